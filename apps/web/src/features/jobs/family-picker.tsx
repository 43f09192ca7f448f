import type { JobArchitectureQuery } from '@plumb/api-contract/generated/graphql.ts'
import { searchFamilies } from '@plumb/domain/jobs/ladder.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import { useState } from 'react'
import { SearchPicker } from '../../shared/ui/search-picker.tsx'

const texts = jobMessages.page

type Family = JobArchitectureQuery['jobFamilies'][number]

const MAX_RESULTS = 200
const MAX_SEARCH_LENGTH = 100

/** A picker of a family by name or code. */
export function FamilyPicker({
  families,
  family,
  onPick,
}: {
  families: readonly Family[]
  family: Family
  onPick: (id: number) => void
}) {
  const [typed, setTyped] = useState('')
  const found = searchFamilies(families, typed)
  const results = found
    .slice(0, MAX_RESULTS)
    .map(({ id, name, code }) => ({ key: String(id), label: name, note: code }))
  const hiddenCount = found.length - results.length
  const statusMessage =
    found.length === 0 ? texts.nothingFound : hiddenCount > 0 ? texts.moreFound(hiddenCount) : null
  return (
    <SearchPicker
      label={texts.family}
      placeholder={texts.familyPlaceholder}
      value={family.name}
      pickedKey={String(family.id)}
      typed={typed}
      onType={setTyped}
      found={{ results, statusMessage }}
      maxLength={MAX_SEARCH_LENGTH}
      onPick={({ key }) => onPick(Number(key))}
      searchLabel={texts.search}
    />
  )
}
