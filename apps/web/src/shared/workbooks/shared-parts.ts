import type { WorkbookCell } from '@plumb/domain/csv/workbook.ts'
import { type NumberKind, numberKindOf } from './number-format.ts'
import { readXml } from './xml.ts'

/** The cell without a value. */
export const EMPTY_CELL: WorkbookCell = { text: '', kind: 'empty' }

/** Returns a cell with this text. */
export const textCell = (text: string): WorkbookCell => (text === '' ? EMPTY_CELL : { text, kind: 'text' })

/** Returns the texts to which cells refer by number, each as a cell. */
export function readSharedStrings(part: Uint8Array): readonly WorkbookCell[] {
  const strings: WorkbookCell[] = []
  const reader = createTextReader()
  readXml(part, {
    open: (name) => (name === 'si' ? reader.start() : reader.open(name)),
    close(name) {
      reader.close(name)
      if (name === 'si') strings.push(textCell(reader.text()))
    },
    text: reader.add,
  })
  return strings
}

/** Collects the text of a string, which may have several runs. The Japanese pronunciation (`rPh`) is not part of the text. */
export function createTextReader() {
  let text = ''
  let isInText = false
  let isInPronunciation = false
  return {
    start() {
      text = ''
    },
    open(name: string) {
      if (name === 'rPh') isInPronunciation = true
      isInText = name === 't' && !isInPronunciation
    },
    close(name: string) {
      if (name === 'rPh') isInPronunciation = false
      isInText = false
    },
    add(part: string) {
      if (isInText) text += part
    },
    /** Returns the text. Characters that XML cannot contain are written as `_x000D_` in the file. */
    text: () =>
      text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
  }
}

/** Returns the kinds of the numbers in cells, by the number of the cell's style. */
export function readNumberKinds(part: Uint8Array): readonly NumberKind[] {
  const codes = new Map<number, string>()
  const kinds: NumberKind[] = []
  let isInCellFormats = false
  readXml(part, {
    open(name, attribute) {
      if (name === 'cellXfs') isInCellFormats = true
      if (name !== 'numFmt' && !(name === 'xf' && isInCellFormats)) return
      const formatId = Number(attribute('numFmtId') ?? 0)
      if (name === 'numFmt') codes.set(formatId, attribute('formatCode') ?? '')
      else kinds.push(numberKindOf(formatId, codes.get(formatId)))
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false
    },
  })
  return kinds
}
