import {
  saveBonusStructureCountryGroups,
  saveBonusStructureGroups,
  saveBonusStructures,
} from '../../modules/bonus-structures/index.ts'
import { COMP_BAND_GROUPS, saveCompBandCountryGroups, saveCompBands } from '../../modules/comp-bands/index.ts'
import { saveCurrencyExchangeRates } from '../../modules/currencies/index.ts'
import { saveEquityBandGroups, saveEquityBands } from '../../modules/equity-bands/index.ts'
import { saveGlobalMappings } from '../../modules/global-mappings/index.ts'
import { saveGroups } from '../../modules/groups/index.ts'
import { saveJobFunction } from '../../modules/job-functions/index.ts'
import { saveGlobalLevels, saveJobLevels } from '../../modules/job-levels/index.ts'
import { RANGE_WIDTH_GROUPS, saveRangeWidths } from '../../modules/range-widths/index.ts'
import { saveSettings } from '../../modules/settings/index.ts'
import { ALL_LEVELS, type Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import { createTemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { byCode, byName, type Ids, idOf, inSaves, optionalIdOf, type Save } from './in-saves.ts'
import { must } from './must.ts'
import type { PayModel } from './pay-model.ts'
import { type GroupIds, saveFamilies, saveJobsOf } from './save-families.ts'

/** Puts a pay model into the workspace that the transaction is in, through the operations by which the pages save. */
export async function fillPayModel(actor: Actor, tx: Transaction, model: PayModel): Promise<void> {
  await tx.seeLevelsBelow(ALL_LEVELS)
  const save: Save = { actor, tx, temporaryIds: createTemporaryIds() }
  const jobLevels = await saveLevels(save, model)
  const widthGroups = await saveWidths(save, model)
  must(await saveGlobalMappings(actor, tx, { items: model.globalMappings }))
  must(await saveCurrencyExchangeRates(actor, tx, { items: model.exchangeRates }))
  const ids: GroupIds = {
    jobFunctions: await saveFunctions(save, model),
    compBandGroups: await saveComp(save, model, widthGroups),
    bonusStructureGroups: await saveBonus(save, model),
    equityBandGroups: await saveEquity(save, model, widthGroups),
  }
  const families = await saveFamilies(save, model, ids)
  await saveJobsOf(save, model, families, jobLevels)
  const settings = Object.entries(model.settings).map(([property, stringValue]) => ({
    property,
    type: 'WORKSPACE',
    stringValue,
  }))
  must(await saveSettings(actor, tx, { items: settings }))
}

async function saveLevels({ actor, tx }: Save, { globalLevels, jobLevels }: PayModel): Promise<Ids> {
  must(await saveGlobalLevels(actor, tx, { items: globalLevels }))
  const items = jobLevels.map((jobLevel) => ({
    isVisible: true,
    ...jobLevel,
    surveyCode: jobLevel.code,
    surveyProvider: 'Radford',
  }))
  return byCode(must(await saveJobLevels(actor, tx, { items })))
}

async function saveWidths({ actor, tx, temporaryIds }: Save, { rangeWidthGroups }: PayModel): Promise<Ids> {
  const there = await findRows(tx, actor.workspaceId, RANGE_WIDTH_GROUPS)
  const known = new Set(there.map(({ name }) => name))
  const items = rangeWidthGroups.filter(({ name }) => !known.has(name)).map(({ name }) => ({ name }))
  const made = must(await saveGroups(actor, tx, RANGE_WIDTH_GROUPS, items))
  const ids = byName([...there, ...made])
  const widths = rangeWidthGroups.flatMap((group) =>
    group.widths.map((width) => ({ ...width, rangeWidthGroupId: idOf(ids, group.name) })),
  )
  await inSaves(widths, (some) => saveRangeWidths(actor, tx, { items: some }, temporaryIds))
  return ids
}

async function saveFunctions({ actor, tx }: Save, { jobFunctions }: PayModel): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const name of jobFunctions) ids.set(name, must(await saveJobFunction(actor, tx, { name })).id)
  return ids
}

async function saveComp(
  { actor, tx, temporaryIds }: Save,
  { compBandGroups }: PayModel,
  widthGroups: Ids,
): Promise<Ids> {
  const items = compBandGroups.map(({ name }) => ({ name }))
  const groups = must(await saveGroups(actor, tx, COMP_BAND_GROUPS, items))
  const ids = byName(groups)
  const countryGroups = compBandGroups.flatMap(({ name, countryGroups: parts }) =>
    parts.map(({ country, currencyCode, rangeWidthGroup, bands }) => ({
      compBandGroupId: idOf(ids, name),
      country,
      currencyCode,
      rangeWidthGroupId: idOf(widthGroups, rangeWidthGroup),
      bands,
    })),
  )
  const made = await inSaves(countryGroups, (some) =>
    saveCompBandCountryGroups(actor, tx, { items: some }, temporaryIds),
  )
  const bands = countryGroups.flatMap((countryGroup, index) =>
    countryGroup.bands.map(({ level, ...amounts }) => ({
      ...amounts,
      compBandCountryGroupId: made[index]?.id ?? 0,
      globalLevelLevel: level,
    })),
  )
  await inSaves(bands, (some) => saveCompBands(actor, tx, { items: some }, temporaryIds))
  return ids
}

async function saveBonus(
  { actor, tx, temporaryIds }: Save,
  { bonusStructureGroups }: PayModel,
): Promise<Ids> {
  const items = bonusStructureGroups.map(({ name }) => ({ name }))
  const groups = must(await saveBonusStructureGroups(actor, tx, { items }, temporaryIds))
  const ids = byName(groups)
  const columns = bonusStructureGroups.flatMap(({ name, columns: ofGroup }) =>
    ofGroup.map(({ country, percents }) => ({ bonusStructureGroupId: idOf(ids, name), country, percents })),
  )
  const made = await inSaves(columns, (some) =>
    saveBonusStructureCountryGroups(actor, tx, { items: some }, temporaryIds),
  )
  const cells = columns.flatMap(({ percents }, index) =>
    percents.map(({ level, percent }) => ({
      bonusStructureCountryGroupId: made[index]?.id ?? 0,
      globalLevelLevel: level,
      percent,
    })),
  )
  await inSaves(cells, (some) => saveBonusStructures(actor, tx, { items: some }, temporaryIds))
  return ids
}

async function saveEquity(
  { actor, tx, temporaryIds }: Save,
  { equityBandGroups }: PayModel,
  widthGroups: Ids,
): Promise<Ids> {
  // A parent may be saved with its children: the temporary id names it.
  const names = new Map(equityBandGroups.map(({ name }, index) => [name, -1 - index]))
  const items = equityBandGroups.map(({ name, rangeWidthGroup, parent }) => ({
    id: idOf(names, name),
    name,
    rangeWidthGroupId: idOf(widthGroups, rangeWidthGroup),
    dynamicParentGroupId: optionalIdOf(names, parent?.name ?? null),
    dynamicPercent: parent?.percent ?? null,
  }))
  const groups = must(await saveEquityBandGroups(actor, tx, { items }, temporaryIds))
  const ids = byName(groups)
  const bands = equityBandGroups.flatMap(({ name, bands: ofGroup }) =>
    ofGroup.map(({ level, ...band }) => ({
      ...band,
      equityBandGroupId: idOf(ids, name),
      globalLevelLevel: level,
    })),
  )
  await inSaves(bands, (some) => saveEquityBands(actor, tx, { items: some }, temporaryIds))
  return ids
}
