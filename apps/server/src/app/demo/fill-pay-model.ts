import { SURVEY_PROVIDER } from '@plumb/reference-data/survey-levels.ts'
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
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { createSaveContext, type SaveContext } from '../../platform/saves/save-context.ts'
import { mapIds, type IdsByKey, idOf, saveInBatches, optionalIdOf } from './save-in-batches.ts'
import { unwrapOrThrow } from './unwrap-or-throw.ts'
import type { PayModel } from './pay-model.ts'
import { saveJobFamilies } from '../../modules/job-families/index.ts'
import { saveJobs } from '../../modules/jobs/index.ts'

/** Creates a pay model in the transaction's workspace, through the operations with which pages save. */
export async function fillPayModel(actor: Actor, tx: Transaction, model: PayModel): Promise<void> {
  await tx.seeLevelsBelow(ALL_LEVELS)
  const context = createSaveContext(actor, tx)
  const jobLevels = await saveLevels(context, model)
  const widthGroups = await saveWidthGroups(context, model)
  unwrapOrThrow(await saveGlobalMappings(context, { items: model.globalMappings }))
  unwrapOrThrow(await saveCurrencyExchangeRates(context, { items: model.exchangeRates }))
  const ids = {
    jobFunctions: await saveFunctions(context, model),
    compBandGroups: await saveCompBandGroups(context, model, widthGroups),
    bonusStructureGroups: await saveBonusGroups(context, model),
    equityBandGroups: await saveEquityGroups(context, model, widthGroups),
  }
  const families = await saveFamilies(context, model, ids)
  await saveModelJobs(context, model, families, jobLevels)
  const settings = Object.entries(model.settings).map(([property, stringValue]) => ({
    property,
    type: 'WORKSPACE',
    stringValue,
  }))
  unwrapOrThrow(await saveSettings(context, { items: settings }))
}

async function saveLevels(context: SaveContext, { globalLevels, jobLevels }: PayModel): Promise<IdsByKey> {
  unwrapOrThrow(await saveGlobalLevels(context, { items: globalLevels }))
  const items = jobLevels.map((jobLevel) => ({
    isVisible: true,
    ...jobLevel,
    surveyCode: jobLevel.code,
    surveyProvider: SURVEY_PROVIDER,
  }))
  return mapIds(unwrapOrThrow(await saveJobLevels(context, { items })), 'code')
}

async function saveWidthGroups(context: SaveContext, { rangeWidthGroups }: PayModel): Promise<IdsByKey> {
  // A new workspace already has the default range width group.
  const existingGroups = await findRows(context.tx, context.actor.workspaceId, RANGE_WIDTH_GROUPS)
  const existingNames = new Set(existingGroups.map(({ name }) => name))
  const items = rangeWidthGroups.filter(({ name }) => !existingNames.has(name)).map(({ name }) => ({ name }))
  const newGroups = unwrapOrThrow(await saveGroups(context, RANGE_WIDTH_GROUPS, items))
  const ids = mapIds([...existingGroups, ...newGroups], 'name')
  const widths = rangeWidthGroups.flatMap((group) =>
    group.widths.map((width) => ({ ...width, rangeWidthGroupId: idOf(ids, group.name) })),
  )
  await saveInBatches(widths, (batch) => saveRangeWidths(context, { items: batch }))
  return ids
}

async function saveFunctions(context: SaveContext, { jobFunctions }: PayModel): Promise<IdsByKey> {
  const ids = new Map<string, number>()
  for (const name of jobFunctions) ids.set(name, unwrapOrThrow(await saveJobFunction(context, { name })).id)
  return ids
}

async function saveCompBandGroups(
  context: SaveContext,
  { compBandGroups }: PayModel,
  widthGroups: IdsByKey,
): Promise<IdsByKey> {
  const items = compBandGroups.map(({ name }) => ({ name }))
  const groups = unwrapOrThrow(await saveGroups(context, COMP_BAND_GROUPS, items))
  const ids = mapIds(groups, 'name')
  const countryGroups = compBandGroups.flatMap(({ name, countryGroups: groupsOfCountries }) =>
    groupsOfCountries.map(({ country, currencyCode, rangeWidthGroup, bands }) => ({
      compBandGroupId: idOf(ids, name),
      country,
      currencyCode,
      rangeWidthGroupId: idOf(widthGroups, rangeWidthGroup),
      bands,
    })),
  )
  const savedGroups = await saveInBatches(countryGroups, (batch) =>
    saveCompBandCountryGroups(context, { items: batch }),
  )
  const bands = countryGroups.flatMap((countryGroup, index) =>
    countryGroup.bands.map(({ level, ...amounts }) => ({
      ...amounts,
      compBandCountryGroupId: savedGroups[index]?.id ?? 0,
      globalLevelLevel: level,
    })),
  )
  await saveInBatches(bands, (batch) => saveCompBands(context, { items: batch }))
  return ids
}

