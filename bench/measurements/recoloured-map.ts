import type { Page } from 'playwright-core'
import { inBrowser } from '../setting/browser.ts'
import { pressUntilPainted } from '../timing/painted.ts'
import { median, percentile } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const TIMES = 50
const WARM_UP = 5
const TARGET_MS = 50

/** Each moves with what is in it: a metro alone, and a state with its metros. */
const MOVED = ['metro-austin', 'state-TX']

/** From the key that moves a location to another tier to the frame in which the map begins to take its colour there. */
export const recolouredMap: Measurement = {
  name: 'recoloured-map',
  run: async () => await inBrowser(async (page, { url }) => [finding(await moves(page, url))]),
}

function finding(milliseconds: readonly number[]): Finding {
  const counted = milliseconds.slice(WARM_UP)
  const slow = percentile(counted, 0.95)
  return {
    what: `From a location’s move to the recoloured map of the tiers, p95 of ${TIMES}`,
    measured: `${slow.toFixed(0)} ms (median ${median(counted).toFixed(0)} ms)`,
    target: `under ${TARGET_MS} ms`,
    holds: slow < TARGET_MS,
  }
}

async function moves(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/w/1/geos/tiers`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const milliseconds: number[] = []
  for (let time = 0; time < WARM_UP + TIMES; time += 1) {
    const location = MOVED[time % MOVED.length] ?? ''
    // To the first tier, and next time to the second.
    const tier = 1 + (Math.floor(time / MOVED.length) % 2)
    const row = page.locator(`[data-location-row=${location}]`)
    await row.focus()
    const settled = `path[data-location=${location}].tier-${tier}`
    milliseconds.push(await pressUntilPainted(page, String(tier), { settled, within: settled, text: '' }))
    // The focus goes along with its line.
    await page.locator(`[data-tier="${tier}"] [data-location-row=${location}]:focus`).waitFor()
  }
  return milliseconds
}
