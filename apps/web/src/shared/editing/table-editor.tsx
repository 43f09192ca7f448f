import type { ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import type { CellValue } from '@plumb/domain/editing/column.ts'
import type { RowKey, Values } from '@plumb/domain/editing/draft.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import {
  type AddedRows,
  addRows,
  type ListedRow,
  newRowKey,
  tableItem,
  tableRows,
  valuesAfter,
} from '@plumb/domain/editing/table-rows.ts'
import { type HistoryTable, pageKeyOf } from '@plumb/domain/history/tables.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FileMenuProps } from '../csv-import/file-menu.tsx'
import { useMay } from '../session/session.ts'
import type { SheetGroup } from '../sheet/sheet-head.tsx'
import type { SheetRow } from '../sheet/sheet-parts.ts'
import type { SheetHandle } from '../sheet/sheet.tsx'
import { useCellInAddress } from '../sheet/use-cell-in-address.ts'
import { useStableCallback } from '../sheet/use-stable-callback.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useIsPhone } from '../ui/use-window-width.ts'
import { toasts } from '../ui/toast.tsx'
import { SheetEditor } from './sheet-editor.tsx'
import { sheetColumnsOf, type TableColumn, type TableStatus } from './table-columns.ts'
import type { TableMessages } from './table-messages.ts'
import { type EditSession, useEditing } from './use-editing.ts'
import { type RowDeletion, useRowActions } from './use-row-actions.tsx'
import { usePagePaste } from './use-page-paste.ts'
import { useTableRows } from './use-table-rows.ts'
import { RangeChangesPreview, type RangeChangesPreviewProps } from './range-changes/range-changes-preview.tsx'

interface TableEditorProps<
  Key extends string,
  Listed extends ListedRow<Key>,
  FileRow extends ColumnValues,
  Variables,
> {
  /** Unique name of the draft and the sheet in this browser: "global-mappings". */
  readonly name: string
  readonly table: HistoryTable
  readonly title: string
  readonly belowHeader?: ReactNode
  readonly messages: TableMessages
  /** Shown while there are no rows: what to set up first. */
  readonly setupHint?: ReactNode
  /** Above the sheet while it is edited. */
  readonly hint: string
  readonly files: Omit<FileMenuProps<FileRow>, 'hasUnsavedEdits'>
  /** The stored rows in the order of the page; the same list until they are loaded again. */
  readonly listed: readonly Listed[]
  /** Loads the stored rows again. */
  readonly refresh: () => Promise<readonly Listed[]>
  readonly rules: RowRules<Key>
  /** From left to right; the same list as long as the columns are the same. */
  readonly columns: readonly TableColumn<Key>[]
  /** Headings above columns; the same list as long as the headings are the same. */
  readonly groups?: readonly SheetGroup[]
  /** @throws what `useSave` throws, with `refusalsShownBy: 'caller'` */
  readonly save: (
    request: Omit<RowsToSave, 'items'> & { readonly items: readonly never[] },
  ) => Promise<unknown>
  /** Names a row by its values; '' for a row that has no name yet. */
  readonly nameOf: (values: Values) => string
  /** Returns the values of a new row, given those of the others; null if no row can be added. */
  readonly newRow: (others: readonly Values[]) => Readonly<Record<Key, CellValue>> | null
  /** Whether the number of rows is limited, so that `newRow` may return null: the button that adds a row is then disabled. */
  readonly hasLimitedRows?: boolean
  /** Returns the other values of a row that is added by typing or pasting; by default those of `newRow`. */
  readonly typedRow?: (others: readonly Values[]) => Values | null
  /** The column that is selected in a new row. */
  readonly startsAt: Key
  readonly deletion?: RowDeletion
  /** Returns the values for a copy of a row, given those of all rows; absent if rows cannot be copied. */
  readonly copyOf?: (values: Values, all: readonly Values[]) => Values
  /** Buttons for a row, before those that copy and delete it. */
  readonly rowActions?: (session: EditSession, key: RowKey, tabIndex: 0 | -1) => ReactNode
  /** Returns whether the address links to this row. */
  readonly isTarget?: (values: Values, key: RowKey) => boolean
  /** The column of the cell that the address links to; the first by default. */
  readonly targetColumn?: string | undefined
  /** Returns what follows from the values of a row, for the comparison of a conflict. */
  readonly describeCalculation?: (values: Values) => string
  /** The preview of the pay ranges that the draft changes, for tables that ranges are computed from. */
  readonly changes?: Pick<RangeChangesPreviewProps<Variables>, 'changesQuery' | 'subject'>
}

