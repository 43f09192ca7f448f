import { expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const fields = `id jobFamilyId jobLevelId title businessTitle jobCode jobSubLevel jobType version jobLevel { code level }`
const read = `query ($ids: [Int!]!) { jobs(jobGetRequest: { jobFamilyIds: $ids }) { ${fields} } }`
const save = `mutation ($items: [JobSaveItem!], $ids: [Int!]) {
  jobSaveMany(jobSaveManyRequest: { items: $items, idsToDelete: $ids }) { ${fields} } }`
const job = (rest: object = {}) => ({ title: 'Engineer', jobFamilyId: 1, jobLevelId: 1, ...rest })
const jobs = async (person: Person, ids = [1]) => await person.getField<unknown[]>(read, { ids })

async function company() {
  const { workspaceId, admin } = await world.company()
  await admin.get(`mutation {
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [
      { code: "P1", name: "One", group: Professional, level: 6, isVisible: true }] }) { id }
    jobFamilySaveMany(jobFamilySaveManyRequest: { items: [{ code: "A", name: "A" }, { code: "B", name: "B" }] }) { id } }`)
  return { workspaceId, admin }
}

test('creates, changes and deletes jobs, and reads them by family [JB1]', async () => {
  const { admin } = await company()
  const full = { businessTitle: ' Developer ', jobCode: 'E1', jobSubLevel: '', jobType: 'Hourly' }
  const saved = await admin.get(save, { items: [job(), job({ title: ' Tester ', ...full, jobFamilyId: 2 })] })
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
  expect(await admin.codes(save, changes)).toEqual([])
  expect(await jobs(admin, [1, 2])).toMatchObject([{ id: 1, title: 'Coder', version: 2 }])
  expect(await jobs(admin, [])).toEqual([])
  expect(await admin.getField(save, { ids: [1] })).toEqual([])
})
