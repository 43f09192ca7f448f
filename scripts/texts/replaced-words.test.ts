import { expect, test } from 'vitest'
import { catalogueTexts } from './catalogue-texts.ts'

/** Words that product texts used instead of plain English, with their replacements. */
const REPLACED: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(?:tells|told)\b/i, 'reports, shows, says'],
  [/\b(?:asks|asked) (?!to\b)/i, 'requests'],
  [/\b(?:who|what|which)ever\b/i, 'anyone who, anything that'],
  [/\b(?:stands?|standing|stood)\b/i, 'is, current'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\b(?:begun|begins? with)\b/i, 'started, start with'],
  [/\b(?:goes|go|went) by\b/i, 'use'],
  [/\blies? in\b/i, 'is in'],
  [/\b(?:worked|works?) out\b/i, 'calculated'],
  [/\bpass(?:ed|es)? over\b/i, 'skipped'],
  [/\bpercents\b/i, 'percentages'],
  [/\bnobody\b/i, 'no one'],
  [/(?<![e-])\bmails?\b/i, 'email'],
  [/\b(?:sign|signs|signed|signing)[ -](?:in|out)\b/i, 'log in, log out'],
  [/\b(?:not|is) whole\b/i, 'incomplete, complete'],
  [/\bfrom the next request\b/i, 'immediately'],
]

test('no text of the catalogue contains a replaced word', () => {
  const found = catalogueTexts().flatMap(({ key, text }) =>
    REPLACED.filter(([pattern]) => pattern.test(text.replaceAll(/\{[^}]*\}/g, '…'))).map(
      ([, replacement]) => `${key}: "${text}" (now: ${replacement})`,
    ),
  )
  expect(found).toEqual([])
})
