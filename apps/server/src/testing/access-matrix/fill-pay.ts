import {
  BONUS_STRUCTURE_GROUPS,
  saveBonusStructureCountryGroups,
  saveBonusStructures,
} from '../../modules/bonus-structures/index.ts'
import { unwrapOrThrow } from '../../app/demo/unwrap-or-throw.ts'
import { COMP_BAND_GROUPS, saveCompBandCountryGroups, saveCompBands } from '../../modules/comp-bands/index.ts'
import { saveCurrencyExchangeRates } from '../../modules/currencies/index.ts'
import { saveEquityBandGroups, saveEquityBands } from '../../modules/equity-bands/index.ts'
import { saveGlobalMappings } from '../../modules/global-mappings/index.ts'
import { saveGroups } from '../../modules/groups/index.ts'
import { saveJobFamilies, saveSurveyCatalogue } from '../../modules/job-families/index.ts'
import { saveJobFunction } from '../../modules/job-functions/index.ts'
import { saveGlobalLevels, saveJobLevels } from '../../modules/job-levels/index.ts'
import { saveJobs } from '../../modules/jobs/index.ts'
import { RANGE_WIDTH_GROUPS, saveRangeWidths } from '../../modules/range-widths/index.ts'
import { ALL_LEVELS, type Transaction } from '../../platform/db/database.ts'
import { createSaveContext, type SaveContext } from '../../platform/saves/save-context.ts'
import { adminOf } from '../world.ts'

/** Mapped countries. The n-th country group has the one at index n; test cases add a group for ZA. */
const COUNTRIES = ['DE', 'FR', 'GB', 'JP', 'IN', 'BR', 'ZA']
const CURRENCIES = ['EUR', 'CHF', 'GBP', 'JPY', 'INR', 'BRL']

/**
 * Creates a pay model in a workspace, the same for each but for the names, with at least `count` rows of each kind, and ids from 1 on. The
 * last row of each kind may be deleted, since no other row uses it; of the mappings, it is the first.
 * @param mark the beginning of all names and codes
 */
export async function fillPay(
  tx: Transaction,
  workspaceId: number,
  mark: string,
  count: number,
): Promise<void> {
  await tx.seeLevelsBelow(ALL_LEVELS)
  const context = createSaveContext(adminOf(workspaceId), tx)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const named = { items: numbers.map((n) => ({ name: `${mark} ${n}` })) }
  for (const item of named.items) unwrapOrThrow(await saveJobFunction(context, item))
  for (const table of [RANGE_WIDTH_GROUPS, COMP_BAND_GROUPS, BONUS_STRUCTURE_GROUPS])
    unwrapOrThrow(await saveGroups(context, table, named.items))
  const fill = async <Item>(
    save: (saveContext: SaveContext, rows: { readonly items: readonly Item[] }) => Promise<unknown>,
    createItem: (n: number) => NoInfer<Item>,
  ) => unwrapOrThrow(await save(context, { items: numbers.map(createItem) }))

  await fill(saveRangeWidths, (level) => ({
    rangeWidthGroupId: 1,
    level,
    percentBelowMid: 10,
    percentAboveMid: 10,
  }))
  await fill(saveGlobalLevels, (level) => ({ level, name: `${mark} ${level}` }))
  await fill(saveJobLevels, (level) => ({
    code: `${mark} ${level}`,
    name: mark,
    group: 'Support' as const,
    level,
    isVisible: true,
  }))
  const mapping = { compBandPercentage: '90', equityPercent: '90', localCurrency: 'EUR' }
  // Starts with countries that no group has, so that the first mapping can be deleted.
  const unused = ['AT', 'BE', 'DK', 'ES', 'FI'].slice(0, count)
  const mapped = [...unused, ...COUNTRIES].map((countryCode) => ({ ...mapping, countryCode }))
  unwrapOrThrow(await saveGlobalMappings(context, { items: mapped }))
  const countryGroup = (n: number) => ({
    compBandGroupId: 1,
    country: COUNTRIES[n] ?? '',
    currencyCode: 'USD',
    rangeWidthGroupId: 1,
  })
  await fill(saveCompBandCountryGroups, countryGroup)
  await fill(saveCompBands, (n) => ({
    compBandCountryGroupId: 1,
    globalLevelLevel: n,
    annualBaseSalary: '1000',
  }))
  await fill(saveBonusStructureCountryGroups, (n) => ({
    bonusStructureGroupId: 1,
    country: COUNTRIES[n] ?? '',
  }))
  await fill(saveBonusStructures, (n) => ({
    bonusStructureCountryGroupId: 1,
    globalLevelLevel: n,
    percent: '5',
  }))
  await fill(saveEquityBandGroups, (n) => ({ name: `${mark} ${n}`, rangeWidthGroupId: 1 }))
  await fill(saveEquityBands, (n) => ({ equityBandGroupId: 1, globalLevelLevel: n, value: '1000' }))
  await fill(saveCurrencyExchangeRates, (n) => ({
    currencyCodeA: 'USD',
    currencyCodeB: CURRENCIES[n] ?? '',
    aToBMultiplier: '2',
  }))
  await fill(saveSurveyCatalogue, (n) => ({
    code: `${mark} ${n}`,
    label: `${mark} ${n}`,
    jobGroup: 'Support' as const,
  }))
  const family = { compBandGroupId: 1, bonusStructureGroupId: 1, equityBandGroupId: 1, jobFunctionId: 1 }
  await fill(saveJobFamilies, (n) => ({
    code: `${mark} ${n}`,
    name: `${mark} ${n}`,
    ...(n === 1 ? family : {}),
  }))
  await fill(saveJobs, () => ({ title: mark, jobFamilyId: 1, jobLevelId: 1 }))
}
