export interface Rule {
  /** The page's prefix and a number, as in `CB16`. */
  readonly id: string
  readonly text: string
  readonly isWithdrawn: boolean
}

const ID = '[A-Z]{2,3}[1-9][0-9]*'
const TITLE = new RegExp(String.raw`[([]\s*(['"\`])((?:\\.|(?!\1).)*) \[(${ID}(?:, ${ID})*)\]\1\s*,`, 'gs')
const CITATION = new RegExp(String.raw`\brules? (${ID}(?:(?:, | to | and | or )${ID})*)`, 'g')

/** @returns the rules of a page of `docs/rules`: its list items that start with an id, in their order. */
export function rulesOf(page: string): Rule[] {
  return [...page.matchAll(new RegExp(String.raw`^- \*\*(${ID})\*\* ((?:.|\n {2})*)`, 'gm'))].map(
    ([, id = '', text = '']) => ({
      id,
      text: text.replaceAll(/\s+/g, ' ').trim(),
      isWithdrawn: text.startsWith('Withdrawn'),
    }),
  )
}

/** @returns the prefix of a rule's id: `CB` of `CB16`. */
export const prefixOf = (id: string): string => id.replace(/[0-9]+$/, '')

/** @returns the number of a rule's id: 16 of `CB16`. */
export const numberOf = (id: string): number => Number(id.slice(prefixOf(id).length))

/**
 * @returns the ids at the end of the titles of a test file, as in `test('rejects a negative hourly rate [CB16, ED3]', …)`. The first cell of
 *   a row of `test.each` counts as a title
 */
export function idsInTitles(testFile: string): string[] {
  return [...testFile.matchAll(TITLE)].flatMap(([, , , ids = '']) => ids.split(', '))
}

/** @returns the ids that a text cites, as in `rule CB16` or `rules GE3, GE5 to GE7`. */
export function citationsIn(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([, list = '']) =>
    list.split(/, | and | or /).flatMap((range) => {
      const [from = '', to = from] = range.split(' to ')
      return Array.from(
        { length: numberOf(to) - numberOf(from) + 1 },
        (_, index) => prefixOf(from) + String(numberOf(from) + index),
      )
    }),
  )
}
