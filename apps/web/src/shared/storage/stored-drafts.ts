import { type StoredDraft, readDraft, writeDraft } from '@plumb/domain/editing/stored-draft.ts'
import { storage, storedNames, storedText } from './storage.ts'

/** The user, workspace and page of a draft. */
export interface DraftKey {
  readonly userId: number
  readonly workspaceId: number
  /** The unique name of the page, "range-widths". */
  readonly page: string
}

const DRAFTS = 'draft.'
const userPrefix = (userId: number) => `${DRAFTS}${userId}.`
const nameOf = ({ userId, workspaceId, page }: DraftKey) => `${userPrefix(userId)}${workspaceId}.${page}`

/** Delay before a draft is written, ms: long enough not to slow down typing, short enough to lose little in a crash. */
const WRITE_DELAY_MS = 300

let pendingWrite: {
  readonly draftKey: DraftKey
  readonly storedDraft: StoredDraft
  readonly timer: number
} | null = null

function discardPendingWrite(): void {
  clearTimeout(pendingWrite?.timer)
  pendingWrite = null
}

/** Unsaved drafts in this browser, per user (rule ED8). */
export const storedDrafts = {
  /** Returns the stored draft; removes one that is too old or unreadable. */
  read(draftKey: DraftKey): StoredDraft | null {
    const stored = storedText(nameOf(draftKey))
    const text = stored.get()
    const storedDraft = text === null ? null : readDraft(text, Date.now())
    if (text !== null && storedDraft === null) stored.remove()
    return storedDraft
  },
  /** Writes a draft after a short delay; removes an empty one at once. */
  write(draftKey: DraftKey, draft: StoredDraft['draft']): void {
    if (draft.size === 0) return storedDrafts.remove(draftKey)
    // A waiting draft of another page is written first.
    if (pendingWrite && nameOf(pendingWrite.draftKey) !== nameOf(draftKey)) storedDrafts.writeNow()
    clearTimeout(pendingWrite?.timer)
    const timer = window.setTimeout(storedDrafts.writeNow, WRITE_DELAY_MS)
    pendingWrite = { draftKey, storedDraft: { draft, changedAt: Date.now() }, timer }
  },
  /** Writes the waiting draft now: the page is about to close. */
  writeNow(): void {
    if (pendingWrite === null) return
    const { draftKey, storedDraft } = pendingWrite
    discardPendingWrite()
    // Without a token, the user has logged out in another tab, which has deleted the drafts.
    if (storage.accessToken.get() !== null) storedText(nameOf(draftKey)).set(writeDraft(storedDraft))
  },
  remove(draftKey: DraftKey): void {
    if (pendingWrite && nameOf(pendingWrite.draftKey) === nameOf(draftKey)) discardPendingWrite()
    storedText(nameOf(draftKey)).remove()
  },
  /** Removes all drafts of a user. */
  forget(userId: number): void {
    if (pendingWrite?.draftKey.userId === userId) discardPendingWrite()
    for (const name of storedNames(userPrefix(userId))) storedText(name).remove()
  },
  /** Removes, for all users, drafts that are too old or unreadable. */
  sweep(): void {
    for (const name of storedNames(DRAFTS)) {
      const text = storedText(name).get()
      if (text !== null && readDraft(text, Date.now()) === null) storedText(name).remove()
    }
  },
}
