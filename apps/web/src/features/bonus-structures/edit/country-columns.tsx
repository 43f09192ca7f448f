import { PERCENT_COLUMN } from '@plumb/domain/bonus-structures/columns.ts'
import { cellOf, textOf } from '@plumb/domain/editing/draft.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { fileMessages } from '@plumb/domain/messages/files.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMemo } from 'react'
import type { EditSession } from '../../../shared/editing/use-editing.ts'
import { useStableValue } from '../../../shared/editing/use-stable-value.ts'
import { copyCells } from '../../../shared/files/copy-cells.ts'
import { RowHistoryItem } from '../../../shared/row-history/history-link.tsx'
import { cellKey, type LevelRow } from '../../../shared/groups/matrix.ts'
import { useStableCallback } from '../../../shared/sheet/use-stable-callback.ts'
import { IconButton } from '../../../shared/ui/button.tsx'
import { DeletionItem } from '../../../shared/groups/group-menu.tsx'
import { MenuItem } from '../../../shared/ui/floating.tsx'
import { Menu } from '../../../shared/ui/menu.tsx'
import { toasts } from '../../../shared/ui/toast.tsx'
import { BONUS_MATRIX, type ShownColumn, markColumnForDeletion } from './percent-rows.ts'

const { page: pageMessages } = bonusStructureMessages

/**
 * Returns the column of a country in the sheet.
 * @param width px
 */
export const sheetColumn = (column: ShownColumn, defaultCountry: string, width: number) => ({
  id: column.country,
  column: PERCENT_COLUMN,
  head:
    column.country === defaultCountry
      ? `${pageMessages.defaultCountry}, %`
      : column.id === null
        ? `${pageMessages.newColumn}, %`
        : PERCENT_COLUMN.head,
  group: column.key,
  keyOf: ({ level }: LevelRow) => cellKey(column.key, level),
  width,
})

/**
 * Returns the columns that are shown; the same list until they change, although each key press changes the draft.
 * @param selectedCountry the country to show before the default country in a narrow window while the page is not edited; null shows all
 */
export function useVisibleColumns(
  columns: readonly ShownColumn[],
  selectedCountry: string | null,
  defaultCountry: string,
): readonly ShownColumn[] {
  const visibleColumns =
    selectedCountry === null
      ? columns
      : [...new Set([selectedCountry, defaultCountry])].flatMap((shownCountry) =>
          columns.filter(({ country }) => country === shownCountry),
        )
  return useStableValue(visibleColumns)
}

interface CountryHeadingsOptions {
  readonly session: EditSession
  readonly columns: readonly ShownColumn[]
  readonly levels: readonly ShownLevel[]
  readonly defaultCountry: string
  /** The number of countries that have no column, and use the default country's. */
  readonly countryCountWithoutColumn: number
  /** Whether the group may have percentages that the member does not see. */
  readonly hasHiddenLevels: boolean
  readonly onFill: (column: ShownColumn) => void
  /** Asks for confirmation before a stored column is deleted. */
  readonly onMarkForDeletion: (column: ShownColumn) => void
}

/** Returns the headings over the columns, with the actions on a column while the page is edited. */
export function useCountryHeadings({
  session,
  columns,
  levels,
  defaultCountry,
  countryCountWithoutColumn,
  hasHiddenLevels,
  onFill,
  onMarkForDeletion,
}: CountryHeadingsOptions) {
  const { rows: loaded, draft, isEditing, isSaving } = session
  // The headings are memoized, so that this callback has to read the draft when it is called.
  const copy = useStableCallback(({ key: column }: ShownColumn) => {
    const texts = levels.map(({ level }) => {
      const key = cellKey(column, level)
      return [textOf(PERCENT_COLUMN, cellOf(loaded.get(key) ?? null, draft.get(key), 'percent'))]
    })
    if (copyCells(texts)) toasts.success(fileMessages.copied(texts.length))
  })
  return useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        name: countryName(column.country),
        menu: isEditing && !isSaving && (
          <ColumnMenu
            column={column}
            deletionDisabledReason={
              column.country === defaultCountry
                ? pageMessages.defaultStays(countryCountWithoutColumn)
                : hasHiddenLevels && column.id !== null
                  ? groupMessages.hasHiddenLevels
                  : null
            }
            onCopy={copy}
            onFill={onFill}
            onMarkForDeletion={(deletedColumn, isMarkedForDeletion) =>
              // A stored column is deleted after a confirmation.
              isMarkedForDeletion && deletedColumn.id !== null
                ? onMarkForDeletion(deletedColumn)
                : session.alter((editing) =>
                    markColumnForDeletion(editing, loaded, deletedColumn.key, isMarkedForDeletion),
                  )
            }
          />
        ),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the session, only these change what the headings show
    [columns, isEditing, isSaving, defaultCountry, countryCountWithoutColumn, hasHiddenLevels, loaded],
  )
}

/** The actions on a column, at the end of its heading. A disabled action shows the reason. */
function ColumnMenu({
  column,
  deletionDisabledReason,
  onCopy,
  onFill,
  onMarkForDeletion,
}: {
  column: ShownColumn
  /** Why the column cannot be deleted; null if it can. */
  deletionDisabledReason: string | null
  onCopy: (column: ShownColumn) => void
  onFill: (column: ShownColumn) => void
  onMarkForDeletion: (column: ShownColumn, isMarkedForDeletion: boolean) => void
}) {
  const country = countryName(column.country)
  if (column.isMarkedForDeletion)
    return (
      <IconButton
        icon={Undo2}
        label={`${country}: ${pageMessages.undoDeletion}`}
        onClick={() => onMarkForDeletion(column, false)}
      />
    )
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={pageMessages.menuOf(country)} />}>
      <MenuItem icon={Copy} onSelect={() => onCopy(column)}>
        {pageMessages.copyColumn}
      </MenuItem>
      <MenuItem icon={ArrowDownToLine} onSelect={() => onFill(column)}>
        {pageMessages.fillWith}
      </MenuItem>
      {column.id !== null && (
        <RowHistoryItem historyRow={{ table: BONUS_MATRIX.owner.name, id: column.id }} />
      )}
      <DeletionItem
        label={pageMessages.deleteColumn}
        disabledReason={deletionDisabledReason}
        onDelete={() => onMarkForDeletion(column, true)}
      />
    </Menu>
  )
}
