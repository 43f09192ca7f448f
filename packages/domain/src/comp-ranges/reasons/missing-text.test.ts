import { describe, expect, test } from 'vitest'
import { missingIn } from '../cells/cell.ts'
import { placeWithoutTier } from '../tables/place.ts'
import {
  equityGroup,
  EXAMPLE,
  example,
  exampleWithFamily,
  LEVEL,
  SEATTLE,
} from '../testing/example.fixture.ts'
import { missingText, notApplicableText } from './missing-text.ts'

/** Returns the text for the first missing figure of a cell: message, details, and the label and page of its fix. */
function firstMissing(company: ReturnType<typeof example>, place = SEATTLE, currency = 'USD', level = LEVEL) {
  const gap = missingIn(company.cell(place, currency, level))[0]
  if (!gap) return null
  const { message, details, fix } = missingText(company.wording, gap.missing)
  return [message, details, fix?.label ?? null, fix?.page ?? null]
}

const withoutWidthGroup = <Group extends object>(group: Group) => ({ ...group, rangeWidthGroupId: null })

describe('the message for a missing figure, with the page on which to fix it [CR7]', () => {
  test.each([
    [
      'no comp band at the level',
      firstMissing(example(), placeWithoutTier('DE'), 'USD', 6),
      '“Sales with variable” has no comp band at L6 Associate for the United States.',
      null,
      'Add it in Comp bands',
      { page: 'comp-bands', groupId: 1, countryGroupId: 11, level: 6 },
    ],
    [
      'no mapping',
      firstMissing(example(), placeWithoutTier('FR')),
      'Global Mapping misconfigured: none found for country France',
      null,
      'Add it in Global mapping',
      { page: 'global-mappings', country: 'FR' },
    ],
    [
      'no country group',
      firstMissing(example({ compBandCountryGroups: [] }), placeWithoutTier('DE')),
      'Country Groups are misconfigured',
      '“Sales with variable” has no country group for Germany or for the default country, the United States.',
      'Add it in Comp bands',
      { page: 'comp-bands', groupId: 1, countryGroupId: null, level: null },
    ],
    [
      'no country group for the default country',
      firstMissing(example({ compBandCountryGroups: [] })),
      'Country Groups are misconfigured',
      '“Sales with variable” has no country group for the United States.',
      'Add it in Comp bands',
      { page: 'comp-bands', groupId: 1, countryGroupId: null, level: null },
    ],
    [
      'no range width group',
      firstMissing(example({ compBandCountryGroups: EXAMPLE.compBandCountryGroups.map(withoutWidthGroup) })),
      'Range Width Groups are misconfigured',
      '“Sales with variable” has no range width group for the United States.',
      'Choose one in Comp bands',
      { page: 'comp-bands', groupId: 1, countryGroupId: 11, level: null },
    ],
    [
      'no range width group for equity',
      firstMissing(example({ equityBandGroups: EXAMPLE.equityBandGroups.map(withoutWidthGroup) })),
      'Range Width Groups are misconfigured',
      '“Technical equity” has no range width group.',
      'Choose one in Equity bands',
      { page: 'equity-bands', groupId: 2, level: null },
    ],
    [
      'no width',
      firstMissing(example(), SEATTLE, 'USD', 7),
      '“Default Range Width Group” has no range width at L7 Engineer I.',
      null,
      'Add it in Range widths',
      { page: 'range-widths', groupId: 1, level: 7 },
    ],
    [
      'no rate',
      firstMissing(example({ exchangeRates: [] }), placeWithoutTier('GB'), 'EUR'),
      'No rate from GBP to EUR.',
      null,
      'Add it in Currencies',
      { page: 'currencies', from: 'GBP', to: 'EUR' },
    ],
    [
      'no comp band group',
      firstMissing(exampleWithFamily({ compBandGroupId: null })),
      '“Solutions Engineering” has no comp band group.',
      null,
      'Choose one in Job families',
      { page: 'job-families', familyId: 7 },
    ],
    [
      'no bonus structure group',
      firstMissing(exampleWithFamily({ bonusStructureGroupId: null })),
      '“Solutions Engineering” has no bonus structure group.',
      null,
      'Choose one or “No bonus” in Job families',
      { page: 'job-families', familyId: 7 },
    ],
    [
      'no bonus column',
      firstMissing(example({ bonusCountryGroups: [] }), placeWithoutTier('DE')),
      '“Annual bonus” has no bonus column for Germany or for the default country, the United States.',
      null,
      'Add it in Bonus structures',
      { page: 'bonus-structures', groupId: 1, countryGroupId: null, level: null },
    ],
    [
      'no equity band group',
      firstMissing(exampleWithFamily({ equityBandGroupId: null })),
      '“Solutions Engineering” has no equity band group.',
      null,
      'Choose one in Job families',
      { page: 'job-families', familyId: 7 },
    ],
    [
      'no equity band at the root of a dynamic group',
      firstMissing(example({ equityBands: [] })),
      '“Company equity”, which “Technical equity” is based on, has no equity band at L10 Senior, Manager.',
      null,
      'Add it in Equity bands',
      { page: 'equity-bands', groupId: 1, level: LEVEL },
    ],
    [
      'no equity band at the root of a longer chain',
      firstMissing(
        example({
          families: EXAMPLE.families.map((family) => ({ ...family, equityBandGroupId: 3 })),
          equityBandGroups: [...EXAMPLE.equityBandGroups, equityGroup(3, 'Junior equity', 2, '50')],
          equityBands: [],
        }),
      ),
      '“Company equity”, which “Junior equity” is based on, has no equity band at L10 Senior, Manager.',
      null,
      'Add it in Equity bands',
      { page: 'equity-bands', groupId: 1, level: LEVEL },
    ],
    [
      'no equity band',
      firstMissing(exampleWithFamily({ equityBandGroupId: 1 }), SEATTLE, 'USD', 0),
      '“Company equity” has no equity band at INT Intern.',
      null,
      'Add it in Equity bands',
      { page: 'equity-bands', groupId: 1, level: 0 },
    ],
    [
      'no stock price',
      firstMissing(example({ settings: [] })),
      'No share count: the preferred stock price is 0.',
      null,
      'Set it in Equity bands',
      { page: 'equity-bands', groupId: null, level: null, setting: 'PREFERRED_STOCK_PRICE' },
    ],
    [
      'no RSU percent',
      firstMissing(example({ globalLevels: [] })),
      'No share count: L10 Senior, Manager has no RSU percentage.',
      null,
      'Set it in Equity bands',
      { page: 'equity-bands', groupId: null, level: LEVEL },
    ],
    [
      'options worth nothing',
      firstMissing(example({ settings: EXAMPLE.settings.map((row) => ({ ...row, stringValue: '6' })) })),
      'No share count: the strike price is not below the preferred stock price, so options have no value.',
      null,
      'Set it in Equity bands',
      { page: 'equity-bands', groupId: null, level: null, setting: 'STRIKE_PRICE' },
    ],
  ])('%s', (_gap, ...[found, ...expected]) => {
    expect(found).toEqual(expected)
  })

  test('a family that does not exist', () => {
    expect(missingText(example().wording, { what: 'job-family', id: 9 }).message).toBe(
      'No Job Family found for id',
    )
  })

  test('equity of a family that is not eligible', () => {
    expect(notApplicableText(example().wording, { why: 'not-eligible-for-equity', familyId: 7 })).toBe(
      '“Solutions Engineering” is not eligible for equity.',
    )
  })
})
