/** The toy race. If the environment requests it, its rules have a different version, as on an outdated worker. */
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
