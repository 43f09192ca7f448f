import { expect, test } from 'vitest'
import { isInstalled } from './packages.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/@plumb/web': { link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/binding-of-another-system': { version: '1.0.0', optional: true },
  },
}
const react = { 'node_modules/@plumb/web': { link: true }, 'node_modules/react': { version: '19.3.1' } }

test.each([
  ['nothing was ever installed', undefined, false],
  ['all is there but the other system’s binding', { packages: react }, true],
  ['a package is missing', { packages: { 'node_modules/@plumb/web': { link: true } } }, false],
  ['a package is older', { packages: { ...react, 'node_modules/react': { version: '19.3.0' } } }, false],
  ['a workspace is not linked', { packages: { 'node_modules/react': { version: '19.3.1' } } }, false],
])('%s', (_, found, expected) => {
  expect(isInstalled(wanted, found)).toBe(expected)
})
