import { refuseItem, refuse } from '@plumb/domain/refusals/refusal.ts'
import { expect, test } from 'vitest'
import { saveRowsInBatches } from './save-in-batches.ts'

const ITEMS = Array.from({ length: 1_203 }, (_, index) => index)

test('a long file is saved in batches, one after the other, in order [CSV36]', async () => {
  const pieces: number[] = []
  let runningCount = 0
  const saved = await saveRowsInBatches(ITEMS, async (piece) => {
    expect((runningCount += 1)).toBe(1)
    pieces.push(piece.length)
    await new Promise((resolve) => setImmediate(resolve))
    runningCount -= 1
    return piece.map((item) => `row ${item}`)
  })
  expect(saved).toEqual(ITEMS.map((item) => `row ${item}`))
  expect(pieces).toEqual([500, 500, 203])
})

test('saving stops at a refusal, which has the index of the item in the whole file [CSV36]', async () => {
  const pieces: number[] = []
  const refused = await saveRowsInBatches(ITEMS, async (piece) => {
    pieces.push(piece.length)
    const index = piece.indexOf(777)
    return index < 0 ? piece : refuseItem(refuse('VALIDATION_FAILED', 'No.'), index, null)
  })
  expect(refused).toMatchObject({ item: { index: 777 } })
  expect(pieces).toHaveLength(2)
})
