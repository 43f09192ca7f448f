import type { TestDatabase } from '../../testing/databases/test-database.ts'
import { fillPayWorld, WIDTH_GROUP, usGroup } from '../../testing/pay-world.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

/**
 * Opens a world with a workspace that has one family, one job at L8, and the band that its range comes from.
 * @param database used instead of a new one
 */
export async function openPaidWorld(
  database?: TestDatabase,
): Promise<{ world: World; workspaceId: number; admin: Person }> {
  const world = await openWorld({}, database)
  const { workspaceId, admin } = await world.company()
  await fillPayWorld(world, workspaceId, {
    rangeWidthGroups: [
      { name: WIDTH_GROUP, widths: [{ level: 8, percentBelowMid: 10, percentAboveMid: 20 }] },
    ],
    jobLevels: [{ code: 'P2', name: 'Two', group: 'Professional', level: 8 }],
    compBandGroups: [usGroup('Salaried', { level: 8, annualBaseSalary: '100000' })],
    jobFamilies: [{ code: 'JF0001', name: 'Software', compBandGroup: 'Salaried' }],
    jobs: [{ family: 'JF0001', jobLevel: 'P2', title: 'Engineer' }],
  })
  return { world, workspaceId, admin }
}

/** Returns the base at mid and max of each row that a person sees. */
export const baseOf = async (person: Person) => {
  const { compRanges } = (await person.get(
    '{ compRanges(compRangesRequest: { jobFamilyIds: [1] }) { rows { mid { base } max { base } } } }',
  )) as { compRanges: { rows: { mid: { base: string } | null; max: { base: string } | null }[] } }
  return compRanges.rows.map(({ mid, max }) => [mid?.base, max?.base])
}
