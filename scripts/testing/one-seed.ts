import fc from 'fast-check'

/** Generated cases are the same in each run, so that failures are caused by changes. `npm run test:long -- seeds` tries other seeds. */
fc.configureGlobal({ seed: Number(process.env['PLUMB_TEST_SEED'] ?? 33) })
