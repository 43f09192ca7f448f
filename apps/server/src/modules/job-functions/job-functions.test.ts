import { expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const save = `mutation ($request: JobFunctionSaveRequest!) { jobFunctionSave(jobFunctionSaveRequest: $request) { id name version } }`
const remove = `mutation ($id: Int!) { jobFunctionDelete(jobFunctionDeleteRequest: { id: $id }) { id } }`
const read = `{ jobFunctions { id name version } }`
const functions = async (person: Person) => await person.getField<unknown[]>(read)

test('job functions are created, renamed, listed by name and deleted', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(save, { request: { name: ' sales ' } })
  await admin.get(save, { request: { name: 'Engineering' } })
  expect(await admin.getField(save, { request: { id: 1, version: 1, name: 'Revenue' } })).toEqual({
    id: 1,
    name: 'Revenue',
    version: 2,
  })
  expect(await functions(admin)).toMatchObject([{ name: 'Engineering' }, { name: 'Revenue' }])
  await admin.get(remove, { id: 2 })
  expect(await functions(admin)).toHaveLength(1)
})

test('rejects a name that another job function has in another case, and quotes it', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(save, { request: { name: 'Sales' } })
  await admin.get(save, { request: { name: 'Caf\u00e9' } })
  // The same name in another case, and with its accent as a separate character.
  for (const name of [' SALES ', 'Cafe\u0301'])
    expect(await admin.refusal(save, { request: { name } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: `“${name.trim().normalize('NFC')}” is already taken. Choose another name.`,
      field: 'name',
    })
})
