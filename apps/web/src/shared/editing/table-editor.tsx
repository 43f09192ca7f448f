import type { ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import type { CellValue } from '@plumb/domain/editing/column.ts'
import type { RowKey, Values } from '@plumb/domain/editing/draft.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import {
  type ListedRow,
  newRowKey,
  tableItem,
  tableRows,
  valuesAfter,
} from '@plumb/domain/editing/table-rows.ts'
import { type HistoryTable, pageKeyOf } from '@plumb/domain/history/tables.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FileMenuProps } from '../csv-import/file-menu.tsx'
import { useMay } from '../session/session.ts'
import type { SheetGroup } from '../sheet/sheet-head.tsx'
import type { SheetColumn, SheetRow } from '../sheet/sheet-parts.ts'
import type { SheetHandle } from '../sheet/sheet.tsx'
import { useAskedCell } from '../sheet/use-asked-cell.ts'
import { useStable } from '../sheet/use-stable.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePhone } from '../ui/use-narrow.ts'
import { toasts } from '../ui/toast.tsx'
import { SheetEditor } from './sheet-editor.tsx'
import type { TableWords } from './table-words.ts'
import { type EditSession, useEditing } from './use-editing.ts'
import { type RowDeletion, useRowActs } from './use-row-acts.tsx'
import { useTableRows } from './use-table-rows.ts'
import { WhatChanges, type WhatChangesProps } from './what-changes/what-changes.tsx'
import { ofRow, type ShownColumn, type WorkedOut } from './worked-out-columns.ts'

/** What becomes of a row when the draft is saved. */
export interface RowFate {
  readonly key: RowKey
  readonly isNew: boolean
  readonly isDeleted: boolean
  /** "Will be deleted on save", or why it must stay where its deletion was asked for; null where there is nothing to say. */
  readonly inWords: string | null
  /** What the server told of it; null for a new row. */
  readonly loaded: Values | null
}

/** What a table's own columns show follows from their row alone, and what becomes of it. */
interface WorkedOfTable extends WorkedOut {
  rowAt(key: RowKey): RowFate
}

/** A column of a table: one that is typed, or one that follows from the others of its row. */
export type TableColumn<Key extends string> = (
  | ({ readonly typed: Key } & Pick<
      SheetColumn<SheetRow>,
      'width' | 'isFrozen' | 'group' | 'look' | 'search' | 'emptyText'
    >)
  | {
      readonly id: string
      readonly head: string
      readonly width: number
      readonly text: (values: Values, fate: RowFate) => string
    }
) & {
  /** While the effect panel is open: at full width, the last columns would be behind it. */
  readonly widthBeside?: number
}

export interface TableEditorProps<
  Key extends string,
  Listed extends ListedRow<Key>,
  FileRow extends ColumnValues,
  Asked,
> {
  /** Names the draft and the sheet in this browser: "global-mappings". */
  readonly name: string
  readonly table: HistoryTable
  readonly title: string
  readonly under?: ReactNode
  readonly words: TableWords
  /** Where there is no row yet: what comes before. */
  readonly before?: ReactNode
  /** Over the sheet while it is edited. */
  readonly hint: string
  readonly files: Omit<FileMenuProps<FileRow>, 'hasUnsavedEdits'>
  /** What the server lists, in the order of the page; the same list until it answers anew. */
  readonly listed: readonly Listed[]
  /** Asks for it anew. */
  readonly refresh: () => Promise<readonly Listed[]>
  readonly rules: RowRules<Key>
  /** In their order; the same list as long as they say the same. */
  readonly columns: readonly TableColumn<Key>[]
  /** Headings over columns; the same list as long as they say the same. */
  readonly groups?: readonly SheetGroup[]
  /** @throws what `useSave` throws, with `refusals: 'caller'` */
  readonly save: (
    request: Omit<RowsToSave, 'items'> & { readonly items: readonly never[] },
  ) => Promise<unknown>
  /** Names a row by what stands in it; '' for one that says nothing yet. */
  readonly nameOf: (values: Values) => string
  /** @returns the values of a row that is added, by those of the others; null where there is none to add */
  readonly newRow: (others: readonly Values[]) => Readonly<Record<Key, CellValue>> | null
  /** The column that one then is at. */
  readonly startsAt: Key
  readonly deletion?: RowDeletion
  /** @returns the values of a copy of a row, by those of all rows; absent where rows are not copied */
  readonly copyOf?: (values: Values, all: readonly Values[]) => Values
  /** What can be done to a row besides. */
  readonly rowActs?: (session: EditSession, key: RowKey, tabIndex: 0 | -1) => ReactNode
  /** Whether the address asks for this row. */
  readonly isAsked?: (values: Values, key: RowKey) => boolean
  /** Which of its cells; absent: the first. */
  readonly askedColumn?: string | undefined
  /** In a conflict: what follows from a row's values. */
  readonly withIt?: (values: Values) => string
  /** What of pay the draft would move, where ranges stand on the table. */
  readonly changes?: Pick<WhatChangesProps<Asked>, 'asking' | 'subject' | 'isClosedAtFirst'>
}

