import type { ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import type { Values } from '@plumb/domain/editing/draft.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { type ListedRow, tableItem } from '@plumb/domain/editing/table-rows.ts'
import { type ReactNode, useMemo } from 'react'
import { execute } from '../api/execute.ts'
import { useSave } from '../api/save.ts'
import { useWorkspaceId } from '../session/session.ts'
import { type EditedTable, type ItemOfSheet, rowsOfFile } from './edited-table.ts'
import { EditedPage } from './edited-page.tsx'
import { TableEditor, type TableEditorProps } from './table-editor.tsx'

interface Frame {
  readonly title: string
  /** Under the header: the tabs of the page that it is one of. */
  readonly under?: ReactNode
}

/** A described table with what the server has told of it. */
export interface LoadedTable<Key extends string, Row extends object, Item, FileRow extends ColumnValues>
  extends Frame {
  readonly of: EditedTable<Key, Row, Item, FileRow>
  readonly rows: readonly Row[]
  /** Asks for them anew. */
  readonly refresh: () => Promise<readonly Row[]>
}

/** The same of a table that is described already. */
export type LoadedOf<Table> =
  Table extends EditedTable<infer Key, infer Row, infer Item, infer FileRow>
    ? LoadedTable<Key, Row, Item, FileRow>
    : never

/** The page of a described table: its shape while its rows load, why there are none, and what is made of them. */
export function DescribedPage<Key extends string, Row extends object, Item, FileRow extends ColumnValues>({
  of,
  children,
  ...frame
}: Frame & {
  of: EditedTable<Key, Row, Item, FileRow>
  children: (table: LoadedTable<Key, Row, Item, FileRow>) => ReactNode
}) {
  return (
    <EditedPage {...frame} document={of.calls.list} failed={of.words.page.failed} isFresh>
      {({ rows }, refresh) => children({ ...frame, of, rows, refresh: async () => (await refresh()).rows })}
    </EditedPage>
  )
}

type Said = 'before' | 'hint' | 'columns' | 'newRow' | 'startsAt' | 'rowActs' | 'withIt' | 'askedColumn'

interface DescribedTableProps<Key extends string, Row extends object, Item, FileRow extends ColumnValues>
  extends LoadedTable<Key, Row, Item, FileRow>,
    Pick<TableEditorProps<Key, ListedRow<Key>, FileRow, never>, Said> {
  /** @returns rows in the order of the page; as the server lists them, if not given. The same function as long as it says the same. */
  readonly inOrder?: (rows: readonly ListedRow<Key>[]) => readonly ListedRow<Key>[]
  /** Names a row; as its first cell to be typed shows it, if not given. */
  readonly nameOf?: (values: Values) => string
  /** What the row that the address asks for has in the column where a row starts. */
  readonly asked?: string | undefined
  /** @returns why a row always stays; null where that is to be asked */
  readonly lockedBecause?: (loaded: Values) => string | null
}

/** The sheet of a described table, read and edited: it loads, saves, deletes, writes files and says what a draft moves by the table's own calls. */
export function DescribedTable<Key extends string, Row extends object, Item, FileRow extends ColumnValues>({
  of,
  rows,
  refresh,
  inOrder = asListed,
  asked,
  lockedBecause,
  ...said
}: DescribedTableProps<Key, Row, Item, FileRow>) {
  const { name, table, words, rules, calls, file, path, edit, onSheet } = of
  const workspaceId = useWorkspaceId()
  const saving = useSave(calls.save, { refusals: 'caller' })
  // A row has a field for each column, unless the page says otherwise; so has what the save takes.
  const rowOf = onSheet?.rowOf ?? asOnSheet
  const itemOf = onSheet?.itemOf ?? ((item: ItemOfSheet<Key>) => item as unknown as Item)
  const listed = useMemo(() => inOrder(rows.map(rowOf)), [rows, rowOf, inOrder])
  const { startsAt, nameOf = namedBy(rules, startsAt) } = said
  const { whetherItGoes } = calls
  return (
    <TableEditor
      {...said}
      name={name}
      table={table}
      words={words}
      files={{
        name: file.name,
        path,
        scopes: [edit],
        table: () => file,
        rows: () => rowsOfFile(file, rows),
      }}
      listed={listed}
      refresh={async () => inOrder((await refresh()).map(rowOf))}
      rules={rules}
      save={({ items, ...gone }) =>
        saving.mutateAsync({ request: { items: items.map((item) => itemOf(item)), ...gone } })
      }
      nameOf={nameOf}
      deletion={{
        ...(whetherItGoes && {
          whyItStays: async (id) => {
            const { answer } = await execute(whetherItGoes, { id }, { workspaceId, refusals: 'caller' })
            return answer.canDelete ? null : (answer.reason ?? words.cannotDelete ?? '')
          },
        }),
        ...(words.checkFailed !== undefined && { checkFailed: words.checkFailed }),
        ...(lockedBecause && { lockedBecause }),
      }}
      isAsked={(values) => asked !== undefined && values[startsAt] === asked}
      {...(calls.whatChanges && {
        changes: {
          subject: words.page.title,
          // The table needs its whole width.
          isClosedAtFirst: true,
          asking: {
            query: calls.whatChanges,
            variables: ({ items, idsToDelete }: RowsToSave) => ({
              request: { items: items.map((item) => itemOf(tableItem(item))), idsToDelete },
            }),
          },
        },
      })}
    />
  )
}

const asListed = <Row,>(rows: readonly Row[]) => rows

const asOnSheet = <Key extends string>(row: object) => row as ListedRow<Key>

const namedBy =
  ({ columns }: RowRules, startsAt: string) =>
  ({ [startsAt]: value = null }: Values): string =>
    value === null ? '' : (columns.find(({ key }) => key === startsAt)?.kind.show(value) ?? '')
