/** A test that shows a rule: its file, from the root, and its title as it stands there. */
export interface ShownBy {
  readonly file: string
  readonly title: string
}

export interface Rule {
  readonly number: number
  readonly shownBy: readonly ShownBy[]
  readonly isWithdrawn: boolean
}

/** @returns the rules of a page of `docs/rules`, in their order. */
export function rulesOf(page: string): Rule[] {
  return page
    .split(/^(?=\d+\. )/m)
    .filter((part) => /^\d+\. /.test(part))
    .map((part) => ({
      number: Number.parseInt(part, 10),
      shownBy: testsOf(part.split('Shown by ')[1] ?? ''),
      isWithdrawn: /^\d+\. Withdrawn/.test(part),
    }))
}

function testsOf(text: string): ShownBy[] {
  return [...text.matchAll(/`([^`]+)`:((?:,?\s+"(?:\\"|[^"])+")+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"((?:\\"|[^"])+)"/g)].map(([, title = '']) => ({
      file,
      title: title.replaceAll('\\"', '"').replaceAll(/\s+/g, ' '),
    })),
  )
}

/** Whether a test's text has a `describe`, `test` or `it` of this title: a first argument with others after it. */
export function hasTitle(test: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const parts = test.split(`${quote}${title}${quote}`)
    return parts.some(
      (before, index) =>
        before.trimEnd().endsWith('(') && (parts[index + 1] ?? '').trimStart().startsWith(','),
    )
  })
}

export interface Citation {
  readonly page: string
  /** Empty where it names the page alone. */
  readonly numbers: readonly number[]
}

/** @returns what a text cites of `docs/rules`: `docs/rules/geography 3, 5 to 7`. Links to a page are no citations. */
export function citationsIn(text: string): Citation[] {
  const pattern = /docs\/rules\/([a-z][a-z-]*)(?!\.md|[a-z-])((?:(?: |, | to | and )\d+)*)/g
  return [...text.matchAll(pattern)].map(([, page = '', list = '']) => ({ page, numbers: numbersOf(list) }))
}

function numbersOf(list: string): number[] {
  return list
    .split(/, | and /)
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const [from = 0, to = from] = part.split(' to ').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    })
}
