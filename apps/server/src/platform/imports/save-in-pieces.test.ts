import { refuseItem, refuse } from '@plumb/domain/refusals/refusal.ts'
import { expect, test } from 'vitest'
import { Breath } from '../turns/breath.ts'
import { saveInPieces } from './save-in-pieces.ts'

const ITEMS = Array.from({ length: 1_203 }, (_, index) => index)

test('a long file is saved in pieces, in its order, and others have a turn between two of them', async () => {
  const pieces: number[] = []
  let turns = 0
  const tick = () => {
    turns += 1
    if (pieces.length < 3) setImmediate(tick)
  }
  setImmediate(tick)
  const saved = await saveInPieces(
    ITEMS,
    async (piece) => {
      pieces.push(piece.length)
      return piece.map((item) => `row ${item}`)
    },
    new Breath(),
  )
  expect(saved).toEqual(ITEMS.map((item) => `row ${item}`))
  expect(Math.max(...pieces)).toBeLessThanOrEqual(500)
  expect(turns).toBeGreaterThanOrEqual(pieces.length - 1)
})

test('a refusal ends it, and names its item among all', async () => {
  let pieces = 0
  const refused = await saveInPieces(
    ITEMS,
    async (piece) => {
      pieces += 1
      const index = piece.indexOf(777)
      return index < 0 ? piece : refuseItem(refuse('VALIDATION_FAILED', 'No.'), index, null)
    },
    new Breath(),
  )
  expect(refused).toMatchObject({ item: { index: 777 } })
  expect(pieces).toBe(2)
})
