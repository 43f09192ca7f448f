import type { JobLevelGroup } from '../job-levels/job-level.ts'
import { jobFamilyMessages } from '../messages/job-families.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'

/** The limits of a search, and the wait after the last key, in ms (rule JF6). */
export const SURVEY_SEARCH = {
  minCharacters: 2,
  maxCharacters: 100,
  maxResults: 20,
  debounceMs: 500,
} as const

/** The searchable fields of a survey job family. */
export interface SearchedFamily {
  readonly code: string
  readonly label: string
  readonly jobGroup: JobLevelGroup
  readonly area: string
}

/** A search for survey job families. */
export interface SurveySearch {
  readonly query: string
  /** Null or absent for any group. */
  readonly jobGroup?: JobLevelGroup | null | undefined
}

/**
 * Finds survey job families for a query, ignoring case. Those whose code or label begins with the query come first, then those with a word
 * that does, then those that contain it anywhere in code, label or area; equal ones are in the catalogue's order.
 * @returns the first 20; VALIDATION_FAILED for fewer than two characters or more than 100
 */
export function searchSurveyFamilies<Family extends SearchedFamily>(
  families: readonly Family[],
  { query, jobGroup }: SurveySearch,
): readonly Family[] | Refusal {
  const { minCharacters, maxCharacters, maxResults } = SURVEY_SEARCH
  const searchedText = query.trim().toLowerCase()
  if (searchedText.length < minCharacters || searchedText.length > maxCharacters)
    return refuse(
      'VALIDATION_FAILED',
      jobFamilyMessages.surveyQueryLength(minCharacters, maxCharacters),
      'query',
    )
  const matchesByRank: [Family[], Family[], Family[]] = [[], [], []]
  for (const family of families) {
    if (jobGroup != null && family.jobGroup !== jobGroup) continue
    const rank = rankOf(family, searchedText)
    if (rank !== null) matchesByRank[rank].push(family)
  }
  return matchesByRank.flat().slice(0, maxResults)
}

/** @returns 0 for a match at the beginning, 1 at the beginning of a word, 2 anywhere, null for none */
function rankOf({ code, label, area }: SearchedFamily, searchedText: string): 0 | 1 | 2 | null {
  const texts = [code.toLowerCase(), label.toLowerCase()]
  if (texts.some((text) => text.startsWith(searchedText))) return 0
  if (texts.some((text) => startsAnyWord(text, searchedText))) return 1
  return [...texts, area.toLowerCase()].some((text) => text.includes(searchedText)) ? 2 : null
}

function startsAnyWord(text: string, searchedText: string): boolean {
  for (let index = text.indexOf(searchedText); index !== -1; index = text.indexOf(searchedText, index + 1))
    if (index > 0 && /[^\p{L}\p{N}]/u.test(text[index - 1] ?? '')) return true
  return false
}
