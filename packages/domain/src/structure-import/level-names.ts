import type { JobLevelGroup } from '../job-levels/job-level.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'

/** The parts of a level's name. */
export interface LevelName {
  /** Null: a number alone, as in "Grade 7" or "L5". */
  readonly group: JobLevelGroup | null
  /** The number of the level in its group, as in the survey's codes (3 in P3; 0 for interns); of a number alone, that number. */
  readonly rank: number
  /** Orders names of the same rank: "Senior II" is above "Senior". */
  readonly step: number
}

/** Prefixes of codes, each with its group; null: the prefix does not say the group. */
const CODE_PREFIXES: readonly (readonly [RegExp, JobLevelGroup | null])[] = [
  [/^(?:ic|p|pro|prof|professional)$/, 'Professional'],
  [/^(?:t|ts|tech|technical|eng)$/, 'TechnicalScientific'],
  [/^(?:s|sup|support|adm|admin)$/, 'Support'],
  [/^(?:m|mg|mgr|mgmt|manager|management)$/, 'Management'],
  [/^(?:e|ex|exec|executive|x)$/, 'Executive'],
  [/^(?:l|lvl|level|g|gr|grade|jg|pg|sg|band|b|stufe|eg|tier)?$/, null],
]
const CODE = /^([a-z]*)[\s.-]?0*(\d{1,2})$/
const ROMAN: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7 }

/** Words of names with their group and rank; the first that matches applies. */
const WORDS: readonly (readonly [RegExp, JobLevelGroup, number])[] = [
  [/^(?:intern|internship|trainee|apprentice|working student|werkstudent)$/, 'Support', 0],
  [/^(?:ceo|chief executive(?: officer)?|president)$/, 'Executive', 6],
  [/^(?:c-?level|c-?suite|cxo|chief(?: .*)?|c[fotmp]o)$/, 'Executive', 5],
  [/^(?:evp|executive vice president)$/, 'Executive', 4],
  [/^(?:svp|(?:sr|senior) (?:vp|vice president))$/, 'Executive', 3],
  [/^(?:vp|vice president)$/, 'Executive', 1],
  [/^(?:(?:sr|senior) dir(?:ector)?|head)$/, 'Management', 6],
  [/^dir(?:ector)?$/, 'Management', 5],
  [/^(?:sr|senior) manager$/, 'Management', 4],
  [/^(?:manager|people manager)$/, 'Management', 3],
  [/^(?:associate|assistant|junior) manager$/, 'Management', 2],
  [/^(?:supervisor|team lead(?:er)?)$/, 'Management', 1],
  [/^(?:fellow|distinguished(?: .*)?)$/, 'Professional', 7],
  [/^(?:(?:sr|senior) principal|architect)$/, 'Professional', 6],
  [/^(?:principal|(?:sr|senior) staff|expert)$/, 'Professional', 5],
  [/^(?:staff|lead)$/, 'Professional', 4],
  [/^(?:senior|sr|advanced)$/, 'Professional', 3],
  [/^(?:mid|mid[ -]level|intermediate|regular|professional|experienced|career|standard)$/, 'Professional', 2],
  [/^(?:entry|entry[ -]level|junior|jr|associate|graduate)$/, 'Professional', 1],
  [/^assistant$/, 'Support', 1],
]

/**
 * @returns the parts of the name of a level; null if none of its words is known. A code in it decides: "Principal (IC4)" is IC4
 */
export function parseLevelName(name: string): LevelName | null {
  const parts = name.split(/\s*[–:(),|/_]\s*|\s+-\s+|-(?!\d)|(?<=\d)\s+|\s+(?=[a-z]{1,4}\d)/i)
  const code = parts.find((part) => /[a-z]/i.test(part) && parseCode(nameKey(part)) !== null)
  return [code ?? name, name, ...parts].map(parsePart).find((part) => part !== null) ?? null
}

const nameKey = (name: string) => nameKeyIgnoringSpaces(name).replaceAll(/(?<=[a-z])\./g, '')

function parseCode(text: string): LevelName | null {
  const [, prefix = '', digits] = CODE.exec(text) ?? []
  const code = digits === undefined ? undefined : CODE_PREFIXES.find(([pattern]) => pattern.test(prefix))
  return code ? { group: code[1], rank: Number(digits), step: 0 } : null
}

function parsePart(name: string): LevelName | null {
  const text = nameKey(name)
  const code = parseCode(text)
  if (code) return code
  const [, start = text, numeral] = /^(.*?)[\s-]*\b([ivx]+|\d)$/.exec(text) ?? []
  const step = numeral === undefined ? 0 : (ROMAN[numeral] ?? Number(numeral))
  if (numeral !== undefined && start === '' && Number.isFinite(step))
    return { group: 'Professional', rank: step, step: 0 }
  const word = WORDS.find(([pattern]) => pattern.test(step > 0 ? start.trim() : text))
  return word && Number.isFinite(step) ? { group: word[1], rank: word[2], step } : null
}

/** @returns whether a whole text is the code of a level, such as IC4, L5 or "Grade 7" */
export const isLevelCode = (text: string): boolean =>
  /[a-z]/i.test(text) && CODE.test(nameKeyIgnoringSpaces(text)) && parseLevelName(text) !== null

/** Matches words of titles that say the level and not the family. */
const SENIORITY =
  /^(?:senior|sr|junior|jr|staff|principal|lead|associate|distinguished|mid|intern|entry[ -]level|[ivx]+|\d+)$/i

/** @returns a title without its words for the level: "Senior Software Engineer II" is "Software Engineer" */
export function familyOfTitle(title: string): string {
  const words = title.trim().split(/\s+/)
  const family = words.filter((word) => !SENIORITY.test(word.replaceAll(/[.,()]/g, '')) && !isLevelCode(word))
  return (family.length === 0 ? words : family).join(' ').replace(/[\s,–-]+$/, '')
}
