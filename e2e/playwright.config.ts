import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium/chromium.ts'

const chromium = await findChromium()

/** Journeys: a browser, the real server with the demo company, the real database. `npm test` sees to all three. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  globalSetup: './product/start-product.ts',
  // One server serves them all; a journey that changes what others see must change it back, or make its own.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // What breaks this many broke them all, and they would take long to say so.
  maxFailures: 12,
  // They end what hangs, and judge no speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A fifth of the time of all; what failed says the page in words, and who wants more names `--trace` (CONTRIBUTING.md).
    trace: 'off',
    ...(chromium && {
      launchOptions: { executablePath: chromium.executablePath, args: chromium.args, env: chromium.env },
    }),
  },
})
