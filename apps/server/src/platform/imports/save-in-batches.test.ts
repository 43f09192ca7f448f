import { refuseItem, refuse } from '@plumb/domain/refusals/refusal.ts'
import { expect, test } from 'vitest'
import { saveRowsInBatches } from './save-in-batches.ts'

const ITEMS = Array.from({ length: 1_203 }, (_, index) => index)

test('a long file is saved in batches, one after the other, in order [CSV36]', async () => {
  const batches: number[] = []
  let runningCount = 0
  const saved = await saveRowsInBatches(ITEMS, async (batch) => {
    expect((runningCount += 1)).toBe(1)
    batches.push(batch.length)
    await new Promise((resolve) => setImmediate(resolve))
    runningCount -= 1
    return batch.map((item) => `row ${item}`)
  })
  expect(saved).toEqual(ITEMS.map((item) => `row ${item}`))
  expect(batches).toEqual([500, 500, 203])
})

test('saving stops at a refusal, which has the index of the item in the whole file [CSV36]', async () => {
  const batches: number[] = []
  const refused = await saveRowsInBatches(ITEMS, async (batch) => {
    batches.push(batch.length)
    const index = batch.indexOf(777)
    return index < 0 ? batch : refuseItem(refuse('VALIDATION_FAILED', 'No.'), index, null)
  })
  expect(refused).toMatchObject({ item: { index: 777 } })
  expect(batches).toHaveLength(2)
})
