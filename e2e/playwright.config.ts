import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium/chromium.ts'

const chromium = await findChromium()

/** Time limit of an action, an expectation or a navigation, in milliseconds. */
const WAIT_LIMIT_MS = 30_000

/** Journeys: a browser, the real server with the demo company, the real database. `npm test` prepares all three. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  globalSetup: './product/start-product.ts',
  // All journeys share one server: a journey that changes what others see must change it back, or create its own data.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // This number of failures usually has a single cause, and further ones would take long.
  maxFailures: 12,
  // Several times the duration of the longest journey on a busy machine. A missing element is reported after half a minute.
  timeout: 90_000,
  expect: { timeout: WAIT_LIMIT_MS },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // By default, Playwright waits for a control until the time limit of the journey.
    actionTimeout: WAIT_LIMIT_MS,
    navigationTimeout: WAIT_LIMIT_MS,
    // Traces take a fifth of the time. Failures include the page as text; use `--trace` for more (CONTRIBUTING.md).
    trace: 'off',
    ...(chromium && {
      launchOptions: { executablePath: chromium.executablePath, args: chromium.args, env: chromium.env },
    }),
  },
})
