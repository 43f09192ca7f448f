import { expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const FIELDS = `id jobFamilyId jobLevelId title businessTitle jobCode jobSubLevel jobType version jobLevel { code level }`
const JOBS_QUERY = `query ($ids: [Int!]!) { jobs(jobGetRequest: { jobFamilyIds: $ids }) { ${FIELDS} } }`
const SAVE_JOBS = `mutation ($items: [JobSaveItem!], $ids: [Int!]) {
  jobSaveMany(jobSaveManyRequest: { items: $items, idsToDelete: $ids }) { ${FIELDS} } }`
const job = (rest: object = {}) => ({ title: 'Engineer', jobFamilyId: 1, jobLevelId: 1, ...rest })
const readJobs = async (person: Person, familyIds: readonly number[]) =>
  await person.getField<unknown[]>(JOBS_QUERY, { ids: familyIds })

async function createCompany() {
  const { workspaceId, admin } = await world.company()
  await admin.get(`mutation {
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [
      { code: "P1", name: "One", group: Professional, level: 6, isVisible: true }] }) { id }
    jobFamilySaveMany(jobFamilySaveManyRequest: { items: [{ code: "A", name: "A" }, { code: "B", name: "B" }] }) { id } }`)
  return { workspaceId, admin }
}

test('creates, changes and deletes jobs, and reads them by family [JB1]', async () => {
  const { admin } = await createCompany()
  const full = { businessTitle: ' Developer ', jobCode: 'E1', jobSubLevel: '', jobType: 'Hourly' }
  const saved = await admin.get(SAVE_JOBS, {
    items: [job(), job({ title: ' Tester ', ...full, jobFamilyId: 2 })],
  })
  expect(saved).toMatchObject({
    jobSaveMany: [
      {
        id: 1,
        title: 'Engineer',
        businessTitle: null,
        jobType: 'Salaried',
        jobLevel: { code: 'P1', level: 6 },
      },
      {
        id: 2,
        title: 'Tester',
        businessTitle: 'Developer',
        jobCode: 'E1',
        jobSubLevel: null,
        jobType: 'Hourly',
      },
    ],
  })
  const changes = { items: [job({ id: 1, version: 1, title: 'Coder' })], ids: [2] }
  expect(await admin.codes(SAVE_JOBS, changes)).toEqual([])
  expect(await readJobs(admin, [1, 2])).toMatchObject([{ id: 1, title: 'Coder', version: 2 }])
  expect(await readJobs(admin, [])).toEqual([])
  expect(await admin.getField(SAVE_JOBS, { ids: [1] })).toEqual([])
})
