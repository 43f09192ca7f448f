import type { Page } from 'playwright-core'

/** A phone of the lower middle on a mobile network: Chromium's "Fast 3G", and a processor four times slower than this one. */
const NETWORK = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false }
const UNBOUND = { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false }
const SLOWER_BY = 4

/**
 * Opens an address on a slow phone with nothing kept from before.
 * @param token who is signed in; null: nobody
 * @returns seconds from the address to the largest paint, one for each time
 */
export async function largestPaints(
  page: Page,
  address: string,
  token: string | null,
  times: number,
): Promise<number[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  const seconds: number[] = []
  for (let time = 0; time < times; time++) seconds.push(await largestPaint(page, address, token))
  return seconds
}

async function largestPaint(page: Page, address: string, token: string | null): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', UNBOUND)
  await page.goto(new URL('/theme.js', address).href)
  await page.evaluate((value) => {
    localStorage.clear()
    if (value !== null) localStorage.setItem('plumb.access-token', value)
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
  await client.send('Network.emulateNetworkConditions', UNBOUND)
  await client.detach()
  return milliseconds / 1000
}
