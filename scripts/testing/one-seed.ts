import fc from 'fast-check'

/** Generated cases are the same in each run, so that a change's tests fail for what the change did; other seeds by hand. */
fc.configureGlobal({ seed: Number(process.env['PLUMB_TEST_SEED'] ?? 33) })
