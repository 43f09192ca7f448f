import { EMPTY_DRAFT, type Draft } from '@plumb/domain/editing/draft.ts'
import { beforeEach, expect, test } from 'vitest'
import { type DraftKey, storedDrafts } from './stored-drafts.ts'
import { storage } from './storage.ts'

const draftKey = (page: string): DraftKey => ({ userId: 1, workspaceId: 1, page })
const draftOf = (value: number): Draft =>
  new Map([['new 1', { from: null, isMade: true, isDeleted: false, cells: { level: { value } } }]])
const savedDraft = (page: string) => storedDrafts.read(draftKey(page))?.draft

beforeEach(() => {
  localStorage.clear()
  storage.accessToken.set('somebody')
})

test('stores the drafts of two pages edited right after each other [ED8]', () => {
  storedDrafts.write(draftKey('widths'), draftOf(8))
  storedDrafts.write(draftKey('bands'), draftOf(9))
  storedDrafts.writeNow()
  expect([savedDraft('widths'), savedDraft('bands')]).toEqual([draftOf(8), draftOf(9)])
})

test('a fully undone draft is deleted, even if it is still waiting to be stored', () => {
  storedDrafts.write(draftKey('widths'), draftOf(8))
  storedDrafts.write(draftKey('widths'), EMPTY_DRAFT)
  storedDrafts.writeNow()
  expect(savedDraft('widths')).toBe(undefined)
})
