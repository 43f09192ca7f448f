import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** The text of a file, and its encoding. */
export interface DecodedText {
  readonly text: string
  readonly encoding: 'UTF-8' | 'UTF-16'
}

/**
 * Decodes the bytes of a file (rule CSV16): UTF-8 with or without a byte order mark, UTF-16 with one.
 * @returns VALIDATION_FAILED for other encodings, LIMIT_EXCEEDED for a file that is too large
 */
export function decodeFile(bytes: Uint8Array<ArrayBuffer>): DecodedText | Refusal {
  if (bytes.length > CSV_LIMITS.bytes) return refuse('LIMIT_EXCEEDED', csvMessages.tooLarge)
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
    // UTF-16 without a byte order mark, decoded as UTF-8, is full of NUL characters.
    if (text.includes('\0')) return refuse('VALIDATION_FAILED', csvMessages.notText)
    return { text, encoding: utf16 ? 'UTF-16' : 'UTF-8' }
  } catch {
    return refuse('VALIDATION_FAILED', csvMessages.notText)
  }
}
