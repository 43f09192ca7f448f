import { expect, test } from 'vitest'
import { EXAMPLE, example } from '../testing/example.fixture.ts'
import { localCurrencyChanges } from './local-currency-changes.ts'
import { type PayChanges, applyDraft } from './apply-draft.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import type { GlobalMappingRow } from '../tables/pay-tables.ts'

const { family } = example()
const JOB_COUNTS = new Map([
  [family, 5],
  [{ ...family, id: 8 }, 2],
  [{ ...family, id: 9, compBandGroupId: null }, 40],
  [{ ...family, id: 10, compBandGroupId: 9 }, 100],
])

const [GERMANY, BRITAIN] = EXAMPLE.globalMappings
function draftMappings(changes: Readonly<Record<string, Partial<GlobalMappingRow>>>): PayChanges {
  const rows = [GERMANY, BRITAIN].flatMap((row) => {
    const change = row && changes[row.countryCode]
    return row && change ? [{ ...row, ...change }] : []
  })
  return { globalMappings: { rows, deletedIds: [] } }
}

test.each<[string, PayChanges, unknown[]]>([
  [
    'with a rate to the new currency',
    draftMappings({ DE: { localCurrency: 'GBP' } }),
    [{ country: 'DE', from: 'EUR', to: 'GBP', jobCount: 7, jobCountWithoutRate: 0 }],
  ],
  [
    'without a rate to the new currency',
    draftMappings({ DE: { localCurrency: 'CHF' } }),
    [{ country: 'DE', from: 'EUR', to: 'CHF', jobCount: 7, jobCountWithoutRate: 7 }],
  ],
  [
    'of two countries, sorted by code',
    draftMappings({ GB: { localCurrency: 'USD' }, DE: { localCurrency: 'USD' } }),
    [
      { country: 'DE', from: 'EUR', to: 'USD', jobCount: 7, jobCountWithoutRate: 0 },
      { country: 'GB', from: 'GBP', to: 'USD', jobCount: 7, jobCountWithoutRate: 0 },
    ],
  ],
  ['not if only a percentage changes', draftMappings({ DE: { compBandPercentage: '90' } }), []],
  ['not if the mapping is deleted', { globalMappings: { rows: [], deletedIds: [501] } }, []],
  [
    'not if the mapping is new',
    { globalMappings: { rows: GERMANY ? [{ ...GERMANY, id: -1, countryCode: 'FR' }] : [], deletedIds: [] } },
    [],
  ],
  [
    'not if nobody has pay there afterwards',
    {
      ...draftMappings({ DE: { localCurrency: 'GBP' } }),
      compBandCountryGroups: { rows: [], deletedIds: [11, 12] },
    },
    [],
  ],
])('returns changes of local currency %s', (_what, draft, expected) => {
  const [before, after] = [EXAMPLE, applyDraft(EXAMPLE, draft)].map(indexPayTables)
  expect(before && after && localCurrencyChanges(before, after, ['GB', 'FR', 'DE'], JOB_COUNTS)).toEqual(
    expected,
  )
})
