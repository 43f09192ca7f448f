import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { Picker } from '../ui/picker.tsx'
import type { FileFormat } from './read-file.ts'

const texts = csvMessages.review

/** Chooses the sheet of a workbook; nothing for other files, and for a workbook with one sheet. */
export function SheetPicker({ format, onSheet }: { format: FileFormat; onSheet: (sheet: number) => void }) {
  if (!('sheets' in format) || format.sheets.length < 2) return null
  return (
    <Picker
      label={texts.otherSheet}
      value={format.sheet}
      onChange={onSheet}
      options={format.sheets.map(({ name, isHidden }, sheet) => ({
        value: sheet,
        label: name,
        ...(isHidden && { note: texts.hiddenSheet }),
      }))}
    />
  )
}