/** A page of one table whose rows come and go, read and edited: what its columns, rules and words do not say is the same of all. */
export function TableEditor<
  Key extends string,
  Listed extends ListedRow<Key>,
  FileRow extends ColumnValues,
  Asked = never,
>(props: TableEditorProps<Key, Listed, FileRow, Asked>) {
  const { name, table, title, under, words, before, hint, files, listed, refresh, rules, columns } = props
  const {
    save,
    newRow,
    startsAt,
    deletion = {},
    rowActs,
    copyOf,
    isAsked,
    askedColumn,
    withIt,
    changes,
  } = props
  const mayEdit = useMay()({ scopes: files.scopes })
  // There it is only read.
  const isPhone = usePhone()
  const rows = useMemo(() => tableRows(listed, rules.columns), [listed, rules])
  const session = useEditing({
    page: name,
    rows,
    rules,
    save: ({ items, ...gone }) => save({ items: items.map((item) => tableItem(item) as never), ...gone }),
    refresh: async () => tableRows(await refresh(), rules.columns),
    onSaved: () => toasts.success(words.saved),
    onRefused: (message) =>
      toasts.error(
        typeof words.saveFailed === 'string' ? message || words.saveFailed : words.saveFailed(message),
      ),
  })
  const { draft } = session
  const label = useNameOfRow(props.nameOf)
  const shown = useTableRows(session, label)
  const nameOf = (key: RowKey) => shown.find((row) => row.key === key)?.label ?? label(rows.get(key)?.values)
  const sheet = useRef<SheetHandle>(null)
  const [hasBeside, setHasBeside] = useState(false)
  const hasList = rules.columns.some(({ key, kind }) => key === startsAt && kind.choices !== undefined)
  const make = (values: Values) => {
    const key = newRowKey(draft)
    // Drawn at once, so that no key that follows goes elsewhere.
    flushSync(() => session.make(key, values))
    if (hasList) sheet.current?.open(key, startsAt)
    else sheet.current?.show(key, startsAt)
  }
  /** Where nothing is listed: begins, with a row to be typed into at once, unless rows were typed before and never saved. */
  const addFirst = () => {
    flushSync(session.start)
    const first = session.offered === null ? newRow([]) : null
    if (first) make(first)
  }
  const copy = useStable((key: RowKey) => {
    const all = valuesAfter(rows, draft)
    if (copyOf) make(copyOf(all.get(key) ?? {}, [...all.values()]))
  })
  const copyAct = (key: RowKey, tabIndex: 0 | -1) =>
    copyOf && (
      <IconButton
        size="small"
        look="ghost"
        icon={Copy}
        label={editingMessages.row.duplicate(nameOf(key))}
        tabIndex={tabIndex}
        onClick={() => copy(key)}
      />
    )
  const moreActs = (key: RowKey, tabIndex: 0 | -1) => (
    <>
      {rowActs?.(session, key, tabIndex)}
      {copyAct(key, tabIndex)}
    </>
  )
  const acts = useRowActs(session, deletion, rowActs || copyOf ? moreActs : undefined)
  const { stays } = acts
  const sheetColumns = useMemo(
    () =>
      columns.map(({ widthBeside, ...whole }): ShownColumn<SheetRow, WorkedOfTable> => {
        const column = hasBeside && widthBeside !== undefined ? { ...whole, width: widthBeside } : whole
        if ('typed' in column) {
          const typed = rules.columns.find(({ key }) => key === column.typed)
          if (!typed) throw new Error(`There is no column ${column.typed}.`)
          const { typed: _key, ...drawn } = column
          return ofRow(typed, drawn)
        }
        return { ...column, text: (values, key, worked) => column.text(values, worked.rowAt(key)) }
      }),
    [columns, rules, hasBeside],
  )
  const worked = useMemo((): WorkedOfTable => {
    // Rows say why they stay while they are edited, and no longer.
    const stayOf = (key: RowKey) => (session.isEditing && stays.get(key)) || null
    return {
      rowAt(key) {
        const { isMade: isNew = false, isDeleted = false } = draft.get(key) ?? {}
        const inWords = isDeleted ? editingMessages.row.willBeDeleted : stayOf(key)
        return { key, isNew, isDeleted, inWords, loaded: rows.get(key)?.values ?? null }
      },
      sourcesOf: (key) => [stayOf(key)],
    }
  }, [rows, draft, stays, session.isEditing])
  useAskedCell(
    sheet,
    (isAsked && shown.find(({ key }) => isAsked(rows.get(key)?.values ?? {}, key))?.key) ?? null,
    askedColumn,
  )

  const editor = (
    <SheetEditor
      handle={sheet}
      table={table}
      history={pageKeyOf(table)}
      session={session}
      title={title}
      under={under}
      sub={words.page.sub(rows.size)}
      mayEdit={mayEdit}
      noEdit={words.noPermission}
      invalid={words.invalidFields}
      files={files}
      editedColumns={rules.columns}
      nameOf={nameOf}
      {...(withIt && { withIt })}
      {...(props.groups && { groups: props.groups })}
      name={name}
      label={words.page.title}
      rows={shown}
      keys={NO_KEYS}
      columns={sheetColumns}
      worked={worked}
      findLabel={words.page.find}
      hint={hint}
      tools={
        <AddButton
          label={words.page.add}
          session={session}
          newRow={newRow}
          onAdd={() => {
            const added = newRow([...valuesAfter(rows, draft).values()])
            if (added) make(added)
          }}
        />
      }
      {...(session.isEditing && { rowEnd: acts.rowEnd })}
      empty={
        <EmptyState
          title={words.page.emptyTitle}
          actions={
            mayEdit &&
            !isPhone && (
              <Button icon={Plus} onClick={addFirst}>
                {words.page.add}
              </Button>
            )
          }
        >
          {words.page.empty}
          {before}
        </EmptyState>
      }
    />
  )
  if (!changes) return editor
  return (
    <WhatChanges session={session} rules={rules} onBeside={setHasBeside} {...changes}>
      {editor}
    </WhatChanges>
  )
}

/** Adds a row, where there is one to add: that is asked once a key has been drawn, since all rows are read for it. */
function AddButton({
  label,
  session: { isEditing, rows, draft },
  newRow,
  onAdd,
}: {
  label: string
  session: EditSession
  newRow: (others: readonly Values[]) => Values | null
  onAdd: () => void
}) {
  const drawn = useDeferredValue(draft)
  const isOff = useMemo(
    () => !isEditing || newRow([...valuesAfter(rows, drawn).values()]) === null,
    [isEditing, newRow, rows, drawn],
  )
  return (
    <Button size="small" icon={Plus} disabled={isOff} onClick={onAdd}>
      {label}
    </Button>
  )
}

const NO_KEYS = [] as const

/** @returns what a row is called: "New" while nothing names it. */
const useNameOfRow = (nameOf: (values: Values) => string) =>
  useMemo(
    () =>
      (values: Values = {}) =>
        nameOf(values) || editingMessages.row.new,
    [nameOf],
  )
