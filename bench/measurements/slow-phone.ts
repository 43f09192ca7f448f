import type { Page } from 'playwright-core'
import { inBrowser } from '../setting/browser.ts'
import { median } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const TIMES = 3

/** A phone of the lower middle on a mobile network: Chromium's "Fast 3G", and a processor four times slower than this one. */
const NETWORK = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false }
const SLOWER_BY = 4

/** Seconds from the address to the largest paint, with nothing kept from before. */
export const slowPhone: Measurement = {
  name: 'slow-phone',
  run: async () =>
    await inBrowser(async (page, url) => {
      const token = await page.evaluate(() => localStorage.getItem('plumb.access-token'))
      await page.setViewportSize({ width: 390, height: 844 })
      const compRanges = await largestPaints(page, `${url}/w/1/comp-ranges`, token)
      const signIn = await largestPaints(page, `${url}/login`, null)
      return [finding('the sign-in page', signIn, 2.5), finding('comp ranges, signed in', compRanges, 4.5)]
    }),
}

function finding(what: string, seconds: readonly number[], target: number): Finding {
  return {
    what: `Largest paint of ${what} on a slow phone, median of ${TIMES}`,
    measured: `${median(seconds).toFixed(1)} s`,
    target: `under ${target.toFixed(1)} s`,
    holds: median(seconds) < target,
  }
}

async function largestPaints(page: Page, address: string, token: string | null): Promise<number[]> {
  const seconds: number[] = []
  for (let time = 0; time < TIMES; time++) seconds.push(await largestPaint(page, address, token))
  return seconds
}

async function largestPaint(page: Page, address: string, token: string | null): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    ...NETWORK,
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.goto(new URL('/theme.js', address).href)
  await page.evaluate((value) => {
    if (value === null) localStorage.removeItem('plumb.access-token')
    else localStorage.setItem('plumb.access-token', value)
  }, token)
  await client.send('Network.clearBrowserCache')
  await client.send('Network.emulateNetworkConditions', NETWORK)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const milliseconds = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await client.detach()
  return milliseconds / 1000
}
