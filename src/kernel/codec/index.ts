export * from './alike.js'
export {
  type Cites,
  type Codec,
  type CodedError,
  type JsonSchema,
  MORE_FAULTS,
  MOST_FAULTS,
  schemaOf,
} from './codec.js'
export * from './composites.js'
export { copied } from './copy.js'
export * from './decode.js'
export * from './digest.js'
export { deepFreeze, frozenWith } from './freeze.js'
export * from './memo.js'
export * from './refined.js'
export * from './schema.js'
export * from './sets.js'
export type { TypeOf } from './type.js'
export * from './values.js'
