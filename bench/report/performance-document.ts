import { readFileSync, writeFileSync } from 'node:fs'

const DOCUMENT = new URL('../../docs/performance.md', import.meta.url)
const BEGIN = '<!-- figures: npm run bench -- --write -->'
const END = '<!-- end of figures -->'

/** Replaces the text between the markers of docs/performance.md with this section. */
export function writeFigures(section: string): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) throw new Error('docs/performance.md lacks the markers of its figures.')
  writeFileSync(DOCUMENT, `${text.slice(0, begin + BEGIN.length)}\n\n${section}\n\n${text.slice(end)}`)
}
