import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEB = new URL('..', import.meta.url).pathname

/** The product's files, without tests and `testing`, which contain sample texts. */
const FILES = globSync('**/*.tsx', { cwd: WEB }).filter(
  (file) => !/\.(test|fixture)\.tsx$/.test(file) && !file.startsWith('testing/'),
)

const HARD_CODED_TEXTS = [
  /\b(?:aria-label|label|title|placeholder|alt)="[^"]*[a-z]{2}[^"]*"/gi,
  />\s*[A-Z][a-z]+[^<>{}=;()]*<\//g,
  // A text that is built from parts, except messages of thrown errors, which are for the log.
  /(?<!Error\()`(?:[A-Z][a-z]+|[^`\n]*, [A-Za-z]{2,}) [^`\n]*\$\{[^`\n]*`/g,
]

test('user-visible texts come from the message catalog [PG11]', () => {
  expect(FILES.length).toBeGreaterThan(40)
  const hardCodedTexts = FILES.flatMap((file) => {
    const text = readFileSync(`${WEB}${file}`, 'utf8')
    return HARD_CODED_TEXTS.flatMap((pattern) => text.match(pattern) ?? []).map(
      (match) => `${file}: ${match}`,
    )
  })
  expect(hardCodedTexts).toEqual([])
})
