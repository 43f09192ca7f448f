import { rangeRequestMessages } from '../../messages/range-requests.ts'
import { normalizeName, rankOf } from '../../palette/name-search.ts'
import { refuse, type Refusal } from '../../refusals/refusal.ts'

/** A family or a job that the user can choose. */
export interface FoundOption {
  readonly jobFamilyId: number
  /** Null for the family itself. */
  readonly jobId: number | null
  readonly label: string
  /** Of a job: its family and, if its title does not match, its business title and code. Of a family: its code if the name does not. */
  readonly details: string
}

export interface SearchResult extends FoundOption {
  /** Only for a job. */
  readonly jobLevelId: number | null
  /** Only for a family: its number of jobs at the requested levels. */
  readonly jobCount: number | null
}

/** The largest number of results. Typing more text narrows them. */
export const MAX_SEARCH_RESULTS = 50
/** The largest length of the search text. */
export const MAX_SEARCH_CHARACTERS = 100
/** The largest number of words, each of which is searched in every title. */
const MAX_SEARCH_WORDS = 12

export interface SearchedFamilies {
  readonly families: readonly {
    readonly id: number
    readonly name: string
    readonly code: string
    /** Number of jobs at the requested levels; absent if they were not counted. */
    readonly jobCount?: number
  }[]
  readonly jobs: readonly {
    readonly id: number
    readonly jobFamilyId: number
    readonly title: string
    readonly businessTitle: string | null
    readonly jobCode: string | null
    readonly jobLevelId: number
  }[]
}

/** @returns the typed words in lower case, each once, or a refusal of a text that is too long or has too many words */
export function parseSearchWords(typed: string): readonly string[] | Refusal {
  if (typed.length > MAX_SEARCH_CHARACTERS)
    return refuse('VALIDATION_FAILED', rangeRequestMessages.searchTooLong(MAX_SEARCH_CHARACTERS), 'query')
  const words = [...new Set(normalizeName(typed).split(' ').filter(Boolean))]
  return words.length > MAX_SEARCH_WORDS
    ? refuse('VALIDATION_FAILED', rangeRequestMessages.searchTooManyWords(MAX_SEARCH_WORDS), 'query')
    : words
}

/**
 * @returns the families whose name or code, and then the jobs whose title, business title or code, contain all typed words in any order.
 *   Of the families, and of the jobs, those with a text that begins with the typed text come first. Without a typed text, all families
 */
export function searchFamilies({ families, jobs }: SearchedFamilies, typed: string): readonly SearchResult[] {
  const words = normalizeName(typed).split(' ').filter(Boolean)
  const familyById = new Map(families.map((family) => [family.id, family]))
  const familyMatches = families.flatMap(({ id: jobFamilyId, name: label, code, jobCount = null }) => {
    const rank = rankOf([label, code], words)
    const details = rankOf([label], words) === null ? code : ''
    return rank === null
      ? []
      : [{ jobFamilyId, jobId: null, label, details, jobLevelId: null, jobCount, rank }]
  })
  if (words.length === 0) return familyMatches
  const jobMatches = jobs.flatMap(({ id: jobId, jobFamilyId, title: label, jobLevelId, ...job }) => {
    const family = familyById.get(jobFamilyId)
    const rank = rankOf([label, job.businessTitle ?? '', job.jobCode ?? ''], words)
    if (rank === null || !family) return []
    const otherTexts = rankOf([label], words) === null ? [job.businessTitle, job.jobCode].filter(Boolean) : []
    const details = [family.name, ...otherTexts].join(' · ')
    return [{ jobFamilyId, jobId, label, details, jobLevelId, jobCount: null, rank }]
  })
  const byRank = (a: { readonly rank: number }, b: { readonly rank: number }) => a.rank - b.rank
  return [...familyMatches.toSorted(byRank), ...jobMatches.toSorted(byRank)].slice(0, MAX_SEARCH_RESULTS)
}
