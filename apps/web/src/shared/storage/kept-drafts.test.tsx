import { EMPTY_DRAFT, type Draft } from '@plumb/domain/editing/draft.ts'
import { beforeEach, expect, test } from 'vitest'
import { type DraftPlace, keptDrafts } from './kept-drafts.ts'
import { storage } from './storage.ts'

const place = (page: string): DraftPlace => ({ userId: 1, workspaceId: 1, page })
const draftOf = (value: number): Draft =>
  new Map([['new 1', { from: null, isMade: true, isDeleted: false, cells: { level: { value } } }]])
const kept = (page: string) => keptDrafts.read(place(page))?.draft

beforeEach(() => {
  localStorage.clear()
  storage.accessToken.set('somebody')
})

test('stores the drafts of two pages edited right after each other [ED8]', () => {
  keptDrafts.write(place('widths'), draftOf(8))
  keptDrafts.write(place('bands'), draftOf(9))
  keptDrafts.writeNow()
  expect([kept('widths'), kept('bands')]).toEqual([draftOf(8), draftOf(9)])
})

test('a draft from which everything was taken back is kept no longer, though it still waits to be', () => {
  keptDrafts.write(place('widths'), draftOf(8))
  keptDrafts.write(place('widths'), EMPTY_DRAFT)
  keptDrafts.writeNow()
  expect(kept('widths')).toBe(undefined)
})
