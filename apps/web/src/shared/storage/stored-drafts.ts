import { type StoredDraft, readDraft, writeDraft } from '@plumb/domain/editing/stored-draft.ts'
import { storage, storedNames, storedText } from './storage.ts'

/** The user, workspace and page of a draft. */
export interface DraftPlace {
  readonly userId: number
  readonly workspaceId: number
  /** The unique name of the page, "range-widths". */
  readonly page: string
}

const DRAFTS = 'draft.'
const ofUser = (userId: number) => `${DRAFTS}${userId}.`
const nameOf = ({ userId, workspaceId, page }: DraftPlace) => `${ofUser(userId)}${workspaceId}.${page}`

/** Delay before a draft is written, ms: long enough not to slow down typing, short enough to lose little in a crash. */
const WRITTEN_AFTER_MS = 300

let waiting: { readonly place: DraftPlace; readonly saved: StoredDraft; readonly timer: number } | null = null

/** Unsaved drafts in this browser, per user (rule ED8). */
export const storedDrafts = {
  /** Returns the stored draft; removes one that is too old. */
  read(place: DraftPlace): StoredDraft | null {
    const stored = storedText(nameOf(place))
    const text = stored.get()
    const saved = text === null ? null : readDraft(text, Date.now())
    if (text !== null && saved === null) stored.remove()
    return saved
  },
  /** Writes a draft after a short delay; removes an empty one at once. */
  write(place: DraftPlace, draft: StoredDraft['draft']): void {
    if (draft.size === 0) return storedDrafts.remove(place)
    // A waiting draft of another page is written first.
    if (waiting && nameOf(waiting.place) !== nameOf(place)) storedDrafts.writeNow()
    clearTimeout(waiting?.timer)
    const timer = window.setTimeout(storedDrafts.writeNow, WRITTEN_AFTER_MS)
    waiting = { place, saved: { draft, changedAt: Date.now() }, timer }
  },
  /** Writes the waiting draft now: the page is about to close. */
  writeNow(): void {
    if (waiting === null) return
    const { place, saved, timer } = waiting
    clearTimeout(timer)
    waiting = null
    // Logging out in another tab has deleted the drafts.
    if (storage.accessToken.get() !== null) storedText(nameOf(place)).set(writeDraft(saved))
  },
  remove(place: DraftPlace): void {
    if (waiting && nameOf(waiting.place) === nameOf(place)) clearTimeout(waiting.timer)
    if (waiting && nameOf(waiting.place) === nameOf(place)) waiting = null
    storedText(nameOf(place)).remove()
  },
  /** Removes all drafts of a user. */
  forget(userId: number): void {
    if (waiting?.place.userId === userId) clearTimeout(waiting.timer)
    if (waiting?.place.userId === userId) waiting = null
    for (const name of storedNames(ofUser(userId))) storedText(name).remove()
  },
  /** Removes the drafts of all users that are too old to offer. */
  sweep(): void {
    for (const name of storedNames(DRAFTS)) {
      const text = storedText(name).get()
      if (text !== null && readDraft(text, Date.now()) === null) storedText(name).remove()
    }
  },
}