async function saveBonusGroups(context: SaveContext, { bonusStructureGroups }: PayModel): Promise<IdsByKey> {
  const items = bonusStructureGroups.map(({ name }) => ({ name }))
  const groups = unwrapOrThrow(await saveBonusStructureGroups(context, { items }))
  const ids = mapIds(groups, 'name')
  const columns = bonusStructureGroups.flatMap((group) =>
    group.columns.map((column) => ({ ...column, bonusStructureGroupId: idOf(ids, group.name) })),
  )
  const savedColumns = await saveInBatches(columns, (batch) =>
    saveBonusStructureCountryGroups(context, { items: batch }),
  )
  const cells = columns.flatMap(({ percents }, index) =>
    percents.map(({ level, percent }) => ({
      bonusStructureCountryGroupId: savedColumns[index]?.id ?? 0,
      globalLevelLevel: level,
      percent,
    })),
  )
  await saveInBatches(cells, (batch) => saveBonusStructures(context, { items: batch }))
  return ids
}

async function saveEquityGroups(
  context: SaveContext,
  { equityBandGroups }: PayModel,
  widthGroups: IdsByKey,
): Promise<IdsByKey> {
  // A parent may be saved with its children: the temporary id refers to it.
  const temporaryIds = new Map(equityBandGroups.map(({ name }, index) => [name, -1 - index]))
  const items = equityBandGroups.map(({ name, rangeWidthGroup, parent }) => ({
    id: idOf(temporaryIds, name),
    name,
    rangeWidthGroupId: idOf(widthGroups, rangeWidthGroup),
    dynamicParentGroupId: optionalIdOf(temporaryIds, parent?.name ?? null),
    dynamicPercent: parent?.percent ?? null,
  }))
  const groups = unwrapOrThrow(await saveEquityBandGroups(context, { items }))
  const ids = mapIds(groups, 'name')
  const bands = equityBandGroups.flatMap((group) =>
    group.bands.map(({ level, ...band }) => ({
      ...band,
      equityBandGroupId: idOf(ids, group.name),
      globalLevelLevel: level,
    })),
  )
  await saveInBatches(bands, (batch) => saveEquityBands(context, { items: batch }))
  return ids
}

/** @returns the ids of the families, by code */
async function saveFamilies(
  context: SaveContext,
  { jobFamilies }: PayModel,
  ids: Readonly<
    Record<'jobFunctions' | 'compBandGroups' | 'bonusStructureGroups' | 'equityBandGroups', IdsByKey>
  >,
): Promise<IdsByKey> {
  const items = jobFamilies.map(
    ({ jobFunction, compBandGroup, bonusStructureGroup, equityBandGroup, surveyMatches, ...family }) => ({
      ...family,
      ...surveyMatches,
      jobFunctionId: optionalIdOf(ids.jobFunctions, jobFunction),
      compBandGroupId: optionalIdOf(ids.compBandGroups, compBandGroup),
      bonusStructureGroupId: optionalIdOf(ids.bonusStructureGroups, bonusStructureGroup),
      equityBandGroupId: optionalIdOf(ids.equityBandGroups, equityBandGroup),
    }),
  )
  const savedFamilies = await saveInBatches(items, (batch) => saveJobFamilies(context, { items: batch }))
  return mapIds(savedFamilies, 'code')
}

async function saveModelJobs(
  context: SaveContext,
  { jobs }: PayModel,
  families: IdsByKey,
  jobLevels: IdsByKey,
): Promise<void> {
  const items = jobs.map(({ family, jobLevel, ...job }) => ({
    ...job,
    jobFamilyId: idOf(families, family),
    jobLevelId: idOf(jobLevels, jobLevel),
  }))
  await saveInBatches(items, (batch) => saveJobs(context, { items: batch }))
}