/** A page with one table, read and edited, whose rows can be added and deleted. `useDescribedTable` returns most of its props for a described table. */
export function TableEditor<
  Key extends string,
  Listed extends ListedRow<Key>,
  FileRow extends ColumnValues,
  Variables = never,
>(props: TableEditorProps<Key, Listed, FileRow, Variables>) {
  const { messages, files, listed, rules, columns, newRow, typedRow = newRow } = props
  const { startsAt, deletion = {}, rowActions, copyOf, changes } = props
  const mayEdit = useMay()({ scopes: files.scopes })
  // Read-only on a phone.
  const isPhone = useIsPhone()
  const rows = useMemo(() => tableRows(listed, rules.columns), [listed, rules])
  const session = useEditing({
    page: props.name,
    rows,
    rules,
    save: ({ items, ...deleted }) =>
      props.save({ items: items.map((item) => tableItem(item) as never), ...deleted }),
    refresh: async () => tableRows(await props.refresh(), rules.columns),
    onSaved: () => toasts.success(messages.saved),
    onRefused: (message) =>
      toasts.error(
        typeof messages.saveFailed === 'string'
          ? message || messages.saveFailed
          : messages.saveFailed(message),
      ),
  })
  const { draft } = session
  const nameOrNew = useNameOrNew(props.nameOf)
  const shown = useTableRows(session, nameOrNew)
  const nameOf = (key: RowKey) =>
    shown.find((row) => row.key === key)?.label ?? nameOrNew(rows.get(key)?.values)
  const sheet = useRef<SheetHandle>(null)
  const [hasPanel, setHasPanel] = useState(false)
  const startsWithList = rules.columns.some(({ key, kind }) => key === startsAt && kind.choices !== undefined)
  const createRow = (values: Values) => {
    const key = newRowKey(draft)
    // Rendered synchronously, so that the next key reaches the new row.
    flushSync(() => session.createRow(key, values))
    if (startsWithList) sheet.current?.open(key, startsAt)
    else sheet.current?.show(key, startsAt)
  }
  /** Starts editing an empty list with a first row, unless a draft is stored. */
  const addFirst = () => {
    flushSync(session.start)
    const first = session.offeredDraft === null ? newRow([]) : null
    if (first) createRow(first)
  }
  const blankRow = useMemo(() => createBlankRow(columns), [columns])
  const rowAdding = {
    blankRow,
    add: (added: AddedRows) =>
      session.alter((editing) => addRows(editing, rows, added, (others) => typedRow(others) ?? {})),
  }
  usePagePaste(rows.size === 0 && !session.isEditing && mayEdit && !isPhone, (text) => {
    flushSync(session.start)
    sheet.current?.paste(text)
  })
  const copy = useStableCallback((key: RowKey) => {
    const all = valuesAfter(rows, draft)
    if (copyOf) createRow(copyOf(all.get(key) ?? {}, [...all.values()]))
  })
  const moreActions = ({ key, label: rowName }: SheetRow, tabIndex: 0 | -1) => (
    <>
      {rowActions?.(session, key, tabIndex)}
      {copyOf && (
        <IconButton
          icon={Copy}
          label={editingMessages.row.duplicate(rowName)}
          tabIndex={tabIndex}
          onClick={() => copy(key)}
        />
      )}
    </>
  )
  const actions = useRowActions(session, deletion, rowActions || copyOf ? moreActions : undefined)
  const { blockedReasons } = actions
  const sheetColumns = useMemo(
    () => sheetColumnsOf(columns, rules.columns, hasPanel),
    [columns, rules, hasPanel],
  )
  const tableStatus = useMemo((): TableStatus => {
    // The reasons why rows cannot be deleted are shown only during editing.
    const blockedReasonOf = (key: RowKey) => (session.isEditing && blockedReasons.get(key)) || null
    return {
      statusOf(key) {
        const { isMade: isNew = false, isDeleted = false } = draft.get(key) ?? {}
        const message = isDeleted ? editingMessages.row.willBeDeleted : blockedReasonOf(key)
        return { key, isNew, isDeleted, message, loaded: rows.get(key)?.values ?? null }
      },
      sourcesOf: (key) => [blockedReasonOf(key)],
    }
  }, [rows, draft, blockedReasons, session.isEditing])
  const findTarget = () => [...rows].find(([key, { values }]) => props.isTarget?.(values, key))?.[0] ?? null
  useCellInAddress(sheet, findTarget(), props.targetColumn)

  const editor = (
    <SheetEditor
      handle={sheet}
      table={props.table}
      history={pageKeyOf(props.table)}
      session={session}
      title={props.title}
      belowHeader={props.belowHeader}
      sub={messages.page.sub(rows.size)}
      mayEdit={mayEdit}
      readOnlyReason={messages.noPermission}
      invalid={messages.invalidFields}
      files={files}
      editedColumns={rules.columns}
      nameOf={nameOf}
      describeCalculation={props.describeCalculation}
      {...(props.groups && { groups: props.groups })}
      name={props.name}
      label={messages.page.title}
      rows={shown}
      keys={NO_KEY_COLUMNS}
      columns={sheetColumns}
      computed={tableStatus}
      findLabel={messages.page.find}
      hint={props.hint}
      tools={
        session.isEditing && (
          <AddButton
            label={messages.page.add}
            session={session}
            newRow={newRow}
            hasLimitedRows={props.hasLimitedRows === true}
            onAdd={() => {
              const added = newRow([...valuesAfter(rows, draft).values()])
              if (added) createRow(added)
            }}
          />
        )
      }
      {...(session.isEditing && { rowEnd: actions.rowEnd, rowAdding })}
      empty={
        <EmptyState
          title={messages.page.emptyTitle}
          actions={
            mayEdit &&
            !isPhone && (
              <Button look="primary" icon={Plus} onClick={addFirst}>
                {messages.page.add}
              </Button>
            )
          }
          {...(mayEdit && !isPhone && { link: sheetMessages.orPaste })}
        >
          {messages.page.empty}
          {props.setupHint}
        </EmptyState>
      }
    />
  )
  if (!changes) return editor
  return (
    <RangeChangesPreview session={session} rules={rules} onPanel={setHasPanel} {...changes}>
      {editor}
    </RangeChangesPreview>
  )
}

