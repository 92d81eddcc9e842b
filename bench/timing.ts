/** Calibrated rates per CPU second. Wall-clock time means little on a shared machine, and the speed of a CPU varies. */
import { calibration } from './calibration.js'

/** Does some work and returns the number of operations. */
export type Workload = () => number

export interface Rate {
  /** Operations per CPU second, as the median of the windows. */
  readonly perSecond: number
  readonly lowest: number
  readonly highest: number
  /** The median, scaled to a calibration of 40,000. */
  readonly at40k: number
}

/** Returns the CPU seconds of this process so far. */
export const cpuSeconds = (): number => {
  const used = process.cpuUsage()
  return (used.user + used.system) / 1e6
}

export const median = (numbers: ReadonlyArray<number>): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}

/** Returns how often to call the workload between two readings of the clock, so that the readings cost almost nothing. */
const batchOf = (work: Workload): number => {
  for (let batch = 1; ; batch *= 2) {
    const before = cpuSeconds()
    for (let i = 0; i < batch; i++) work()
    if (cpuSeconds() - before > 0.005 || batch > 1e6) return batch
  }
}

/** Returns operations per CPU second over `length` CPU seconds. */
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
/** Returns the current calibration rounds per CPU second, as the median of three short windows. */
export const calibrated = (): number => median([1, 2, 3].map(() => runFor(calibrate, calibrateBatch, 0.15)))

/** Runs workloads in turn, one window each per round, so that a change of load does not distort their ratios. */
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

/** Measures a workload in several windows of CPU time after a warm-up, with a calibration before and after. */
export const rate = (work: Workload, { seconds = 0.5, windows = 7, warm = 3 } = {}): Rate => {
  const batch = batchOf(work)
  runFor(work, batch, warm)
  const before = calibrated()
  const rates = Array.from({ length: windows }, () => runFor(work, batch, seconds))
  const perSecond = median(rates)
  const at40k = (perSecond * 40_000) / ((before + calibrated()) / 2)
  return { perSecond, lowest: Math.min(...rates), highest: Math.max(...rates), at40k }
}
