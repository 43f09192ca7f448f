import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Lines of a cause; what is left out stands further up in the same output. */
const LINES = 24

/** Lines of the page on which a journey failed. */
const LINES_OF_PAGE = 40

/** What Playwright adds to a page's tree for who would click by it. */
const FOR_MACHINES = / \[(?:ref=\w+|cursor=pointer)\]/g

/** Cuts what a tool said of one failure to what a person reads: no colours, no frames of other people's code. */
export function shortened(text: string, lines = LINES): string {
  const said = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+(at|❯) .*(node_modules|node:|<anonymous>)/.test(line))
  const left = said.length - lines
  return [...said.slice(0, lines), ...(left > 0 ? [`… and ${left} more lines`] : [])].join('\n')
}

/** The end of an output, where nothing tells what in it was wrong. */
export function lastLines(output: string): string {
  return stripVTControlCharacters(output).trimEnd().split('\n').slice(-LINES).join('\n')
}

/**
 * What failed, as Vitest printed it between its rules of ⎯: a test with the difference, a file that does not load, an
 * error outside of any test. Its JSON report has no differences, and nothing of what failed outside of tests.
 */
export function vitestCauses(output: string): readonly string[] {
  const [, ...blocks] = stripVTControlCharacters(output).split(/^⎯.*⎯$/m)
  return blocks
    .filter((block) => block.trim() !== '' && !/^\s*Test Files /.test(block))
    .map((block) => shortened(block))
}

/** What we read of a suite in Playwright's JSON report: a file, or a group in it. */
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

/** Each journey that failed: its errors, and in words the page on which it did. */
export function journeyCauses({ suites = [], specs }: PlaywrightSuite): readonly string[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ errors }) => errors.length > 0)
      .map(({ errors, attachments }) => {
        const said = errors.map(({ message = 'an error without a message' }) => shortened(message))
        const context = attachments.find(({ name }) => name === 'error-context')?.path
        return [`${file}:${line} › ${title}`, ...said, ...(context ? [pageInWords(context)] : [])].join('\n')
      }),
  )
  return [...suites.flatMap(journeyCauses), ...here]
}

/** @param path of what Playwright wrote of a failure, the page's accessible tree in it */
function pageInWords(path: string): string {
  const [, tree] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8')) ?? []
  if (tree === undefined) return 'No page was open.'
  // Menus are the same on every page; what matters is what this one says, and what floats above it comes last.
  const main = tree.slice(Math.max(tree.search(/^\s*- main\b/m), 0))
  return `The page, from its main part on:\n${shortened(main.replaceAll(FOR_MACHINES, ''), LINES_OF_PAGE)}`
}
