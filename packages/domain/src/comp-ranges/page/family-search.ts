import { rangeRequestMessages } from '../../messages/range-requests.ts'
import { normalizeName as normal, rankOf } from '../../palette/name-search.ts'
import { refuse, type Refusal } from '../../refusals/refusal.ts'

/** A result of the search box: a family, or a job in it. */
export interface Found {
  readonly jobFamilyId: number
  /** Null for the family itself. */
  readonly jobId: number | null
  readonly label: string
  /** The family of a job, and the texts that matched if the label did not. */
  readonly details: string
}

export interface SearchResult extends Found {
  /** Only for a job. */
  readonly jobLevelId: number | null
  /** Only for a family: its number of jobs at the requested levels. */
  readonly jobCount: number | null
}

/** The largest number of results. Typing more text narrows them. */
export const MAX_SEARCH_RESULTS = 50
/** The largest length of the search text. No title is longer. */
export const MAX_SEARCH_CHARACTERS = 100
/** The largest number of words, each of which is searched in every title. The longest titles have about as many. */
const MAX_SEARCH_WORDS = 12

export interface SearchedFamilies {
  readonly families: readonly {
    readonly id: number
    readonly name: string
    readonly code: string
    readonly jobs?: number
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

/** @returns the typed words in lower case, each once, or a refusal of a text that no title can contain */
export function parseSearchWords(typed: string): readonly string[] | Refusal {
  if (typed.length > MAX_SEARCH_CHARACTERS)
    return refuse('VALIDATION_FAILED', rangeRequestMessages.searchTooLong(MAX_SEARCH_CHARACTERS), 'query')
  const words = [...new Set(normal(typed).split(' ').filter(Boolean))]
  return words.length > MAX_SEARCH_WORDS
    ? refuse('VALIDATION_FAILED', rangeRequestMessages.searchTooManyWords(MAX_SEARCH_WORDS), 'query')
    : words
}

/**
 * @returns the families whose name or code, and then the jobs whose title, business title or code, contain all typed words in any order.
 *   Those with a text that begins with the typed text come first. Without a typed text, all families
 */
export function searchFamilies({ families, jobs }: SearchedFamilies, typed: string): readonly SearchResult[] {
  const words = normal(typed).split(' ').filter(Boolean)
  const familyById = new Map(families.map((family) => [family.id, family]))
  const familyMatches = families.flatMap((family): (SearchResult & Ranked)[] => {
    const rank = rankOf([family.name, family.code], words)
    return rank === null
      ? []
      : [
          {
            jobFamilyId: family.id,
            jobId: null,
            label: family.name,
            details: rankOf([family.name], words) === null ? family.code : '',
            jobLevelId: null,
            jobCount: family.jobs ?? null,
            rank,
          },
        ]
  })
  if (words.length === 0) return familyMatches
  const jobMatches = jobs.flatMap((job): (SearchResult & Ranked)[] => {
    const family = familyById.get(job.jobFamilyId)
    const rank = rankOf([job.title, job.businessTitle ?? '', job.jobCode ?? ''], words)
    if (rank === null || !family) return []
    const { title, businessTitle, jobCode } = job
    const otherMatchedTexts = rankOf([title], words) === null ? [businessTitle, jobCode].filter(Boolean) : []
    const details = [family.name, ...otherMatchedTexts].join(' · ')
    return [
      {
        jobFamilyId: family.id,
        jobId: job.id,
        label: title,
        details,
        jobLevelId: job.jobLevelId,
        jobCount: null,
        rank,
      },
    ]
  })
  const sortByRank = (found: (SearchResult & Ranked)[]) => found.toSorted((a, b) => a.rank - b.rank)
  return [...sortByRank(familyMatches), ...sortByRank(jobMatches)].slice(0, MAX_SEARCH_RESULTS)
}

interface Ranked {
  readonly rank: number
}
