import { rangeAddressMessages } from '@plumb/domain/messages/range-addresses.ts'
import { Note } from '../../shared/ui/note.tsx'

const { parts, unreadableAddress, noSuchJob } = rangeAddressMessages

interface AddressNotesProps {
  /** Names of the parameters that could not be read. */
  readonly unreadableParameters: readonly string[]
  /** Whether the job of the address is not in the table. */
  readonly isJobMissing: boolean
}

/** Says which parts of the address have no effect. */
export function AddressNotes({ unreadableParameters, isJobMissing }: AddressNotesProps) {
  return (
    <div className="grid gap-2 px-6 pb-4 max-desk:px-4">
      {unreadableParameters.length > 0 && (
        <Note kind="warning">
          {unreadableAddress(unreadableParameters.map((name) => parts[name as keyof typeof parts]))}
        </Note>
      )}
      {isJobMissing && <Note kind="warning">{noSuchJob}</Note>}
    </div>
  )
}
