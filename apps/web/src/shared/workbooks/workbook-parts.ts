import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { unzipSync } from 'fflate'
import type { DateSystem } from './number-format.ts'
import { readXml } from './xml.ts'

/** Maximum total size of the unpacked parts that are read, in bytes: otherwise a small file could fill the memory. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024

/** The unpacked parts of a spreadsheet file, by their names. */
type Parts = Readonly<Record<string, Uint8Array>>

/** A file that exceeds a limit; the message is for the user. */
export class TooLargeWorkbook extends Error {
  override readonly name = 'TooLargeWorkbook'
}

/** A sheet, before its cells are read. */
export interface SheetPart {
  readonly name: string
  readonly isHidden: boolean
  readonly part: Uint8Array
}

/** The parts of a spreadsheet file that Plumb reads. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[]
  readonly dateSystem: DateSystem
  readonly styles: Uint8Array | undefined
  readonly sharedStrings: Uint8Array | undefined
}

/** Unpacks a spreadsheet file. @throws TooLargeWorkbook, or another error for a file that is not a spreadsheet */
export function readParts(file: Uint8Array): WorkbookParts {
  const parts = unpack(file)
  const [main] = [...relationsOf(parts, '').values()].filter(({ type }) => type === 'officeDocument')
  if (!main) throw new Error('There is no workbook.')
  const relations = relationsOf(parts, main.target)
  const partOfType = (wanted: string) => {
    const relation = [...relations.values()].find(({ type }) => type === wanted)
    return relation && parts[relation.target]
  }
  const sheets: SheetPart[] = []
  let dateSystem: DateSystem = 1900
  readXml(requirePart(parts, main.target), {
    open(name, attribute) {
      if (name === 'workbookPr' && isTrue(attribute('date1904'))) dateSystem = 1904
      if (name !== 'sheet') return
      const relation = relations.get(attribute('id') ?? '')
      // Charts and dialogs are sheets without cells.
      if (relation?.type !== 'worksheet') return
      const state = attribute('state') ?? 'visible'
      sheets.push({
        name: attribute('name') ?? '',
        isHidden: state !== 'visible',
        part: requirePart(parts, relation.target),
      })
    },
  })
  return { sheets, dateSystem, styles: partOfType('styles'), sharedStrings: partOfType('sharedStrings') }
}

/** Returns whether the value of an attribute means true. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Parts that are never read and may be large: pictures, cached sources of pivot tables. */
const SKIPPED_PARTS = /\/(?:media|embeddings|pivotCache|drawings|printerSettings|theme)\//i

function unpack(file: Uint8Array): Parts {
  let size = 0
  return unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/i.test(name) || SKIPPED_PARTS.test(name)) return false
      size += originalSize
      if (size > MAX_UNPACKED_BYTES) throw new TooLargeWorkbook(csvMessages.workbook.tooLarge)
      return true
    },
  })
}

interface Relation {
  /** The last segment of its type's address: "worksheet". */
  readonly type: string
  /** The name of the part. */
  readonly target: string
}

/** Returns the relations of a part, or of the package for '', by their ids. */
function relationsOf(parts: Parts, part: string): ReadonlyMap<string, Relation> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations = new Map<string, Relation>()
  readXml(requirePart(parts, `${folder}_rels/${part.slice(folder.length)}.rels`), {
    open(name, attribute) {
      const target = attribute('Target')
      if (name !== 'Relationship' || target === undefined) return
      relations.set(attribute('Id') ?? '', {
        type: attribute('Type')?.split('/').at(-1) ?? '',
        target: new URL(target, `package:/${folder}`).pathname.slice(1),
      })
    },
  })
  return relations
}

function requirePart(parts: Parts, name: string): Uint8Array {
  const part = parts[name]
  if (!part) throw new Error(`The part ${name} is missing.`)
  return part
}
