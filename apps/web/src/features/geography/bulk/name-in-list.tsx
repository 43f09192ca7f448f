import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { useMay } from '../../../shared/session/session.ts'
import { Note } from '../../../shared/ui/note.tsx'
import { MAY_LOOK_UP_ONE } from '../may-look-up.ts'
import { PlaceFinder } from '../places/place-finder.tsx'

interface NameInListProps {
  name: string
  /** The ZIP codes of the place that was meant. */
  onPick: (zipcodes: readonly string[]) => void
}

/** A name where a ZIP code should stand: whoever wrote it says which place is meant; nothing is guessed. */
export function NameInList({ name, onPick }: NameInListProps) {
  const may = useMay()
  if (!may(MAY_LOOK_UP_ONE)) return null
  return (
    <div className="grid gap-2">
      <Note kind="warning">{zipPageMessages.places.nameInList(name)}</Note>
      <PlaceFinder key={name} name={name} onPick={({ zipcodes }) => onPick(zipcodes)} />
    </div>
  )
}
