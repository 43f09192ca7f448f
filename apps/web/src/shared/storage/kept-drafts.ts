import { type KeptDraft, readDraft, writeDraft } from '@plumb/domain/editing/kept-draft.ts'
import { storage, storedNames, storedText } from './storage.ts'

/** Whose draft it is, and of which page of which workspace. */
export interface DraftPlace {
  readonly userId: number
  readonly workspaceId: number
  /** The page's own name, "range-widths". */
  readonly page: string
}

const DRAFTS = 'draft.'
const ofUser = (userId: number) => `${DRAFTS}${userId}.`
const nameOf = ({ userId, workspaceId, page }: DraftPlace) => `${ofUser(userId)}${workspaceId}.${page}`

/** Long enough that typing is not held up, short enough that hardly anything is lost with the machine. */
const WRITTEN_AFTER_MS = 300

let waiting: { readonly place: DraftPlace; readonly kept: KeptDraft; readonly timer: number } | null = null

/** What was typed on pages and not saved, in this browser; of nobody but its user (rule ED8). */
export const keptDrafts = {
  /** @returns the draft that is offered back; what is too old is forgotten with that. */
  read(place: DraftPlace): KeptDraft | null {
    const stored = storedText(nameOf(place))
    const text = stored.get()
    const kept = text === null ? null : readDraft(text, Date.now())
    if (text !== null && kept === null) stored.remove()
    return kept
  },
  /** Keeps a draft in a moment; an empty one is forgotten at once. */
  write(place: DraftPlace, draft: KeptDraft['draft']): void {
    if (draft.size === 0) return keptDrafts.remove(place)
    // Another page's own draft waits no longer: each is kept.
    if (waiting && nameOf(waiting.place) !== nameOf(place)) keptDrafts.writeNow()
    clearTimeout(waiting?.timer)
    const timer = window.setTimeout(keptDrafts.writeNow, WRITTEN_AFTER_MS)
    waiting = { place, kept: { draft, changedAt: Date.now() }, timer }
  },
  /** Keeps what waits to be kept: the page is about to go. */
  writeNow(): void {
    if (waiting === null) return
    const { place, kept, timer } = waiting
    clearTimeout(timer)
    waiting = null
    // Who has logged out in another tab has taken the drafts along.
    if (storage.accessToken.get() !== null) storedText(nameOf(place)).set(writeDraft(kept))
  },
  remove(place: DraftPlace): void {
    if (waiting && nameOf(waiting.place) === nameOf(place)) clearTimeout(waiting.timer)
    if (waiting && nameOf(waiting.place) === nameOf(place)) waiting = null
    storedText(nameOf(place)).remove()
  },
  /** All of a user's. */
  forget(userId: number): void {
    if (waiting?.place.userId === userId) clearTimeout(waiting.timer)
    if (waiting?.place.userId === userId) waiting = null
    for (const name of storedNames(ofUser(userId))) storedText(name).remove()
  },
  /** Of anybody, what is too old to be offered back. */
  sweep(): void {
    for (const name of storedNames(DRAFTS)) {
      const text = storedText(name).get()
      if (text !== null && readDraft(text, Date.now()) === null) storedText(name).remove()
    }
  },
}
