import { inBrowser } from '../setting/browser.ts'
import { largestPaints } from '../timing/largest-paint.ts'
import { median } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const TIMES = 3

/** Seconds from the address to the largest paint, on a slow phone with nothing kept from before. */
export const slowPhone: Measurement = {
  name: 'slow-phone',
  run: async () =>
    await inBrowser(async (page, { url, token }) => [
      largestPaintOf('the sign-in page', await largestPaints(page, `${url}/login`, null, TIMES), 2.5),
      largestPaintOf(
        'comp ranges, signed in',
        await largestPaints(page, `${url}/w/1/comp-ranges`, token, TIMES),
        4.5,
      ),
    ]),
}

/** @param target seconds */
export function largestPaintOf(what: string, seconds: readonly number[], target: number): Finding {
  return {
    what: `Largest paint of ${what} on a slow phone, median of ${seconds.length}`,
    measured: `${median(seconds).toFixed(1)} s`,
    target: `under ${target.toFixed(1)} s`,
    holds: median(seconds) < target,
  }
}
