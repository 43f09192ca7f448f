import { openWorld, type Person, type World } from '../../testing/world.ts'

/** A workspace with one family, one job at L8, and the band that its range comes from. */
export async function openPaidWorld(): Promise<{ world: World; workspaceId: number; admin: Person }> {
  const world = await openWorld()
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  await admin.get(`mutation {
    rangeWidthSave(rangeWidthSaveRequest: { items: [
      { rangeWidthGroupId: 1, level: 8, percentBelowMid: 10, percentAboveMid: 20 }] }) { id }
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [
      { id: -1, code: "P2", name: "Two", group: Professional, level: 8, isVisible: true }] }) { id }
    compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Salaried" }] }) { id }
    compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
      { id: -1, compBandGroupId: -1, country: "US", currencyCode: "USD", rangeWidthGroupId: 1 }] }) { id }
    compBandSaveMany(compBandSaveManyRequest: { items: [
      { compBandCountryGroupId: -1, globalLevelLevel: 8, annualBaseSalary: "100000" }] }) { id }
    jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { id: -1, code: "JF0001", name: "Software", compBandGroupId: -1 }] }) { id }
    jobSaveMany(jobSaveManyRequest: { items: [{ title: "Engineer", jobFamilyId: -1, jobLevelId: -1 }] }) { id } }`)
  return { world, workspaceId, admin }
}

/** Base at mid and at max of each row that somebody sees. */
export const baseOf = async (person: Person) => {
  const { compRanges } = (await person.get(
    '{ compRanges(compRangesRequest: { jobFamilyIds: [1] }) { rows { mid { base } max { base } } } }',
  )) as { compRanges: { rows: { mid: { base: string } | null; max: { base: string } | null }[] } }
  return compRanges.rows.map(({ mid: at, max }) => [at?.base, max?.base])
}
