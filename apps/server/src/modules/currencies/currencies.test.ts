import { expect, test } from 'vitest'
import { worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const SAVE = `mutation ($items: [CurrencyExchangeRateSaveItem!]!, $idsToDelete: [Int!]) {
  currencyExchangeRateSaveMany(currencyExchangeRateSaveManyRequest: { items: $items, idsToDelete: $idsToDelete }) { id version } }`
const rate = (currencyCodeA: string, currencyCodeB: string, aToBMultiplier: string, rest: object = {}) => ({
  currencyCodeA,
  currencyCodeB,
  aToBMultiplier,
  ...rest,
})
test('shows who last changed each rate, and when [CU7]', async () => {
  const workspaceId = await world.workspace()
  const [first, second] = [await world.member(workspaceId), await world.member(workspaceId)]
  await first.get(SAVE, { items: [rate('USD', 'EUR', '0.9'), rate('USD', 'JPY', '150')] })
  await second.get(SAVE, { items: [rate('USD', 'EUR', '0.91', { id: 1, version: 1 })] })
  const query = `{ currentUser { fullName }
    currencyExchangeRates { id lastChange { changedAt changedBy } }
    history(historyRequest: { table: "currency_exchange_rate" }) { rowId changedAt } }`
  const [mine, theirs] = [await first.get<Answer>(query), await second.get<Answer>(query)]
  expect(mine.currencyExchangeRates.map(({ lastChange }) => lastChange.changedBy)).toEqual([
    theirs.currentUser.fullName,
    mine.currentUser.fullName,
  ])
  expect(mine.currentUser.fullName).not.toBe(theirs.currentUser.fullName)
  // The history lists the newest change first.
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
