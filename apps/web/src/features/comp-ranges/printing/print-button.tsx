import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import Printer from 'lucide-react/icons/printer'
import { IconButton } from '../../../shared/ui/button.tsx'

/** Prints the ranges as shown. */
export function PrintButton() {
  return (
    <IconButton
      size="normal"
      icon={Printer}
      label={compRangeMessages.printing.open}
      onClick={() => print()}
    />
  )
}
