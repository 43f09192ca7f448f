import { familiesWith } from '@plumb/domain/jobs/ladder.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import { useState } from 'react'
import { SearchPicker } from '../../shared/ui/search-picker.tsx'

const texts = jobMessages.page

interface Family {
  readonly id: number
  readonly name: string
  readonly code: string
}

const MOST_SHOWN = 200
const MOST_CHARACTERS = 100

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
  const found = familiesWith(families, typed)
  const results = found
    .slice(0, MOST_SHOWN)
    .map(({ id, name, code }) => ({ key: String(id), label: name, note: code }))
  const more = found.length - results.length
  const say = found.length === 0 ? texts.nothingFound : more > 0 ? texts.moreFound(more) : null
  return (
    <SearchPicker
      label={texts.family}
      placeholder={texts.familyPlaceholder}
      value={family.name}
      pickedKey={String(family.id)}
      typed={typed}
      onType={setTyped}
      found={{ results, say }}
      maxLength={MOST_CHARACTERS}
      onPick={({ key }) => onPick(Number(key))}
      searchLabel={texts.search}
    />
  )
}
