import type { CellValue, Column } from '@plumb/domain/editing/column.ts'
import { cellOf, type LoadedRows } from '@plumb/domain/editing/draft.ts'
import { lineKind, choiceKind, wholeNumberKind } from '@plumb/domain/editing/kinds.ts'
import { problemsOf } from '@plumb/domain/editing/problems.ts'
import { beginEditing, changeCells, redo, undo } from '@plumb/domain/editing/steps.ts'
import { type ComponentProps, useMemo, useState } from 'react'
import type { SheetGroup } from './sheet-head.tsx'
import { Sheet } from './sheet.tsx'
import type { KeyColumn, SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'

const column = (key: string, head: string, kind: Column['kind']): Column => ({
  key,
  head,
  header: head,
  kind,
  isRequired: false,
})
const figure = () =>
  wholeNumberKind({
    signs: ['%'],
    hint: 'Type 0 to 100.',
    check: (value) => (value >= 0 && value <= 100 ? null : 'A figure is 0 to 100.'),
    clamp: (value) => Math.min(100, value),
  })
const size = choiceKind(
  ['Small', 'Medium', 'Large'].map((label) => ({ value: label, label })),
  (text) => `No size is called ${text}.`,
)

const COLUMNS: readonly SheetColumn<SheetRow>[] = [
  column('name', 'Name', lineKind({ subject: 'A name' })),
  column('a', 'A', figure()),
  column('b', 'B', figure()),
  column('size', 'Size', size),
].map((described) => ({ id: described.key, column: described, keyOf: ({ key }) => key, width: 120 }))
/** Returns the columns and further ones with empty figures, as on a page with many groups. */
const columnsWithExtra = (count: number): readonly SheetColumn<SheetRow>[] => [
  ...COLUMNS,
  ...Array.from({ length: count }, (_, index) => ({
    id: `more ${index}`,
    column: column(`more ${index}`, `More ${index}`, figure()),
    keyOf: ({ key }: SheetRow) => key,
    width: 120,
  })),
]
/** The same columns, all but the name under one heading. */
const GROUPED = COLUMNS.map((each) => (each.id === 'name' ? each : { ...each, group: 'all' }))
const createKeys = (onRendered: Options['onRendered']): readonly KeyColumn<SheetRow>[] => [
  {
    id: 'row',
    head: 'Row',
    text({ label }) {
      onRendered?.(label)
      return label
    },
    width: 90,
  },
]

/** A sheet in which an empty B is twice A, with the typed text and the active cell shown next to it. */
export function SheetWithCompanion() {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <SheetOf
      count={20}
      computeB={(a) => (typeof a === 'number' ? String(2 * a) : null)}
      onTyping={(typing) => setTyped(typing && `${typing.key} ${typing.column} ${typing.text}`)}
      renderCompanion={({ rows, active, headHeight }) => (
        <p data-testid="companion">
          {`${rows.length} rows under ${headHeight} px, ${active?.row.label}, ${active?.column.id}, ${typed}`}
        </p>
      )}
    />
  )
}

interface Options extends Pick<ComponentProps<typeof Sheet<SheetRow>>, 'renderCompanion' | 'onTyping'> {
  /** Called with the label of a row whenever the content after its last cell renders. */
  readonly onEndRendered?: (label: string) => void
  readonly count: number
  /** Number of columns in addition to the four. */
  readonly extraColumns?: number
  /** A heading over all columns but the name. */
  readonly heading?: Omit<SheetGroup, 'id'>
  /** px */
  readonly width?: number
  readonly isReadOnly?: boolean
  /** Called with the label of a row whenever that row renders. */
  readonly onRendered?: (label: string) => void
  /** Returns the calculated text of an empty B, from the value of A. */
  readonly computeB?: (a: CellValue) => string | null
}

/** A sheet with `count` rows: the name is "Row n", A is n, B is empty and the size is Small. */
export function SheetOf({
  count,
  extraColumns = 0,
  heading,
  width = 640,
  isReadOnly = false,
  onRendered,
  onEndRendered,
  computeB,
  renderCompanion,
  onTyping,
}: Options) {
  const rows = useMemo(
    () => Array.from({ length: count }, (_, index) => ({ key: String(index), label: `R${index + 1}` })),
    [count],
  )
  const columns = useMemo(() => (heading ? GROUPED : columnsWithExtra(extraColumns)), [heading, extraColumns])
  const groups = useMemo(() => heading && [{ id: 'all', ...heading }], [heading])
  const keys = useMemo(() => createKeys(onRendered), [onRendered])
  const loaded: LoadedRows = useMemo(
    () =>
      new Map(
        rows.map(({ key }, index) => [
          key,
          {
            key,
            id: index + 1,
            version: 1,
            values: { name: `Row ${index + 1}`, a: index + 1, b: null, size: 'Small' },
          },
        ]),
      ),
    [rows],
  )
  const [editing, setEditing] = useState(() => beginEditing())
  const { draft } = editing
  const cells: SheetCells = useMemo(() => {
    const problems = new Map(
      problemsOf(draft, loaded, { columns: COLUMNS.map((each) => each.column) }).map((problem) => [
        `${problem.key} ${problem.column}`,
        problem.message,
      ]),
    )
    return {
      typed: (key, id) => cellOf(loaded.get(key) ?? null, draft.get(key), id),
      isChanged: (key, id) => draft.get(key)?.cells[id] !== undefined,
      problem: (key, id) => problems.get(`${key} ${id}`) ?? null,
      problemKeys: new Set([...problems.keys()].map((position) => position.split(' ')[0] ?? '')),
      isDeleted: () => false,
      inferredText: (key, id) => {
        const a = cellOf(loaded.get(key) ?? null, draft.get(key), 'a')
        return computeB && id === 'b' && 'value' in a ? computeB(a.value) : null
      },
      original: (key, id) => loaded.get(key)?.values[id] ?? null,
      change: isReadOnly
        ? undefined
        : (changes) => setEditing((current) => changeCells(current, loaded, changes)),
    }
  }, [draft, loaded, isReadOnly, computeB])
  return (
    <main style={{ display: 'flex', flexDirection: 'column', height: 400, width }}>
      <Sheet
        name="test"
        label="Things"
        rows={rows}
        keys={keys}
        columns={columns}
        {...(groups && { groups })}
        cells={cells}
        findLabel="Find"
        {...(renderCompanion && { renderCompanion })}
        {...(onTyping && { onTyping })}
        {...(onEndRendered && {
          rowEnd: {
            width: 60,
            sources: ({ key }) => [draft.get(key)],
            render({ label, key }) {
              onEndRendered(label)
              return draft.has(key) ? 'Changed' : 'As it was'
            },
          },
        })}
        onUndo={() => setEditing((current) => undo(current, loaded))}
        onRedo={() => setEditing((current) => redo(current, loaded))}
      />
    </main>
  )
}
