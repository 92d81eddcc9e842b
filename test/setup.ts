import fc from 'fast-check'

// The fixed seed makes failures reproducible, and gives each run of mutation testing the same samples.
fc.configureGlobal({
  seed: Number(process.env['FC_SEED'] ?? 20261121),
  numRuns: Number(process.env['FC_RUNS'] ?? 50),
})
