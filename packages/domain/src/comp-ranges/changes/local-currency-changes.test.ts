import { expect, test } from 'vitest'
import { EXAMPLE, example } from '../testing/example.fixture.ts'
import { localCurrencyChanges } from './local-currency-changes.ts'
import { type PayChanges, applyDraft } from './apply-draft.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import type { GlobalMappingRow } from '../tables/pay-tables.ts'

const { family } = example()
const JOBS_OF = new Map([
  [family, 5],
  [{ ...family, id: 8 }, 2],
  [{ ...family, id: 9, compBandGroupId: null }, 40],
  [{ ...family, id: 10, compBandGroupId: 9 }, 100],
])

const [GERMANY, BRITAIN] = EXAMPLE.globalMappings
function mappings(changes: Readonly<Record<string, Partial<GlobalMappingRow>>>): PayChanges {
  const rows = [GERMANY, BRITAIN].flatMap((row) => {
    const change = row && changes[row.countryCode]
    return row && change ? [{ ...row, ...change }] : []
  })
  return { globalMappings: { rows, deletedIds: [] } }
}

test.each<[string, PayChanges, unknown[]]>([
  [
    'a rate leads to the new currency',
    mappings({ DE: { localCurrency: 'GBP' } }),
    [{ country: 'DE', from: 'EUR', to: 'GBP', jobCount: 7, jobCountWithoutRate: 0 }],
  ],
  [
    'none does',
    mappings({ DE: { localCurrency: 'CHF' } }),
    [{ country: 'DE', from: 'EUR', to: 'CHF', jobCount: 7, jobCountWithoutRate: 7 }],
  ],
  [
    'two countries, by their codes',
    mappings({ GB: { localCurrency: 'USD' }, DE: { localCurrency: 'USD' } }),
    [
      { country: 'DE', from: 'EUR', to: 'USD', jobCount: 7, jobCountWithoutRate: 0 },
      { country: 'GB', from: 'GBP', to: 'USD', jobCount: 7, jobCountWithoutRate: 0 },
    ],
  ],
  ['a percent alone', mappings({ DE: { compBandPercentage: '90' } }), []],
  ['a mapping goes', { globalMappings: { rows: [], deletedIds: [501] } }, []],
  [
    'a mapping comes',
    { globalMappings: { rows: GERMANY ? [{ ...GERMANY, id: -1, countryCode: 'FR' }] : [], deletedIds: [] } },
    [],
  ],
  [
    'nobody has pay there any more',
    {
      ...mappings({ DE: { localCurrency: 'GBP' } }),
      compBandCountryGroups: { rows: [], deletedIds: [11, 12] },
    },
    [],
  ],
])('the ranges of a country are told as shown in another currency: %s', (_what, draft, expected) => {
  const [before, after] = [EXAMPLE, applyDraft(EXAMPLE, draft)].map(indexPayTables)
  expect(before && after && localCurrencyChanges(before, after, ['GB', 'FR', 'DE'], JOBS_OF)).toEqual(
    expected,
  )
})
