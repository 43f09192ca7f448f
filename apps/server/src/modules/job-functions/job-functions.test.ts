import { expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const SAVE = `mutation ($request: JobFunctionSaveRequest!) { jobFunctionSave(jobFunctionSaveRequest: $request) { id name version } }`
const DELETE = `mutation ($id: Int!) { jobFunctionDelete(jobFunctionDeleteRequest: { id: $id }) { id } }`
const READ = `{ jobFunctions { id name version } }`
const listJobFunctions = async (person: Person) => await person.getField<unknown[]>(READ)

test('job functions are created, renamed, listed by name and deleted', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(SAVE, { request: { name: ' sales ' } })
  await admin.get(SAVE, { request: { name: 'Engineering' } })
  expect(await admin.getField(SAVE, { request: { id: 1, version: 1, name: 'Revenue' } })).toEqual({
    id: 1,
    name: 'Revenue',
    version: 2,
  })
  expect(await listJobFunctions(admin)).toMatchObject([{ name: 'Engineering' }, { name: 'Revenue' }])
  await admin.get(DELETE, { id: 2 })
  expect(await listJobFunctions(admin)).toHaveLength(1)
})

test('rejects a name that another job function has in another case or with other code points, and quotes the rejected name [FN1]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(SAVE, { request: { name: 'Sales' } })
  await admin.get(SAVE, { request: { name: 'Caf\u00e9' } })
  // The same name in another case, and with its accent as a separate character.
  for (const name of [' SALES ', 'Cafe\u0301'])
    expect(await admin.refusal(SAVE, { request: { name } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: `“${name.trim().normalize('NFC')}” is already taken. Choose another name.`,
      field: 'name',
    })
})
