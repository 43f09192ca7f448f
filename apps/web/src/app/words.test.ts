import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEB = new URL('..', import.meta.url).pathname

/** The development page shows primitives with sample texts, and `testing` contains typed texts. */
const FILES = globSync('**/*.tsx', { cwd: WEB }).filter(
  (file) => !/\.(test|fixture)\.tsx$/.test(file) && !/^(?:app\/style|testing)\//.test(file),
)

const WRITTEN_IN_PLACE = [
  /\b(?:aria-label|label|title|placeholder|alt)="[^"]*[a-z]{2}[^"]*"/gi,
  />\s*[A-Z][a-z]+[^<>{}=;()]*<\//g,
  // A text that is built from parts; messages of thrown errors are for the log.
  /(?<!Error\()`(?:[A-Z][a-z]+|[^`\n]*, [A-Za-z]{2,}) [^`\n]*\$\{[^`\n]*`/g,
]

test('user-visible texts come from the message catalog [PG11]', () => {
  expect(FILES.length).toBeGreaterThan(40)
  const hardCodedTexts = FILES.flatMap((file) => {
    const text = readFileSync(`${WEB}${file}`, 'utf8')
    return WRITTEN_IN_PLACE.flatMap((pattern) => text.match(pattern) ?? []).map(
      (words) => `${file}: ${words}`,
    )
  })
  expect(hardCodedTexts).toEqual([])
})
