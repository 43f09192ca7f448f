import { ancestorChain } from '../../equity-bands/equity-values.ts'
import { missingPayMessages } from '../../messages/missing-pay.ts'
import type { Missing, NotApplicable } from '../cells/outcome.ts'
import type { PayPage } from './sources.ts'
import type { Wording } from './wording.ts'

/** The message for something that is missing, with a link to the page where it can be fixed (rule CR7). */
export interface MissingText {
  readonly message: string
  /** Names the rows concerned if the message does not. */
  readonly details: string | null
  /** Null if it cannot be fixed on a page. */
  readonly fix: { readonly label: string; readonly page: PayPage } | null
}

export function missingText(wording: Wording, missing: Missing): MissingText {
  const { country } = wording
  const defaultCountry = country(wording.payIndex.tables.defaultCountry)
  switch (missing.what) {
    case 'job-family':
      return { message: missingPayMessages.familyNotFound, details: null, fix: null }
    case 'comp-band-group':
      return suggestGroupChoice(missingPayMessages.noCompBandGroup)
    case 'bonus-structure-group':
      return suggestGroupChoice(missingPayMessages.noBonusStructureGroup, 'chooseBonusIn')
    case 'equity-band-group':
      return suggestGroupChoice(missingPayMessages.noEquityBandGroup)
    case 'comp-band-country-group': {
      const { groupId } = missing
      const group = wording.compBandGroup(groupId)
      return createMissingText(
        'addIn',
        { page: 'comp-bands', groupId, countryGroupId: null, level: null },
        missingPayMessages.countryGroupsMisconfigured,
        missingPayMessages.noCountryGroup(group, country(missing.country), defaultCountry),
      )
    }
    case 'comp-band': {
      const { groupId, countryGroupId, level } = missing
      const group = wording.compBandGroup(groupId)
      const message = missingPayMessages.noCompBand(wording.level(level), group, country(missing.country))
      return createMissingText('addIn', { page: 'comp-bands', groupId, countryGroupId, level }, message)
    }
    case 'global-mapping':
      return createMissingText(
        'addIn',
        { page: 'global-mappings', country: missing.country },
        missingPayMessages.globalMappingMissing(country(missing.country)),
      )
    case 'exchange-rate': {
      const { from, to } = missing
      const message = missingPayMessages.noExchangeRate(from, to)
      return createMissingText('addIn', { page: 'currencies', from, to }, message)
    }
    case 'range-width-group':
      return missingRangeWidthGroupText(wording, missing)
    case 'range-width': {
      const { rangeWidthGroupId: groupId, level } = missing
      const message = missingPayMessages.noRangeWidth(wording.level(level), wording.widthGroup(groupId))
      return createMissingText('addIn', { page: 'range-widths', groupId, level }, message)
    }
    case 'bonus-country-group': {
      const { groupId } = missing
      const group = wording.bonusGroup(groupId)
      return createMissingText(
        'addIn',
        { page: 'bonus-structures', groupId, countryGroupId: null, level: null },
        missingPayMessages.noBonusColumn(group, country(missing.country), defaultCountry),
      )
    }
    case 'equity-band':
      return missingEquityBandText(wording, missing.groupId, missing.level)
    case 'shares': {
      const { why, level } = missing
      const message = missingPayMessages.noShares[why](wording.level(level))
      return createMissingText('setIn', pageForMissingShares(why, level), message)
    }
  }

  function suggestGroupChoice(message: (family: string) => string, how: FixLabel = 'chooseIn'): MissingText {
    const { familyId } = missing as Extract<Missing, { familyId: number }>
    return createMissingText(how, { page: 'job-families', familyId }, message(wording.family(familyId)))
  }
}

/** @returns the page with what prevents a share count: a price, or the level's RSU percentage */
function pageForMissingShares(why: Extract<Missing, { what: 'shares' }>['why'], level: number): PayPage {
  const page = { page: 'equity-bands', groupId: null, level: null } as const
  if (why === 'price-not-set') return { ...page, setting: 'PREFERRED_STOCK_PRICE' }
  return why === 'strike-not-below-price' ? { ...page, setting: 'STRIKE_PRICE' } : { ...page, level }
}

/** @returns the reason why a component does not apply to a row */
export function notApplicableText(wording: Wording, notApplicable: NotApplicable): string {
  return missingPayMessages.notEligibleForEquity(wording.family(notApplicable.familyId))
}

function missingRangeWidthGroupText(
  wording: Wording,
  { groupId, countryGroup }: Extract<Missing, { what: 'range-width-group' }>,
): MissingText {
  const message = missingPayMessages.rangeWidthGroupsMisconfigured
  if (countryGroup === null) {
    const details = missingPayMessages.noRangeWidthGroup(wording.equityGroup(groupId), null)
    return createMissingText('chooseIn', { page: 'equity-bands', groupId, level: null }, message, details)
  }
  const page = { page: 'comp-bands', groupId, countryGroupId: countryGroup.id, level: null } as const
  const country = wording.country(countryGroup.country)
  const details = missingPayMessages.noRangeWidthGroup(wording.compBandGroup(groupId), country)
  return createMissingText('chooseIn', page, message, details)
}

/** Returns the text for a missing equity band: it is missing in the group at the end of the chain of parents. */
function missingEquityBandText(wording: Wording, groupId: number, level: number): MissingText {
  const root = ancestorChain(wording.payIndex.tables.equityBandGroups, groupId).at(-1)?.id ?? groupId
  const label = wording.level(level)
  const group = wording.equityGroup(groupId)
  return createMissingText(
    'addIn',
    { page: 'equity-bands', groupId: root, level },
    root === groupId
      ? missingPayMessages.noEquityBand(label, group)
      : missingPayMessages.noEquityBandOfParent(label, wording.equityGroup(root), group),
  )
}

type FixLabel = 'addIn' | 'chooseIn' | 'chooseBonusIn' | 'setIn'

/** @param how what to do on the page: the label of the link */
const createMissingText = (
  how: FixLabel,
  page: PayPage,
  message: string,
  details: string | null = null,
): MissingText => ({
  message,
  details,
  fix: { label: missingPayMessages[how](missingPayMessages.pages[page.page]), page },
})
