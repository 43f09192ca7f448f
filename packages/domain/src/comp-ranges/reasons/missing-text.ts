import { lineOf } from '../../equity-bands/equity-values.ts'
import { levelLabel } from '../../job-levels/job-level.ts'
import { messages } from '../../messages/messages.ts'
import type { Missing, NotApplicable } from '../cells/outcome.ts'
import type { PayPage } from './sources.ts'
import type { Wording } from './wording.ts'

const words = messages.missingPay

/** What is missing, where, and the page where it can be fixed (docs/rules/comp-ranges 7). */
export interface MissingText {
  /** Most texts also say where. */
  readonly sentence: string
  /** Where, if `sentence` does not say it. */
  readonly where: string | null
  /** Null if it cannot be fixed on any page. */
  readonly mend: { readonly text: string; readonly page: PayPage } | null
}

/** @returns what to show for a missing figure. */
export function missingText(wording: Wording, missing: Missing): MissingText {
  const { country } = wording
  const defaultCountry = country(wording.index.tables.defaultCountry)
  switch (missing.what) {
    case 'job-family':
      return { sentence: words.familyNotFound, where: null, mend: null }
    case 'comp-band-group':
      return choose(words.noCompBandGroup(wording.family(missing.familyId)), missing.familyId)
    case 'bonus-structure-group':
      return choose(words.noBonusStructureGroup(wording.family(missing.familyId)), missing.familyId)
    case 'equity-band-group':
      return choose(words.noEquityBandGroup(wording.family(missing.familyId)), missing.familyId)
    case 'comp-band-country-group': {
      const group = wording.compBandGroup(missing.groupId)
      return {
        sentence: words.countryGroupsMisconfigured,
        where: words.noCountryGroup(group, country(missing.country), defaultCountry),
        mend: mend(words.addIn, {
          page: 'comp-bands',
          groupId: missing.groupId,
          countryGroupId: null,
          level: null,
        }),
      }
    }
    case 'comp-band': {
      const { groupId, countryGroupId, level } = missing
      const group = wording.compBandGroup(groupId)
      return {
        sentence: words.noCompBand(levelLabel(level), group, country(missing.country)),
        where: null,
        mend: mend(words.addIn, { page: 'comp-bands', groupId, countryGroupId, level }),
      }
    }
    case 'global-mapping':
      return {
        sentence: words.globalMappingMissing(country(missing.country)),
        where: null,
        mend: mend(words.addIn, { page: 'global-mappings', country: missing.country }),
      }
    case 'exchange-rate':
      return {
        sentence: words.noExchangeRate(missing.from, missing.to),
        where: null,
        mend: mend(words.addIn, { page: 'currencies', from: missing.from, to: missing.to }),
      }
    case 'range-width-group':
      return rangeWidthGroup(wording, missing)
    case 'range-width': {
      const { rangeWidthGroupId: groupId, level } = missing
      return {
        sentence: words.noRangeWidth(levelLabel(level), wording.widthGroup(groupId)),
        where: null,
        mend: mend(words.addIn, { page: 'range-widths', groupId, level }),
      }
    }
    case 'bonus-country-group': {
      const { groupId } = missing
      return {
        sentence: words.noBonusColumn(wording.bonusGroup(groupId), country(missing.country), defaultCountry),
        where: null,
        mend: mend(words.addIn, { page: 'bonus-structures', groupId, countryGroupId: null, level: null }),
      }
    }
    case 'equity-band':
      return equityBand(wording, missing.groupId, missing.level)
    case 'shares': {
      const { why, level } = missing
      return {
        sentence: words.noShares[why](levelLabel(level)),
        where: null,
        mend: mend(words.setIn, sharesPage(why, level)),
      }
    }
  }
}

/** @returns the cell that makes a share count possible: the price that prevents it, or the level's RSU percentage. */
function sharesPage(why: Extract<Missing, { what: 'shares' }>['why'], level: number): PayPage {
  const setting =
    why === 'price-not-set'
      ? 'PREFERRED_STOCK_PRICE'
      : why === 'strike-not-below-price'
        ? 'STRIKE_PRICE'
        : undefined
  return setting === undefined
    ? { page: 'equity-bands', groupId: null, level }
    : { page: 'equity-bands', groupId: null, level: null, setting }
}

/** @returns why a component does not apply to a row. */
export function notApplicableText(wording: Wording, notApplicable: NotApplicable): string {
  return words.notEligibleForEquity(wording.family(notApplicable.familyId))
}

function rangeWidthGroup(
  wording: Wording,
  { groupId, countryGroup }: Extract<Missing, { what: 'range-width-group' }>,
): MissingText {
  const sentence = words.rangeWidthGroupsMisconfigured
  if (countryGroup === null)
    return {
      sentence,
      where: words.noRangeWidthGroup(wording.equityGroup(groupId), null),
      mend: mend(words.chooseIn, { page: 'equity-bands', groupId, level: null }),
    }
  const { id: countryGroupId, country } = countryGroup
  return {
    sentence,
    where: words.noRangeWidthGroup(wording.compBandGroup(groupId), wording.country(country)),
    mend: mend(words.chooseIn, { page: 'comp-bands', groupId, countryGroupId, level: null }),
  }
}

/** The value is missing in the group that the chain of parents ends at. */
function equityBand(wording: Wording, groupId: number, level: number): MissingText {
  const root = lineOf(wording.index.tables.equityBandGroups, groupId).at(-1)?.id ?? groupId
  const label = levelLabel(level)
  const group = wording.equityGroup(groupId)
  return {
    sentence:
      root === groupId
        ? words.noEquityBand(label, group)
        : words.noEquityBandOfParent(label, wording.equityGroup(root), group),
    where: null,
    mend: mend(words.addIn, { page: 'equity-bands', groupId: root, level }),
  }
}

function choose(sentence: string, familyId: number): MissingText {
  return { sentence, where: null, mend: mend(words.chooseIn, { page: 'job-families', familyId }) }
}

function mend(text: (page: string) => string, page: PayPage): MissingText['mend'] {
  return { text: text(words.pages[page.page]), page }
}
