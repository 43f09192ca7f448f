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

test('the next piece is asked for while one is saved, and no other', async () => {
  const under: number[] = []
  let most = 0
  await saveInPieces(
    ITEMS,
    async (piece) => {
      under.push(piece.length)
      most = Math.max(most, under.length)
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
      under.pop()
      return piece
    },
    new Breath(),
  )
  expect(most).toBe(2)
})

const refuseTheSecond = async (piece: readonly number[]) => {
  const index = piece.indexOf(777)
  return index < 0 ? piece : refuseItem(refuse('VALIDATION_FAILED', 'No.'), index, null)
}

test('a refusal ends it, and names its item among all', async () => {
  const pieces: number[] = []
  const refused = await saveInPieces(
    [...ITEMS, ...ITEMS.map((item) => item + ITEMS.length)],
    async (piece) => {
      pieces.push(piece.length)
      return await refuseTheSecond(piece)
    },
    new Breath(),
  )
  expect(refused).toMatchObject({ item: { index: 777 } })
  // The one behind was asked for before the refusal was known.
  expect(pieces).toHaveLength(3)
})

test('the piece behind a refused one is over before the refusal is told, and its own fault says nothing', async () => {
  let isOver = false
  const refused = await saveInPieces(
    ITEMS,
    async (piece) => {
      if (piece.length === 500) return await refuseTheSecond(piece)
      await new Promise((resolve) => setTimeout(resolve))
      isOver = true
      throw new Error('the transaction was given up')
    },
    new Breath(),
  )
  expect(refused).toMatchObject({ item: { index: 777 } })
  expect(isOver).toBe(true)
})

test('a fault is thrown once the piece behind it is over', async () => {
  let isOver = false
  const saving = saveInPieces(
    ITEMS,
    async (piece) => {
      if (piece.includes(0)) throw new Error('gone')
      await new Promise((resolve) => setTimeout(resolve))
      isOver = true
      return piece
    },
    new Breath(),
  )
  await expect(saving).rejects.toThrow('gone')
  expect(isOver).toBe(true)
})
