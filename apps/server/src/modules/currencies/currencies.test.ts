import { expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

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

test('rates are added, inverted, changed and deleted in one save', async () => {
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

test('shows who last changed each rate, and when [CU7]', async () => {
  const workspaceId = await world.workspace()
  const [first, second] = [await world.member(workspaceId), await world.member(workspaceId)]
  await first.get(save, { items: [rate('USD', 'EUR', '0.9'), rate('USD', 'JPY', '150')] })
  await second.get(save, { items: [rate('USD', 'EUR', '0.91', { id: 1, version: 1 })] })
  const query = `{ currentUser { fullName }
    currencyExchangeRates { id lastChange { changedAt changedBy } }
    history(historyRequest: { table: "currency_exchange_rate" }) { rowId changedAt } }`
  const [mine, theirs] = [await first.get<Answer>(query), await second.get<Answer>(query)]
  expect(mine.currencyExchangeRates.map(({ lastChange }) => lastChange.changedBy)).toEqual([
    theirs.currentUser.fullName,
    mine.currentUser.fullName,
  ])
  expect(mine.currentUser.fullName).not.toBe(theirs.currentUser.fullName)
  // The newest comes first.
  for (const { id, lastChange } of mine.currencyExchangeRates)
    expect(lastChange.changedAt).toBe(mine.history.find(({ rowId }) => rowId === String(id))?.changedAt)
})

interface Answer {
  readonly currentUser: { readonly fullName: string }
  readonly currencyExchangeRates: readonly {
    readonly id: number
    readonly lastChange: { readonly changedAt: string; readonly changedBy: string }
  }[]
  readonly history: readonly { readonly rowId: string; readonly changedAt: string }[]
}
