import { messages } from '@plumb/domain/messages/messages.ts'
import { Printer } from 'lucide-react'
import { IconButton } from '../../../shared/ui/button.tsx'

/** Prints the ranges as they stand. */
export function PrintButton() {
  return (
    <IconButton
      icon={Printer}
      label={messages.compRanges.printing.open}
      look="ghost"
      onClick={() => print()}
    />
  )
}
