import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { storedTypedText } from '../storage/storage.ts'

interface StoredTexts {
  readonly userId: number
  readonly texts: Readonly<Record<string, string>>
}

/** The user who typed the text; null if nobody is signed in here. */
let owner: number | null = null
const readers = new Map<string, () => string>()

/** Stores typed or pasted text that was not sent, so that it survives the end of a session, for the same user only. */
export const typedText = {
  /** Sets the user, and removes text of another user from this tab. */
  belongsTo(userId: number): void {
    owner = userId
    if (readStored()?.userId !== userId) storedTypedText.remove()
  },
  hasOwner: (): boolean => owner !== null,
  /** The user who typed the text; null if nobody is signed in here. */
  ownerId: (): number | null => owner,
  /** Stores the text that is on the page. */
  keep(): void {
    if (owner === null) return
    const texts = [...readers]
      .map(([name, read]) => [name, read()] as const)
      .filter(([, text]) => text !== '')
    if (texts.length > 0)
      storedTypedText.set(
        JSON.stringify({ userId: owner, texts: Object.fromEntries(texts) } satisfies StoredTexts),
      )
  },
}

function readStored(): StoredTexts | null {
  const text = storedTypedText.get()
  return text === null ? null : (JSON.parse(text) as StoredTexts)
}

/** Returns the stored text once, and removes it. */
function take(name: string): string | null {
  const stored = readStored()
  if (stored === null || stored.userId !== owner) return null
  const { [name]: taken = null, ...texts } = stored.texts
  if (Object.keys(texts).length === 0) storedTypedText.remove()
  else storedTypedText.set(JSON.stringify({ ...stored, texts } satisfies StoredTexts))
  return taken
}

/**
 * Stores the text of one place on the page across a sign-in.
 * @param read returns the current text; empty for none
 * @returns the text when the last session ended; null if there was none
 */
export function useTypedText(name: string, read: () => string): string | null {
  const [taken] = useState(() => take(name))
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const reader = () => latest.current()
    readers.set(name, reader)
    return () => {
      if (readers.get(name) === reader) readers.delete(name)
    }
  }, [name])
  return taken
}

/**
 * Stores the unfinished text of an input, and restores it after signing in.
 * @param unfinished empty if all of it has been used
 */
export function useRestoredInput(name: string, unfinished: string, putBack: (text: string) => void): void {
  const stored = useTypedText(name, () => unfinished)
  const put = useEffectEvent(() => {
    if (stored !== null) putBack(stored)
  })
  useEffect(() => put(), [])
}
