import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { findChromium } from './scripts/chromium/chromium.ts'

/** Tests on a real database, by folder. Other tests in `platform` need none. */
const DATABASE_TESTS = [
  'apps/server/src/{app,modules,testing}/**/*.test.ts',
  'apps/server/src/platform/db/**/*.test.ts',
  'apps/server/src/platform/**/*.database.test.ts',
]

/** By engine, the tests that do not run on it. */
const EXCLUDED = {
  embedded: [
    // They test what only PostgreSQL has, such as a connection pool.
    '**/*.postgres.test.ts',
    // The journeys, and the tests in `testing` that call every operation, send these statements to the embedded engine too.
    'apps/server/src/{modules,platform/imports}/**',
    // They test what does not depend on the engine.
    'apps/server/src/platform/graphql/{documents/**,http-conformance*,route*}',
    'apps/server/src/app/{compressed-answers,configuration,headers,log,operator,traces}.test.ts',
    'apps/server/src/app/demo/demo.test.ts',
    'apps/server/src/testing/access-matrix/{planned-lists,workspace-header}.test.ts',
  ],
  // They test what only the embedded engine has, such as a folder and its lock.
  postgres: ['**/*.embedded.test.ts'],
}

/** Time after which an element that is missing on a page is reported, in milliseconds. */
const WAIT_MS = 30_000

/** Limits that only end tests that hang: several times the duration of the slowest test on a busy machine. */
const TIME_LIMITS = { testTimeout: 360_000, hookTimeout: 360_000, expect: { poll: { timeout: WAIT_MS } } }

const WEB = `${import.meta.dirname}/apps/web`
const GRAPHQL = fileURLToPath(import.meta.resolve('graphql'))
const QUIET_CONSOLE = `${import.meta.dirname}/scripts/testing/quiet-console.ts`
/** Property tests generate the same cases in each run. */
const ONE_SEED = `${import.meta.dirname}/scripts/testing/one-seed.ts`

function createDatabaseProject(engine: 'embedded' | 'postgres'): TestProjectConfiguration {
  return {
    extends: true,
    // The file that Node loads for packages. Vite would choose the development build too, and graphql throws if it is loaded twice.
    resolve: { alias: [{ find: /^graphql$/, replacement: GRAPHQL }] },
    test: {
      name: `server-${engine}`,
      include: DATABASE_TESTS,
      exclude: EXCLUDED[engine],
      env: { PLUMB_TEST_ENGINE: engine },
      globalSetup: 'apps/server/src/testing/databases/global-setup.ts',
      // Each file has a database and a server of its own; loading the server's modules again for each file took half of the time.
      isolate: false,
    },
  }
}

const unit: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    include: [
      'packages/*/{src,build}/**/*.test.ts',
      'scripts/**/*.test.ts',
      'apps/{web,server}/src/**/*.test.ts',
    ],
    exclude: DATABASE_TESTS,
    // They keep no state, so one worker may run file after file.
    isolate: false,
  },
}

async function createComponentProject(): Promise<TestProjectConfiguration> {
  const chromium = await findChromium()
  return {
    extends: `${WEB}/vite.config.ts`,
    root: WEB,
    test: {
      ...TIME_LIMITS,
      name: 'components',
      include: ['src/**/*.test.tsx'],
      setupFiles: [QUIET_CONSOLE],
      restoreMocks: true,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          // Otherwise an action on an element that is missing waits until the time limit of the test.
          actionTimeout: WAIT_MS,
          launchOptions: chromium
            ? { executablePath: chromium.executablePath, args: chromium.args, env: chromium.env }
            : {},
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
    // Everything a test may reach is prepared at the start: a dependency found later would reload the page during the test.
    optimizeDeps: {
      entries: ['src/**/*.{ts,tsx}'],
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'vitest-browser-react'],
    },
  }
}

export default defineConfig(async () => ({
  test: {
    ...TIME_LIMITS,
    setupFiles: [QUIET_CONSOLE, ONE_SEED],
    restoreMocks: true,
    passWithNoTests: false,
    projects: [
      unit,
      createDatabaseProject('embedded'),
      createDatabaseProject('postgres'),
      await createComponentProject(),
    ],
  },
}))
