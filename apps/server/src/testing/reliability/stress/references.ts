import type { Client } from '../../client.ts'
import { runAtOnce } from './at-once.ts'

/** A kind of row to which others refer: the mutations that create it, refer to it, and delete it. */
interface ReferenceCase {
  readonly name: string
  readonly make: string
  readonly refer: string
  readonly remove: string
}

/** In each, `$name` is a unique name, and `$id` the row's id. */
const KINDS: readonly ReferenceCase[] = [
  {
    name: 'a function that a family has',
    make: 'jobFunctionSave(jobFunctionSaveRequest: { name: $name }) { id }',
    refer: `jobFamilySaveMany(jobFamilySaveManyRequest: { items: [{ code: $name, name: $name, jobFunctionId: $id }] }) { id }`,
    remove: 'jobFunctionDelete(jobFunctionDeleteRequest: { id: $id }) { id }',
  },
  {
    name: 'a comp band group that a family has',
    make: 'compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ name: $name }] }) { id }',
    refer: `jobFamilySaveMany(jobFamilySaveManyRequest: { items: [{ code: $name, name: $name, compBandGroupId: $id }] }) { id }`,
    remove: 'compBandGroupDelete(compBandGroupDeleteRequest: { id: $id }) { id }',
  },
  {
    name: 'a range width group that an equity group has',
    make: 'rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [{ name: $name }] }) { id }',
    refer:
      'equityBandGroupCreate(equityBandGroupCreateRequest: { name: $name, rangeWidthGroupId: $id }) { id }',
    remove: 'rangeWidthGroupDelete(rangeWidthGroupDeleteRequest: { id: $id }) { id }',
  },
  {
    name: 'a range width group that a country group has',
    make: 'rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [{ name: $name }] }) { id }',
    refer: `compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: $name }] }) { id }
      compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
        { compBandGroupId: -1, country: "US", currencyCode: "USD", rangeWidthGroupId: $id }] }) { id }`,
    remove: 'rangeWidthGroupDelete(rangeWidthGroupDeleteRequest: { id: $id }) { id }',
  },
  {
    name: 'an equity group that another follows',
    make: 'equityBandGroupCreate(equityBandGroupCreateRequest: { name: $name, rangeWidthGroupId: 1 }) { id }',
    refer: `equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: [
      { name: $name, rangeWidthGroupId: 1, dynamicParentGroupId: $id, dynamicPercent: "50" }] }) { id }`,
    remove: 'equityBandGroupDelete(equityBandGroupDeleteRequest: { id: $id }) { id }',
  },
]

export interface ReferencesResult {
  readonly races: number
  /** Number of races that the deletion won; the reference won the others. */
  readonly deleted: number
  /** Races that both won or both lost, or whose loser was refused for an unexpected reason, as text. */
  readonly faults: readonly string[]
}

/** Creates rows of each kind, and deletes each while another request of the same admin adds a reference to it. */
export async function runReferences(
  admin: Client,
  { racesEach }: { readonly racesEach: number },
): Promise<ReferencesResult> {
  const faults: string[] = []
  let deleted = 0
  for (const { name, make, refer, remove } of KINDS) {
    await runAtOnce({ count: racesEach, concurrency: 4 }, async (race) => {
      const made = await admin.getField<{ id: number } | readonly [{ id: number }]>(
        `mutation ($name: String!) { made: ${make} }`,
        { name: `${name} ${race}` },
      )
      const { id } = 'id' in made ? made : made[0]
      const sendReference = () =>
        admin.call(`mutation ($id: Int!, $name: String!) { ${refer} }`, { id, name: `Of ${name} ${race}` })
      const sendDeletion = () => admin.call(`mutation ($id: Int!) { ${remove} }`, { id })
      // Alternately, one or the other is sent first.
      const first = race % 2 === 0 ? sendReference() : sendDeletion()
      const second = race % 2 === 0 ? sendDeletion() : sendReference()
      const [referred, removed] = race % 2 === 0 ? [await first, await second] : [await second, await first]
      const outcome = `${referred.codes.join() || 'referred'}, ${removed.codes.join() || 'deleted'}`
      if (outcome === 'NOT_FOUND, deleted') deleted += 1
      else if (outcome !== 'referred, IN_USE') faults.push(`${name}: ${outcome}`)
    })
  }
  return { races: racesEach * KINDS.length, deleted, faults }
}
