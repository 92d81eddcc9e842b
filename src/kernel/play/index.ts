export * from './actions.js'
export * from './activations.js'
export * from './advance.js'
export * from './audit.js'
export * from './bars.js'
export * from './commitment.js'
export * from './debug.js'
export * from './dice.js'
export * from './event.js'
export * from './fought.js'
export * from './hidden-roster.js'
export * from './key.js'
export * from './machine.js'
export * from './march.js'
export * from './march-phase.js'
export * from './march-procedure.js'
export * from './pick.js'
export * from './placement.js'
export * from './procedure.js'
export * from './pools.js'
export {
  type Draft,
  type Among,
  type FieldPath,
  type LineTitle,
  type PositionLine,
  type RecordField,
  type TextWord,
  type WordForm,
  among,
  chosenWord,
  eachLine,
  flagWord,
  keyedLine,
  listLine,
  nameWord,
  numberWord,
  optionalWord,
  recordsLine,
  setLine,
  valueLine,
} from './position-lines.js'
export { type PositionHeading, type PositionWords, positionHeading } from './position-words.js'
export * from './retreat.js'
export * from './rules.js'
export {
  type PositionFields,
  type PositionSpec,
  type Positions,
  type SavedFields,
  phaseNames,
  positionsOf,
} from './saves.js'
export * from './seat.js'
export * from './sequence.js'
export * from './setup.js'
export * from './setup-areas.js'
export {
  type Anchor,
  type Trail,
  type TrailAction,
  type TrailBlock,
  type TrailParts,
  isSameState,
  trailParts,
  withAnchor,
  withLast,
} from './trail.js'
