import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The maximum number of lines of a cause; the rest is further up in the same output. */
const MAX_LINES = 24

/** The maximum number of lines of the page on which a journey failed. */
const MAX_PAGE_LINES = 40

/** Annotations that Playwright adds to a page's tree for tools. */
const MACHINE_ATTRIBUTES = / \[(?:ref=\w+|cursor=pointer)\]/g

/** Shortens a tool's output about a failure to the essential part: no colors, no frames of other packages. */
export function shortenText(text: string, maxLines = MAX_LINES): string {
  const plainLines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+(at|❯) .*(node_modules|node:|<anonymous>)/.test(line))
  const omittedLineCount = plainLines.length - maxLines
  return [
    ...plainLines.slice(0, maxLines),
    ...(omittedLineCount > 0 ? [`… and ${omittedLineCount} more lines`] : []),
  ].join('\n')
}

/** Returns the last lines of an output, for a failure whose part of the output cannot be identified. */
export function lastLines(output: string): string {
  return stripVTControlCharacters(output).trimEnd().split('\n').slice(-MAX_LINES).join('\n')
}

/**
 * Returns the failures that Vitest printed between its lines of ⎯: tests with their differences, files that do not load, errors outside of
 * tests. Its JSON report lacks the differences and errors outside of tests.
 */
export function parseVitestCauses(output: string): readonly string[] {
  const [, ...blocks] = stripVTControlCharacters(output).split(/^⎯.*⎯$/m)
  return blocks
    .filter((block) => block.trim() !== '' && !/^\s*Test Files /.test(block))
    .map((block) => shortenText(block))
}

/** The part of a suite in Playwright's JSON report that this module reads: a file, or a group in it. */
export interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly { readonly results: readonly PlaywrightResult[] }[]
  }[]
}

interface PlaywrightResult {
  readonly errors: readonly { readonly message?: string }[]
  readonly attachments: readonly { readonly name: string; readonly path?: string }[]
}

/** Returns the failed journeys with their errors, and the page at the failure as text. */
export function findJourneyCauses({ suites = [], specs }: PlaywrightSuite): readonly string[] {
  const ownCauses = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ errors }) => errors.length > 0)
      .map(({ errors, attachments }) => {
        const shortMessages = errors.map(({ message = 'an error without a message' }) => shortenText(message))
        const contextPath = attachments.find(({ name }) => name === 'error-context')?.path
        return [
          `${file}:${line} › ${title}`,
          ...shortMessages,
          ...(contextPath ? [describePage(contextPath)] : []),
        ].join('\n')
      }),
  )
  return [...suites.flatMap(findJourneyCauses), ...ownCauses]
}

/** @param path the file with Playwright's report of a failure, which has the page's accessibility tree */
function describePage(path: string): string {
  const [, tree] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8')) ?? []
  if (tree === undefined) return 'No page was open.'
  // Omits the menus before the main part, which are the same on every page; overlays come after it.
  const main = tree.slice(Math.max(tree.search(/^\s*- main\b/m), 0))
  return `The page, from its main part on:\n${shortenText(main.replaceAll(MACHINE_ATTRIBUTES, ''), MAX_PAGE_LINES)}`
}
