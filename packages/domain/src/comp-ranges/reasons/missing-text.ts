import { lineOf } from '../../equity-bands/equity-values.ts'
import { levelLabel } from '../../job-levels/job-level.ts'
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

/** @returns what to show for a missing figure. */
export function missingText(wording: Wording, missing: Missing): MissingText {
  const { country } = wording
  const defaultCountry = country(wording.index.tables.defaultCountry)
  switch (missing.what) {
    case 'job-family':
      return { message: missingPayMessages.familyNotFound, details: null, fix: null }
    case 'comp-band-group':
      return choose(missingPayMessages.noCompBandGroup(wording.family(missing.familyId)), missing.familyId)
    case 'bonus-structure-group':
      return choose(
        missingPayMessages.noBonusStructureGroup(wording.family(missing.familyId)),
        missing.familyId,
      )
    case 'equity-band-group':
      return choose(missingPayMessages.noEquityBandGroup(wording.family(missing.familyId)), missing.familyId)
    case 'comp-band-country-group': {
      const group = wording.compBandGroup(missing.groupId)
      return {
        message: missingPayMessages.countryGroupsMisconfigured,
        details: missingPayMessages.noCountryGroup(group, country(missing.country), defaultCountry),
        fix: fixOn(missingPayMessages.addIn, {
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
        message: missingPayMessages.noCompBand(levelLabel(level), group, country(missing.country)),
        details: null,
        fix: fixOn(missingPayMessages.addIn, { page: 'comp-bands', groupId, countryGroupId, level }),
      }
    }
    case 'global-mapping':
      return {
        message: missingPayMessages.globalMappingMissing(country(missing.country)),
        details: null,
        fix: fixOn(missingPayMessages.addIn, { page: 'global-mappings', country: missing.country }),
      }
    case 'exchange-rate':
      return {
        message: missingPayMessages.noExchangeRate(missing.from, missing.to),
        details: null,
        fix: fixOn(missingPayMessages.addIn, { page: 'currencies', from: missing.from, to: missing.to }),
      }
    case 'range-width-group':
      return rangeWidthGroup(wording, missing)
    case 'range-width': {
      const { rangeWidthGroupId: groupId, level } = missing
      return {
        message: missingPayMessages.noRangeWidth(levelLabel(level), wording.widthGroup(groupId)),
        details: null,
        fix: fixOn(missingPayMessages.addIn, { page: 'range-widths', groupId, level }),
      }
    }
    case 'bonus-country-group': {
      const { groupId } = missing
      return {
        message: missingPayMessages.noBonusColumn(
          wording.bonusGroup(groupId),
          country(missing.country),
          defaultCountry,
        ),
        details: null,
        fix: fixOn(missingPayMessages.addIn, {
          page: 'bonus-structures',
          groupId,
          countryGroupId: null,
          level: null,
        }),
      }
    }
    case 'equity-band':
      return equityBand(wording, missing.groupId, missing.level)
    case 'shares': {
      const { why, level } = missing
      return {
        message: missingPayMessages.noShares[why](levelLabel(level)),
        details: null,
        fix: fixOn(missingPayMessages.setIn, sharesPage(why, level)),
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
  return missingPayMessages.notEligibleForEquity(wording.family(notApplicable.familyId))
}

function rangeWidthGroup(
  wording: Wording,
  { groupId, countryGroup }: Extract<Missing, { what: 'range-width-group' }>,
): MissingText {
  const message = missingPayMessages.rangeWidthGroupsMisconfigured
  if (countryGroup === null)
    return {
      message,
      details: missingPayMessages.noRangeWidthGroup(wording.equityGroup(groupId), null),
      fix: fixOn(missingPayMessages.chooseIn, { page: 'equity-bands', groupId, level: null }),
    }
  const { id: countryGroupId, country } = countryGroup
  return {
    message,
    details: missingPayMessages.noRangeWidthGroup(wording.compBandGroup(groupId), wording.country(country)),
    fix: fixOn(missingPayMessages.chooseIn, { page: 'comp-bands', groupId, countryGroupId, level: null }),
  }
}

/** The value is missing in the group that the chain of parents ends at. */
function equityBand(wording: Wording, groupId: number, level: number): MissingText {
  const root = lineOf(wording.index.tables.equityBandGroups, groupId).at(-1)?.id ?? groupId
  const label = levelLabel(level)
  const group = wording.equityGroup(groupId)
  return {
    message:
      root === groupId
        ? missingPayMessages.noEquityBand(label, group)
        : missingPayMessages.noEquityBandOfParent(label, wording.equityGroup(root), group),
    details: null,
    fix: fixOn(missingPayMessages.addIn, { page: 'equity-bands', groupId: root, level }),
  }
}

function choose(message: string, familyId: number): MissingText {
  return {
    message,
    details: null,
    fix: fixOn(missingPayMessages.chooseIn, { page: 'job-families', familyId }),
  }
}

function fixOn(label: (page: string) => string, page: PayPage): MissingText['fix'] {
  return { label: label(missingPayMessages.pages[page.page]), page }
}
