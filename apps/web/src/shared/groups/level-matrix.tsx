import type { ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import type { RowKey, Values } from '@plumb/domain/editing/draft.ts'
import { getTableFields, getRowValues } from '@plumb/domain/editing/row-fields.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { HistoryTable } from '@plumb/domain/history/tables.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { useMemo } from 'react'
import type { EditSession } from '../editing/use-editing.ts'
import { SheetEditor, type SheetEditorProps } from '../editing/sheet-editor.tsx'
import { useCellTyping } from '../editing/range-changes/use-cell-typing.ts'
import {
  RangeChangesPreview,
  type RangeChangesPreviewProps,
} from '../editing/range-changes/range-changes-preview.tsx'
import type { ComputedValues } from '../editing/computed-columns.ts'
import type { KeyColumn } from '../sheet/sheet-parts.ts'
import { useCellInAddress } from '../sheet/use-cell-in-address.ts'
import { type LevelRow, levelRows } from './matrix.ts'

const texts = groupMessages.page

/** Returns the columns that head each row: the number and the name of its level. @param width of the first column, px */
export const levelKeys = (width: number, nameWidth: number): readonly KeyColumn<LevelRow>[] => [
  { id: 'level', head: texts.level, text: ({ level }) => levelLabel(level), width, isQuiet: true },
  { id: 'name', head: texts.levelName, text: ({ title }) => title, width: nameWidth },
]

/** Returns the name of a row of the draft that is not a cell, such as a group: on its own, or as part of the name of a cell. */
type NameOfOwner = (values: Values, isStandalone: boolean) => string

/** Returns the name of a row of the draft where it is shown outside of the sheet: "L12 Director, Germany" for a cell. */
function nameOfRow(
  session: Pick<EditSession, 'rows' | 'draft'>,
  key: RowKey,
  levels: readonly ShownLevel[],
  nameOfOwner: NameOfOwner,
): string {
  const values = getRowValues(session, key)
  const { owner, level } = getTableFields(values)
  if (owner === null || level === null) return nameOfOwner(values, true)
  const label = levels.find((each) => each.level === level)?.label ?? levelLabel(level)
  return texts.cellNamed(label, nameOfOwner(getRowValues(session, owner), false))
}

interface LevelMatrixProps<
  Variables,
  FileRow extends ColumnValues,
  Computed extends ComputedValues | undefined,
> extends Omit<
      SheetEditorProps<LevelRow, FileRow, Computed>,
      'table' | 'editedColumns' | 'nameOf' | 'label' | 'rows' | 'findLabel'
    >,
    Pick<RangeChangesPreviewProps<Variables>, 'changesQuery' | 'subject' | 'opensOnRequest'> {
  readonly levels: readonly ShownLevel[]
  readonly rules: RowRules
  readonly nameOfOwner: NameOfOwner
  /** The key of the cell that the address links to; null if it links to none. */
  readonly linkedKey: RowKey | null
}

/** The sheet of groups or of their parts, with a row for each level, and the panel of the ranges that a draft changes. */
export function LevelMatrix<
  Variables,
  FileRow extends ColumnValues,
  Computed extends ComputedValues | undefined = undefined,
>({
  levels,
  rules,
  nameOfOwner,
  linkedKey,
  changesQuery,
  subject,
  opensOnRequest = false,
  ...sheet
}: LevelMatrixProps<Variables, FileRow, Computed>) {
  const { session, handle, title } = sheet
  const rows = useMemo(() => levelRows(levels), [levels])
  const [typing, setTyping] = useCellTyping(rules.columns)
  useCellInAddress(handle, linkedKey)
  return (
    <RangeChangesPreview {...{ session, rules, typing, changesQuery, subject, opensOnRequest }}>
      <SheetEditor
        {...sheet}
        table={(key) => getTableFields(getRowValues(session, key)).table as HistoryTable}
        editedColumns={rules.columns}
        nameOf={(key) => nameOfRow(session, key, levels, nameOfOwner)}
        label={title}
        rows={rows}
        findLabel={texts.findLevel}
        onTyping={(newTyping) => {
          setTyping(newTyping)
          sheet.onTyping?.(newTyping)
        }}
      />
    </RangeChangesPreview>
  )
}
