import { describe, expect, test } from 'vitest'
import page from '../../../../../docs/how-a-range-is-computed.md?raw'
import { derivationText } from '../reasons/derivation-text.ts'
import { derivationsOf } from '../reasons/derivation.ts'
import { elsewhere, example, JOBS, SEATTLE } from './example.fixture.ts'
import type { Place } from '../tables/place.ts'
import { copyLine } from '../page/copy-line.ts'

/** Rows of the first table under a heading: figure (where it is named), step, operation, value. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const section = page.split(`### ${heading}\n`)[1]?.split('\n### ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

function stepsOf(place: Place, currency: string): readonly (readonly string[])[] {
  const { index, wording, cell } = example()
  const at = cell(place, currency)
  return derivationsOf(index, at).flatMap((derivation) => {
    const { label, steps } = derivationText(wording, at, derivation)
    return steps.map((step, number) => [number === 0 ? label : '', step.label, step.operation, step.value])
  })
}

describe('the worked example of docs/how-a-range-is-computed.md', () => {
  test('is complete for Seattle', () => {
    expect(tableUnder('In Seattle, in USD')).toEqual(stepsOf(SEATTLE, 'USD'))
  })

  test.each([
    ['The same job in Germany, in EUR', elsewhere('DE'), 'EUR', 7],
    ['The same job in the United Kingdom, in GBP', elsewhere('GB'), 'GBP', 8],
  ])('%s', (heading, place, currency, rows) => {
    const written = tableUnder(heading)
    expect(written).toHaveLength(rows)
    expect(stepsOf(place, currency)).toEqual(expect.arrayContaining([...written]))
  })

  test('has the line that is copied', () => {
    const { ranges, wording } = example()
    const [range] = ranges({ jobs: JOBS.slice(0, 1) })
    expect(page).toContain(`    ${range && copyLine(wording, range, '2026-03-01')}\n`)
  })
})
