import type { Person, World } from './world.ts'

/** Creates a workspace with visible job levels at L9, "Principal", and L8, and with what these mutations save. @returns its admin */
export async function openWithLevels(world: World, mutations: string): Promise<Person> {
  const admin = await world.member(await world.workspace())
  const levelAt = (level: number) =>
    `{ code: "P${level}", name: "P${level}", group: Professional, level: ${level}, isVisible: true }`
  await admin.get(`mutation {
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [${levelAt(9)} ${levelAt(8)}] }) { id }
    globalLevelSaveMany(globalLevelSaveManyRequest: { items: [{ level: 9, name: "Principal" }] }) { id }
    ${mutations} }`)
  return admin
}

/** @returns the variables of an import of these rows, the first of which is on line 2 */
export const csvFile = (headers: readonly string[], rows: readonly (readonly string[])[]) => ({
  csvImportRequest: {
    fileName: 'rows.csv',
    headers,
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  },
})
