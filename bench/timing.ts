/** Rates per CPU second: on a shared machine the clock on the wall says little. */

/** Does some work and tells how many operations it was. */
export type Workload = () => number

export interface Rate {
  /** Operations a CPU second: the median of the passes. */
  readonly perSecond: number
  readonly lowest: number
  readonly highest: number
}

/** Runs a workload for `seconds` of CPU time a pass, several passes after a warm-up. */
export const rate = (work: Workload, { seconds = 0.5, passes = 5, warm = 0.5 } = {}): Rate => {
  const cpuSeconds = (): number => {
    const used = process.cpuUsage()
    return (used.user + used.system) / 1e6
  }
  // so many calls between two looks at the clock that looking costs nothing
  let batch = 1
  for (;;) {
    const before = cpuSeconds()
    for (let i = 0; i < batch; i++) work()
    if (cpuSeconds() - before > 0.005 || batch > 1e6) break
    batch *= 2
  }
  const run = (length: number): number => {
    const before = cpuSeconds()
    let operations = 0
    let used = 0
    while (used < length) {
      for (let i = 0; i < batch; i++) operations += work()
      used = cpuSeconds() - before
    }
    return operations / used
  }
  run(warm)
  const rates = Array.from({ length: passes }, () => run(seconds)).sort((a, b) => a - b)
  return { perSecond: rates[rates.length >> 1]!, lowest: rates[0]!, highest: rates[rates.length - 1]! }
}
