import { strToU8, zipSync } from 'fflate'

/** A sheet of a test file, in XML. */
export interface TestSheet {
  readonly name: string
  /** The content of `sheetData`. */
  readonly rows: string
  /** Elements before `sheetData`. */
  readonly head?: string
  readonly state?: 'hidden' | 'veryHidden'
}

interface TestWorkbook {
  readonly sheets: readonly TestSheet[]
  /** Texts to which cells of the type `s` refer; XML of `si`. */
  readonly strings?: readonly string[]
  /** Format codes of the styles from 1 on; style 0 has no format. */
  readonly formats?: readonly string[]
  readonly workbookPr?: string
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Returns the bytes of an .xlsx file with the parts that spreadsheet programs write. */
export function createWorkbookFile({
  sheets,
  strings = [],
  formats = [],
  workbookPr = '',
}: TestWorkbook): Uint8Array<ArrayBuffer> {
  // Lower numbers are built-in formats.
  const firstCustomFormatId = 164
  return zipSync({
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map(
        (_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const,
      ),
      ['rIdStyles', 'styles', 'styles.xml'],
      ['rIdStrings', 'sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${workbookPr}<sheets>${sheets
        .map(
          ({ name, state }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><numFmts>${formats
        .map(
          (code, index) =>
            `<numFmt numFmtId="${firstCustomFormatId + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
        )
        .join(
          '',
        )}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
        .map((_, index) => `<xf numFmtId="${firstCustomFormatId + index}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(`<sst xmlns="${MAIN}">${strings.join('')}</sst>`),
    ...Object.fromEntries(
      sheets.map(({ rows, head = '' }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml(`<worksheet xmlns="${MAIN}">${head}<sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
  }) as Uint8Array<ArrayBuffer>
}

const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`)

const relations = (all: readonly (readonly [id: string, type: string, target: string])[]) =>
  xml(
    `<Relationships xmlns="${PACKAGE_RELATIONS}">${all
      .map(
        ([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  )

/** Returns the XML of rows with texts, numbers and empty cells. */
export const sheetRows = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((value, column) => {
            const reference = `r="${String.fromCharCode(65 + column)}${row + 1}"`
            if (value === null) return ''
            if (typeof value === 'number') return `<c ${reference}><v>${value}</v></c>`
            return `<c ${reference} t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
          })
          .join('')}</row>`,
    )
    .join('')
