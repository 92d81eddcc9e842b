/** Preloaded in a process and its workers: TypeScript sources, and the package by its name. `--import tsx` alone leaves workers out on Node 20. */
import { register } from 'tsx/esm/api'

register()
