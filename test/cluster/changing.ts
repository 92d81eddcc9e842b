/** The toy race by rules of another version where the environment says so: as a worker has them that was not brought up to date. */
import * as E from 'fp-ts/lib/Either.js'
import { toy } from '../testing/toy.js'

const version = process.env['TOY_VERSION']
const changed = <A extends ReturnType<typeof toy.load>>(loaded: A): A =>
  (version === undefined ? loaded : E.map(rules => ({ ...Object(rules), version }))(loaded)) as A

export const changing: typeof toy = {
  ...toy,
  load: (...args) => changed(toy.load(...args)),
  read: (...args) => changed(toy.read(...args)),
}