/** The button that adds a row. Whether a row can be added is computed after a keystroke has been rendered, since it reads all rows. */
function AddButton({
  label,
  session: { isEditing, rows, draft },
  newRow,
  hasLimitedRows,
  onAdd,
}: {
  label: string
  session: EditSession
  newRow: (others: readonly Values[]) => Values | null
  hasLimitedRows: boolean
  onAdd: () => void
}) {
  const deferredDraft = useDeferredValue(draft)
  const isDisabled = useMemo(
    () => !isEditing || (hasLimitedRows && newRow([...valuesAfter(rows, deferredDraft).values()]) === null),
    [isEditing, hasLimitedRows, newRow, rows, deferredDraft],
  )
  return (
    <Button size="small" icon={Plus} disabled={isDisabled} onClick={onAdd}>
      {label}
    </Button>
  )
}

const NO_KEY_COLUMNS = [] as const

/** Minimum width in px of the cell with the placeholder of the blank row. */
const PLACEHOLDER_WIDTH = 180

/** Returns the blank row after the last one, with a placeholder in the first cell that is wide enough. */
function createBlankRow(columns: readonly TableColumn<string>[]): SheetRow {
  const column = columns.find(({ width }) => width >= PLACEHOLDER_WIDTH) ?? columns[0]
  const id = column === undefined ? '' : 'field' in column ? column.field : column.id
  return { key: 'blank', label: sheetMessages.newRow, placeholders: { [id]: sheetMessages.typeOrPaste } }
}

/** Returns a function that names a row: "New" if it has no name yet. */
const useNameOrNew = (nameOf: (values: Values) => string) =>
  useCallback((values: Values = {}) => nameOf(values) || editingMessages.row.new, [nameOf])
