import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const read = `{ currencyExchangeRates { id workspaceId currencyCodeA currencyCodeB aToBMultiplier version } }`
const save = `mutation ($items: [CurrencyExchangeRateSaveItem!]!, $idsToDelete: [Int!]) {
  currencyExchangeRateSaveMany(currencyExchangeRateSaveManyRequest: { items: $items, idsToDelete: $idsToDelete }) { id version } }`
const rate = (currencyCodeA: string, currencyCodeB: string, aToBMultiplier: string, rest: object = {}) => ({
  currencyCodeA,
  currencyCodeB,
  aToBMultiplier,
  ...rest,
})
const rates = async (person: Person) =>
  (await person.get<{ currencyExchangeRates: unknown[] }>(read)).currencyExchangeRates

test('rates are added, turned, changed and deleted in one save', async () => {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  await admin.get(save, { items: [rate('USD', 'EUR', '0.92'), rate('GBP', 'USD', '1.27')] })
  const items = [rate('EUR', 'USD', '1.0869', { id: 1, version: 1 }), rate('USD', 'JPY', '151.123456')]
  expect(await admin.get(save, { items, idsToDelete: [2] })).toEqual({
    currencyExchangeRateSaveMany: [
      { id: 1, version: 2 },
      { id: 3, version: 1 },
    ],
  })
  expect(await rates(admin)).toEqual([
    { id: 1, workspaceId, version: 2, ...rate('EUR', 'USD', '1.0869') },
    { id: 3, workspaceId, version: 1, ...rate('USD', 'JPY', '151.123456') },
  ])
})

test.each([
  [rate('USD', 'USD', '1'), 'VALIDATION_FAILED', 'The two currencies must differ.'],
  [rate('EUR', 'GBP', '1'), 'VALIDATION_FAILED', 'One of the two currencies must be USD.'],
  [rate('USD', 'GBP', '0'), 'VALIDATION_FAILED', 'The rate must be greater than 0.'],
  [rate('USD', 'ABC', '1'), 'VALIDATION_FAILED', 'No currency has the code "ABC".'],
  [rate('EUR', 'USD', '1'), 'VALIDATION_FAILED', 'This item already exists.'],
  [rate('USD', 'EUR', '1', { id: 1, version: 1 }), 'VERSION_CONFLICT', 'Somebody else saved this meanwhile.'],
])('%j is refused', async (item, code, message) => {
  const admin = await world.member(await world.workspace())
  await admin.get(save, { items: [rate('USD', 'EUR', '0.9')] })
  await admin.get(save, { items: [rate('USD', 'EUR', '0.91', { id: 1, version: 1 })] })
  expect(await admin.call(save, { items: [item] })).toMatchObject({
    codes: [code],
    errors: [{ message: expect.stringContaining(message) }],
  })
})

test('need their scopes and flags, and are their workspace’s', async () => {
  const workspaceId = await world.workspace()
  await (await world.member(workspaceId)).get(save, { items: [rate('USD', 'EUR', '0.9')] })
  const viewer = await world.member(workspaceId, { scopes: ['CURRENCIES_VIEW'] })
  expect(await rates(viewer)).toHaveLength(1)
  expect((await viewer.call(save, { items: [] })).codes).toEqual(['ACCESS_DENIED'])
  const stranger = await world.member(await world.workspace())
  expect(await rates(stranger)).toEqual([])
  expect((await stranger.call(save, { items: [], idsToDelete: [1] })).codes).toEqual(['NOT_FOUND'])
})
