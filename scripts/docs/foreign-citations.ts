import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../root.ts'

/** What speaks of a document that only its writer had before them. */
const FOREIGN = [
  /(?<![\w-])(?:[Tt]he |[Tt]his )?[Ss]pecification\b(?! of GraphQL)/g,
  /\b[Ss]pec \d/g,
  /\bissue \d+/gi,
  /\b(?:0-readings|1-product|2-calls)\b/g,
  /\blook\/[\w./-]*/g,
  /\bsections? \d+(?! of RFC)/g,
  /\bthe bar(?:'s|’s)\b/g,
]

/** @returns the words of a text that cite what the repository does not hold. */
export function foreignCitations(path: string, text: string): string[] {
  const words = FOREIGN.flatMap((pattern) => text.match(pattern) ?? [])
  const documents = [...text.matchAll(/(?<![\w/.*}-])((?:[\w-]+\/)*[\w-]+\.md)\b/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) =>
        !['', 'docs', dirname(path), nearestReadme(path)].some((from) => existsSync(join(ROOT, from, name))),
    )
  return [...words, ...documents]
}

/** A package's files name its own README. */
function nearestReadme(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

/** Threats that a text names by a number that docs/security.md does not have. */
export function unknownThreats(text: string, known: ReadonlySet<number>): string[] {
  return [...text.matchAll(/\bthreats? (\d+)/g)]
    .filter(([, number]) => !known.has(Number(number)))
    .map(([words]) => words)
}
