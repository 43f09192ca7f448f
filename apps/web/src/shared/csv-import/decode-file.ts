import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** A file's text, and how it was written. */
export interface DecodedText {
  readonly text: string
  readonly encoding: 'UTF-8' | 'UTF-16'
}

/**
 * Makes text of a file's bytes (rule CSV16): UTF-8 with or without a mark, UTF-16 with one.
 * @returns VALIDATION_FAILED where it is neither, LIMIT_EXCEEDED where there is too much of it
 */
export function decodeFile(bytes: Uint8Array<ArrayBuffer>): DecodedText | Refusal {
  if (bytes.length > CSV_LIMITS.bytes) return refuse('LIMIT_EXCEEDED', csvMessages.tooLarge)
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
    // UTF-16 without its mark reads as UTF-8 full of these.
    if (text.includes('\0')) return refuse('VALIDATION_FAILED', csvMessages.notText)
    return { text, encoding: utf16 ? 'UTF-16' : 'UTF-8' }
  } catch {
    return refuse('VALIDATION_FAILED', csvMessages.notText)
  }
}
