import { expect, test } from 'vitest'
import { isInstalled } from './packages.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/@plumb/web': { link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/vitest': { version: '5.1.0', dev: true },
    'node_modules/binding-of-another-system': { version: '1.0.0', optional: true },
  },
}
const running = { 'node_modules/@plumb/web': { link: true }, 'node_modules/react': { version: '19.3.1' } }

const all = { ...running, 'node_modules/vitest': { version: '5.1.0' } }

test.each([
  ['nothing was ever installed', undefined, false, false],
  ['all is there but the other system’s binding', { packages: all }, true, true],
  ['what only tests need is missing', { packages: running }, true, false],
  [
    'what running needs is missing',
    { packages: { 'node_modules/@plumb/web': { link: true } } },
    false,
    false,
  ],
  ['a package is older', { packages: { ...all, 'node_modules/react': { version: '19.3.0' } } }, false, false],
  [
    'a package of tests is older',
    { packages: { ...all, 'node_modules/vitest': { version: '5.0.0' } } },
    false,
    false,
  ],
  ['a workspace is not linked', { packages: { 'node_modules/react': { version: '19.3.1' } } }, false, false],
])('%s', (_, found, canRun, canTest) => {
  expect([isInstalled(wanted, found, { withoutDev: true }), isInstalled(wanted, found)]).toEqual([
    canRun,
    canTest,
  ])
})
