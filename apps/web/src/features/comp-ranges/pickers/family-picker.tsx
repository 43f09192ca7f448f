import { MAX_SEARCH_CHARACTERS } from '@plumb/domain/comp-ranges/page/family-search.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { useState } from 'react'
import { SearchPicker } from '../../../shared/ui/search-picker.tsx'
import { useChoices } from '../choices/use-choices.tsx'
import { keyOfResult, useFoundFamilies } from './use-found-families.ts'

const texts = compRangeMessages.page

/** Picks a family, or a job of any family by its title. */
export function FamilyPicker() {
  const { options, choices, pick } = useChoices()
  const [typed, setTyped] = useState('')
  const found = useFoundFamilies(typed)
  const { familyId } = choices
  return (
    <SearchPicker
      label={texts.family}
      placeholder={texts.familyPlaceholder}
      value={options.families.find(({ id }) => id === familyId)?.name ?? null}
      pickedKey={familyId === null ? null : keyOfResult({ jobFamilyId: familyId, jobId: null })}
      typed={typed}
      onType={setTyped}
      found={found}
      maxLength={MAX_SEARCH_CHARACTERS}
      onPick={pick}
      opensAnotherPage={({ jobId }) => jobId !== null}
      searchLabel={texts.search}
    />
  )
}
