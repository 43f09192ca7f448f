import { rangeRequestMessages } from '../../messages/range-requests.ts'
import { normalName as normal, rankOf } from '../../palette/names.ts'
import { refuse, type Refusal } from '../../refusals/refusal.ts'

/** One line of what the search box finds: a family, or a job in it. */
export interface Found {
  readonly jobFamilyId: number
  /** Null: the family itself. */
  readonly jobId: number | null
  readonly label: string
  /** What else it was found by; for a job the family that it is in before that. */
  readonly details: string
}

/** What a search tells of it besides. */
export interface FoundBySearch extends Found {
  /** Of a job. */
  readonly jobLevelId: number | null
  /** Of a family: how many jobs it has at the levels that were asked for. */
  readonly jobCount: number | null
}

/** More than anybody reads; typing on narrows it. */
export const MOST_FOUND = 50
/** Of what is typed: no title is longer. */
export const MOST_CHARACTERS = 100
/** Each is looked for in every title: the longest titles have about so many. */
const MOST_WORDS = 12

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

/** @returns the words that were typed, each once, in lower case; none where nothing was; a refusal of what no title is. */
export function searchedWords(typed: string): readonly string[] | Refusal {
  if (typed.length > MOST_CHARACTERS)
    return refuse('VALIDATION_FAILED', rangeRequestMessages.searchTooLong(MOST_CHARACTERS), 'query')
  const words = [...new Set(normal(typed).split(' ').filter(Boolean))]
  return words.length > MOST_WORDS
    ? refuse('VALIDATION_FAILED', rangeRequestMessages.searchTooManyWords(MOST_WORDS), 'query')
    : words
}

/**
 * @returns families whose name or code, then jobs whose title, business title or code hold all the words that were
 *   typed, in any order; where a text begins with what was typed it comes first. Nothing typed: all families.
 */
export function searchFamilies(
  { families, jobs }: SearchedFamilies,
  typed: string,
): readonly FoundBySearch[] {
  const words = normal(typed).split(' ').filter(Boolean)
  const ofFamily = new Map(families.map((family) => [family.id, family]))
  const byFamily = families.flatMap((family): (FoundBySearch & Ranked)[] => {
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
  if (words.length === 0) return byFamily
  const byJob = jobs.flatMap((job): (FoundBySearch & Ranked)[] => {
    const family = ofFamily.get(job.jobFamilyId)
    const rank = rankOf([job.title, job.businessTitle ?? '', job.jobCode ?? ''], words)
    if (rank === null || !family) return []
    const { title, businessTitle, jobCode } = job
    const foundBy = rankOf([title], words) === null ? [businessTitle, jobCode].filter(Boolean) : []
    const details = [family.name, ...foundBy].join(' · ')
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
  const inOrder = (found: (FoundBySearch & Ranked)[]) => found.toSorted((a, b) => a.rank - b.rank)
  return [...inOrder(byFamily), ...inOrder(byJob)].slice(0, MOST_FOUND)
}

interface Ranked {
  readonly rank: number
}
