import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keptText } from '../storage/storage.ts'

interface Kept {
  readonly userId: number
  readonly texts: Readonly<Record<string, string>>
}

/** Whose text it is; null while nobody is signed in here. */
let owner: number | null = null
const readers = new Map<string, () => string>()

/** Text that was typed or pasted and not yet sent: it outlives the end of a session, for the same person alone. */
export const typedText = {
  /** What somebody else left in this tab is forgotten. */
  belongsTo(userId: number): void {
    owner = userId
    if (readKept()?.userId !== userId) keptText.remove()
  },
  hasOwner: (): boolean => owner !== null,
  /** The user whose text it is; null while nobody is signed in here. */
  ownerId: (): number | null => owner,
  /** Puts aside what stands on the page. */
  keep(): void {
    if (owner === null) return
    const texts = [...readers]
      .map(([name, read]) => [name, read()] as const)
      .filter(([, text]) => text !== '')
    if (texts.length > 0)
      keptText.set(JSON.stringify({ userId: owner, texts: Object.fromEntries(texts) } satisfies Kept))
  },
}

function readKept(): Kept | null {
  const text = keptText.get()
  return text === null ? null : (JSON.parse(text) as Kept)
}

/** Gives back, once, what was put aside under this name. */
function take(name: string): string | null {
  const kept = readKept()
  if (kept === null || kept.userId !== owner) return null
  const { [name]: taken = null, ...texts } = kept.texts
  if (Object.keys(texts).length === 0) keptText.remove()
  else keptText.set(JSON.stringify({ ...kept, texts } satisfies Kept))
  return taken
}

/**
 * Keeps what is typed in one place of the page over a sign-in.
 * @param read what stands there now; empty for nothing
 * @returns what stood there when the session ended; null where nothing did
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
 * Keeps what is typed in an input and not yet taken, and puts it there again after signing in.
 * @param unfinished empty where all that stands there has been taken
 */
export function useKeptInput(name: string, unfinished: string, putBack: (text: string) => void): void {
  const kept = useTypedText(name, () => unfinished)
  const put = useEffectEvent(() => {
    if (kept !== null) putBack(kept)
  })
  useEffect(() => put(), [])
}
