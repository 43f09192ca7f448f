import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { type FoundOption, searchFamilies } from '@plumb/domain/comp-ranges/page/family-search.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { useMemo } from 'react'
import type { Found } from '../../../shared/ui/search-picker.tsx'
import { useDebounced } from '../../../shared/ui/use-debounced.ts'
import { useChoices } from '../choices/use-choices.tsx'
import { compRangesSearchQuery } from '../queries.ts'

const texts = compRangeMessages.page

type FamilyResult = FoundOption & { readonly key: string }

/** Delay after the last key before the server is queried, ms. */
const DEBOUNCE_MS = 60

/** Returns the key of a family, or of a job in it, among the results. */
export const keyOfResult = ({ jobFamilyId, jobId }: Pick<FoundOption, 'jobFamilyId' | 'jobId'>) =>
  `${jobFamilyId}/${jobId}`

/**
 * Returns families whose name contains the text, immediately; then the server's results, which include families by code, and jobs.
 * Without a text, all families.
 */
export function useFoundFamilies(typed: string): Found<FamilyResult> {
  const { options } = useChoices()
  const text = typed.trim()
  const debouncedText = useDebounced(text, DEBOUNCE_MS)
  const query = useApiQuery(
    compRangesSearchQuery,
    { compRangesSearchRequest: { query: debouncedText } },
    { enabled: debouncedText !== '' },
  )
  const answer = debouncedText === text && text !== '' ? query.data?.compRangesSearch : undefined
  const results = useMemo(() => {
    const families = options.families.map((family) => ({ ...family, code: '' }))
    return (answer ?? searchFamilies({ families, jobs: [] }, text)).map((found) => ({
      ...found,
      key: keyOfResult(found),
    }))
  }, [options, answer, text])
  const isLoading = text !== '' && answer === undefined
  const statusMessage =
    isLoading && debouncedText === text && query.isError
      ? texts.searchFailed
      : results.length > 0
        ? null
        : isLoading
          ? texts.searching
          : texts.nothingFound(text)
  return { results, statusMessage }
}
