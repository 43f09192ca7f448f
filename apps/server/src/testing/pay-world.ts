import { DEFAULT_RANGE_WIDTH_GROUP } from '@plumb/domain/range-widths/range-width.ts'
import { fillPayModel } from '../app/demo/fill-pay-model.ts'
import type { ModelCountryGroup, ModelJob, ModelJobFamily, PayModel } from '../app/demo/pay-model.ts'
import { unwrapOrThrow } from '../app/demo/unwrap-or-throw.ts'
import { saveGlobalMappings } from '../modules/global-mappings/index.ts'
import { createSaveContext } from '../platform/saves/save-context.ts'
import { adminOf, type World } from './world.ts'

/** A pay model in which a test names what it needs: everything else is empty, or has the values that a page gives a new row. */
export interface TestPayModel extends Partial<Omit<PayModel, 'jobFamilies' | 'jobs'>> {
  readonly jobFamilies?: readonly (Pick<ModelJobFamily, 'code' | 'name'> & Partial<ModelJobFamily>)[]
  readonly jobs?: readonly (Pick<ModelJob, 'family' | 'jobLevel' | 'title'> & Partial<ModelJob>)[]
}

/** The name of the range width group that every workspace starts with. */
export const WIDTH_GROUP = DEFAULT_RANGE_WIDTH_GROUP.name

/** A group of comp bands in the United States alone, in dollars. */
export const usGroup = (name: string, ...bands: ModelCountryGroup['bands']) => ({
  name,
  countryGroups: [{ country: 'US', currencyCode: 'USD', rangeWidthGroup: WIDTH_GROUP, bands }],
})

/** Creates pay in a workspace, with the operations that load the demo. The rows of each kind have ids from 1 on, in order. */
export async function fillPayWorld(world: World, workspaceId: number, pay: TestPayModel): Promise<void> {
  await world.inside(workspaceId, (tx) => fillPayModel(adminOf(workspaceId), tx, completeModel(pay)))
}

/** Adds countries to the global mappings of a workspace, which comp bands and bonus structures require. */
export async function mapCountries(
  world: World,
  workspaceId: number,
  countries: readonly string[],
): Promise<void> {
  const mapping = { compBandPercentage: '100', equityPercent: '100', localCurrency: 'USD' }
  const items = countries.map((countryCode) => ({ ...mapping, countryCode }))
  await world.inside(workspaceId, async (tx) =>
    unwrapOrThrow(await saveGlobalMappings(createSaveContext(adminOf(workspaceId), tx), { items })),
  )
}

const completeModel = ({ jobFamilies = [], jobs = [], ...rest }: TestPayModel): PayModel => ({
  jobFunctions: [],
  globalLevels: [],
  jobLevels: [],
  rangeWidthGroups: [],
  compBandGroups: [],
  bonusStructureGroups: [],
  equityBandGroups: [],
  globalMappings: [],
  exchangeRates: [],
  settings: {},
  ...rest,
  jobFamilies: jobFamilies.map((family) => ({
    jobFunction: null,
    compBandGroup: null,
    bonusStructureGroup: null,
    equityBandGroup: null,
    eligibleForEquity: true,
    applyUsTiersToCash: false,
    applyUsTiersToEquity: false,
    compBandMultiplier: '1',
    ...family,
  })),
  jobs: jobs.map((job) => ({ businessTitle: null, jobCode: null, jobType: 'Salaried', ...job })),
})
