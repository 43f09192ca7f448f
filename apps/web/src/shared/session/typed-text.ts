import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { storedTypedText } from '../storage/storage.ts'

interface StoredTexts {
  readonly userId: number
  readonly texts: Readonly<Record<string, string>>
}

/** The user of this tab, who typed the text on it; null if nobody is signed in here. */
let currentOwnerId: number | null = null
const textReaders = new Map<string, () => string>()

/** Stores typed or pasted text that was not sent, so that it survives the end of a session, for the same user only. */
export const typedText = {
  /** Sets the user, and removes text of another user from this tab. */
  setOwner(userId: number): void {
    currentOwnerId = userId
    if (readStored()?.userId !== userId) storedTypedText.remove()
  },
  /** Returns the id of the user; null if nobody is logged in in this tab. */
  ownerId: (): number | null => currentOwnerId,
  /** Stores the text that is on the page. */
  store(): void {
    if (currentOwnerId === null) return
    const texts = [...textReaders]
      .map(([name, read]) => [name, read()] as const)
      .filter(([, text]) => text !== '')
    if (texts.length > 0)
      storedTypedText.set(
        JSON.stringify({ userId: currentOwnerId, texts: Object.fromEntries(texts) } satisfies StoredTexts),
      )
  },
}

function readStored(): StoredTexts | null {
  const text = storedTypedText.get()
  return text === null ? null : (JSON.parse(text) as StoredTexts)
}

/** Returns the stored text once, and removes it. */
function takeStoredText(name: string): string | null {
  const stored = readStored()
  if (stored === null || stored.userId !== currentOwnerId) return null
  const { [name]: storedValue = null, ...texts } = stored.texts
  if (Object.keys(texts).length === 0) storedTypedText.remove()
  else storedTypedText.set(JSON.stringify({ ...stored, texts } satisfies StoredTexts))
  return storedValue
}

/**
 * Stores the text of one part of the page when the session ends, until the next sign-in.
 * @param name identifies the part
 * @param read returns the current text; empty for none
 * @returns the text that the part had when the last session ended; null if it had none
 */
export function useTypedText(name: string, read: () => string): string | null {
  const [storedValue] = useState(() => takeStoredText(name))
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const reader = () => latest.current()
    textReaders.set(name, reader)
    return () => {
      if (textReaders.get(name) === reader) textReaders.delete(name)
    }
  }, [name])
  return storedValue
}

/**
 * Stores the unfinished text of an input when the session ends, and restores it after signing in.
 * @param unfinishedText the text of the input that the page has not used yet, or ''
 */
export function useRestoredInput(
  name: string,
  unfinishedText: string,
  onRestore: (text: string) => void,
): void {
  const stored = useTypedText(name, () => unfinishedText)
  const restoreText = useEffectEvent(() => {
    if (stored !== null) onRestore(stored)
  })
  useEffect(() => restoreText(), [])
}
