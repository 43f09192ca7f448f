import type { GlobalMappingsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { LoadedRow, RowKey, Values } from '@plumb/domain/editing/draft.ts'
import { newRowKey, tableItem, tableRows, valuesAfter } from '@plumb/domain/editing/table-rows.ts'
import { mappingRules } from '@plumb/domain/global-mappings/columns.ts'
import type { MappingRow } from '@plumb/domain/global-mappings/csv-rows.ts'
import { byDefaultThenName, newGlobalMapping } from '@plumb/domain/global-mappings/global-mapping.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { SheetEditor } from '../../shared/editing/sheet-editor.tsx'
import { useEditing } from '../../shared/editing/use-editing.ts'
import { useTableRows } from '../../shared/editing/use-table-rows.ts'
import { useMay, useMembership } from '../../shared/session/session.ts'
import type { SheetHandle } from '../../shared/sheet/sheet.tsx'
import { useAskedCell } from '../../shared/sheet/use-asked-cell.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { fileRows, MAPPING_COLUMNS, mappingTable } from './columns.ts'
import { saveMappingsMutation } from './queries.ts'
import { useDeletion } from './use-deletion.tsx'
import { usePayThere } from './use-pay-there.ts'
import { useSheetColumns } from './use-sheet-columns.ts'

const words = messages.globalMappings
const RULES = mappingRules(MAPPING_COLUMNS)

interface MappingsEditorProps {
  title: string
  tabs?: ReactNode
  mappings: GlobalMappingsQuery
  /** Asks for them anew. */
  refresh: () => Promise<GlobalMappingsQuery>
}

/** The sheet of countries, read and edited: rows come and go. */
export function MappingsEditor({ title, tabs, mappings, refresh }: MappingsEditorProps) {
  const { defaultCountry } = useMembership().workspace
  const mayEdit = useMay()({ scopes: ['GLOBAL_MAPPING_EDIT'] })
  const saving = useSave(saveMappingsMutation, { refusals: 'caller' })
  const inOrder = ({ globalMappings }: GlobalMappingsQuery) =>
    tableRows(
      byDefaultThenName(globalMappings, defaultCountry, ({ countryCode }) => countryCode, countryName),
      MAPPING_COLUMNS,
    )
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the order follows from these two
  const rows = useMemo(() => inOrder(mappings), [mappings, defaultCountry])
  const session = useEditing({
    page: 'global-mappings',
    rows,
    rules: RULES,
    save: ({ items, ...deletion }) =>
      saving.mutateAsync({
        globalMappingSaveManyRequest: { items: items.map(tableItem<MappingRow>), ...deletion },
      }),
    refresh: async () => inOrder(await refresh()),
    onSaved: () => toasts.success(words.saved),
    onRefused: (message) => toasts.error(message || words.saveFailed),
  })
  const shown = useTableRows(session, nameOfRow)
  const nameOf = (key: RowKey) =>
    shown.find((row) => row.key === key)?.label ?? nameOfRow(rows.get(key)?.values)
  const deletion = useDeletion(session, nameOf, defaultCountry)
  const pay = usePayThere()
  const columns = useSheetColumns(session, deletion.stays, pay)
  const sheet = useRef<SheetHandle>(null)
  // From whichever address has it as a page or as a tab.
  const { country } = useSearch({ strict: false })
  const asked = country === undefined ? undefined : shown.find(({ key }) => isOf(rows.get(key), country))
  useAskedCell(sheet, asked?.key ?? null)

  const add = () => {
    const key = newRowKey(session.draft)
    const made = newGlobalMapping(usedCountries(session), COUNTRIES)
    if (!made) return
    session.make(key, { ...made })
    // Once it is drawn.
    requestAnimationFrame(() => sheet.current?.show(key, 'countryCode'))
  }
  return (
    <SheetEditor
      handle={sheet}
      session={session}
      title={title}
      under={tabs}
      sub={words.page.sub(rows.size)}
      mayEdit={mayEdit}
      noEdit={words.noPermission}
      invalid={words.invalidFields}
      files={{
        name: 'global_mappings',
        path: 'geos/global-mapping',
        scopes: ['GLOBAL_MAPPING_EDIT'],
        table: mappingTable,
        rows: () => fileRows(mappings),
      }}
      editedColumns={MAPPING_COLUMNS}
      nameOf={nameOf}
      withIt={pay}
      name="global-mappings"
      label={words.page.title}
      rows={shown}
      keys={NO_KEYS}
      columns={columns}
      findLabel={words.page.find}
      hint={words.page.about(countryName(defaultCountry))}
      tools={
        <Button
          size="small"
          icon={Plus}
          disabled={usedCountries(session).size >= COUNTRIES.length}
          onClick={add}
        >
          {words.page.add}
        </Button>
      }
      {...(session.isEditing && { rowEnd: deletion.rowEnd })}
      empty={
        <EmptyState
          title={words.page.emptyTitle}
          actions={
            mayEdit && (
              <Button icon={Plus} onClick={session.start}>
                {words.page.add}
              </Button>
            )
          }
        >
          {words.page.empty}
        </EmptyState>
      }
    />
  )
}

const isOf = (row: LoadedRow | undefined, country: string) => row?.values['countryCode'] === country
const NO_KEYS = [] as const
const COUNTRIES = COUNTRY_CODES.map(({ code }) => code)
const nameOfRow = ({ countryCode }: Values = {}) =>
  countryCode ? countryName(String(countryCode)) : words.page.new

const usedCountries = ({ rows, draft }: Parameters<typeof useTableRows>[0]) =>
  new Set([...valuesAfter(rows, draft).values()].map(({ countryCode }) => String(countryCode)))
