import fc from 'fast-check'

/** Generated cases are the same in each run, so that failures are caused by changes; other seeds are run by hand. */
fc.configureGlobal({ seed: Number(process.env['PLUMB_TEST_SEED'] ?? 33) })
