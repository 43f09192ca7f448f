import { loadZipCodeIndex } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { median } from '../timing/statistics.ts'
import { shuffled } from '../timing/shuffled.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROUNDS = 60
const TARGET_NS = 100

/**
 * A ZIP code looked up in process, warm: every ZIP code in an order without pattern, again and again. In processor time, so that
 * what else the machine does is not in it.
 */
export const zipIndex: Measurement = {
  name: 'zip-index',
  run: async () => {
    const index = loadZipCodeIndex()
    const zipcodes = shuffled([...index.zipcodes()])
    return [
      finding('ZIP look-up in process, the whole place', () => {
        let letters = 0
        for (const zipcode of zipcodes) letters += index.find(zipcode)?.locationId.length ?? 0
        return letters
      }),
      finding('ZIP look-up in process, the location alone', () => {
        let letters = 0
        for (const zipcode of zipcodes) letters += index.locationIdOf(zipcode)?.length ?? 0
        return letters
      }),
    ]

    function finding(what: string, lookUpAll: () => number): Finding {
      const nanoseconds = Array.from({ length: ROUNDS }, () => {
        const start = process.cpuUsage()
        // The sum is looked at, so that no engine may leave out the work.
        if (lookUpAll() === 0) throw new Error('No ZIP code was found.')
        const { user, system } = process.cpuUsage(start)
        return ((user + system) * 1_000) / zipcodes.length
      })
      // The first third is for the compiler.
      const each = median(nanoseconds.slice(ROUNDS / 3))
      return {
        what,
        measured: `${each.toFixed(0)} ns`,
        target: `under ${TARGET_NS} ns`,
        holds: each < TARGET_NS,
      }
    }
  },
}
