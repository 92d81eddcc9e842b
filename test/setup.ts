import fc from 'fast-check'

// One fixed seed: a failure is the same everywhere, and mutation testing sees the same samples in each run.
fc.configureGlobal({
  seed: Number(process.env['FC_SEED'] ?? 20261121),
  numRuns: Number(process.env['FC_RUNS'] ?? 50),
})
