import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

/** The path of a dump (SQL, gzipped) of a database of the first release, written by `testing/programs/dump-baseline.ts`. */
export const BASELINE_DUMP = fileURLToPath(new URL('./baseline.sql.gz', import.meta.url))

/** @returns the statements of the dump, for one transaction of the owner in an empty database in which the app role exists */
export const readBaselineDump = (): string => gunzipSync(readFileSync(BASELINE_DUMP)).toString('utf8')
