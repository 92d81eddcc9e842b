/** Rates per CPU second, calibrated: on a shared machine the clock on the wall says little, and a CPU second not the same each minute. */
import { calibration } from './calibration.js'

/** Does some work and tells how many operations it was. */
export type Workload = () => number

export interface Rate {
  /** Operations a CPU second: the median of the windows. */
  readonly perSecond: number
  readonly lowest: number
  readonly highest: number
  /** What the median would be where the calibration gives 40,000. */
  readonly at40k: number
}

/** CPU seconds of this process so far. */
export const cpuSeconds = (): number => {
  const used = process.cpuUsage()
  return (used.user + used.system) / 1e6
}

export const median = (numbers: ReadonlyArray<number>): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}

/** So many calls between two looks at the clock that looking costs nothing. */
const batchOf = (work: Workload): number => {
  for (let batch = 1; ; batch *= 2) {
    const before = cpuSeconds()
    for (let i = 0; i < batch; i++) work()
    if (cpuSeconds() - before > 0.005 || batch > 1e6) return batch
  }
}

/** Operations a CPU second over `length` CPU seconds. */
const runFor = (work: Workload, batch: number, length: number): number => {
  const before = cpuSeconds()
  let operations = 0
  let used = 0
  while (used < length) {
    for (let i = 0; i < batch; i++) operations += work()
    used = cpuSeconds() - before
  }
  return operations / used
}

const calibrate = calibration()
const calibrateBatch = batchOf(calibrate)
runFor(calibrate, calibrateBatch, 1)
/** Rounds of the calibration a CPU second, now: the median of three short windows. */
export const calibrated = (): number => median([1, 2, 3].map(() => runFor(calibrate, calibrateBatch, 0.15)))

/** Workloads in turn, a window each, round by round: for ratios, which a change of load between two rows would spoil. */
export const sideBySide = (
  works: ReadonlyArray<Workload>,
  { seconds = 0.5, rounds = 9, warm = 3 } = {},
): ReadonlyArray<Rate> => {
  const batches = works.map(work => {
    const batch = batchOf(work)
    runFor(work, batch, warm)
    return batch
  })
  const runs = works.map((): number[] => [])
  const scales: number[] = []
  for (let round = 0; round < rounds; round++) {
    scales.push(40_000 / calibrated())
    works.forEach((work, i) => runs[i]!.push(runFor(work, batches[i]!, seconds)))
  }
  return runs.map(rates => ({
    perSecond: median(rates),
    lowest: Math.min(...rates),
    highest: Math.max(...rates),
    at40k: median(rates.map((perSecond, round) => perSecond * scales[round]!)),
  }))
}

/** Runs a workload in several windows of CPU time after a warm-up, with the calibration before and after. */
export const rate = (work: Workload, { seconds = 0.5, windows = 7, warm = 3 } = {}): Rate => {
  const batch = batchOf(work)
  runFor(work, batch, warm)
  const before = calibrated()
  const rates = Array.from({ length: windows }, () => runFor(work, batch, seconds))
  const perSecond = median(rates)
  const at40k = (perSecond * 40_000) / ((before + calibrated()) / 2)
  return { perSecond, lowest: Math.min(...rates), highest: Math.max(...rates), at40k }
}
