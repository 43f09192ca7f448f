import { readFileSync } from 'node:fs'
import { firstLoad } from '../../bench/measurements/first-load.ts'
import { findCycles } from '../../scripts/layers/cycles.ts'
import { expect, test } from '../product/journey.ts'

test('the first loads of the landing page, the login page, the shell, comp ranges, the ZIP code lookup and its map are within limits', async () => {
  const findings = await firstLoad.run()
  expect(
    findings
      .filter(({ isTargetMet }) => isTargetMet === false)
      .map(({ subject, measured, target }) => [subject, measured, target]),
  ).toEqual([])
})

test('no chunks of the build import each other in a cycle', () => {
  const path = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url)
  const chunks = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { imports?: string[] }>
  const imports = Object.entries(chunks).map(([name, chunk]) => [name, new Set(chunk.imports)] as const)
  expect(findCycles(new Map(imports))).toEqual([])
})
