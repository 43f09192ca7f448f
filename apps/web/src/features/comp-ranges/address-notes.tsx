import { rangeAddressMessages } from '@plumb/domain/messages/range-addresses.ts'
import { Note } from '../../shared/ui/note.tsx'

const { parts, unreadAddress, noSuchJob } = rangeAddressMessages

interface AddressNotesProps {
  /** Names of the parameters that could not be read. */
  readonly unread: readonly string[]
  readonly isJobMissing: boolean
}

/** Says which part of the address does not fit. */
export function AddressNotes({ unread, isJobMissing }: AddressNotesProps) {
  return (
    <div className="grid gap-2 px-6 pb-4 max-desk:px-4">
      {unread.length > 0 && (
        <Note kind="warning">{unreadAddress(unread.map((name) => parts[name as keyof typeof parts]))}</Note>
      )}
      {isJobMissing && <Note kind="warning">{noSuchJob}</Note>}
    </div>
  )
}
