import { PERCENT_COLUMN } from '@plumb/domain/bonus-structures/columns.ts'
import { cellOf, textOf } from '@plumb/domain/editing/draft.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { fileMessages } from '@plumb/domain/messages/files.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useMemo } from 'react'
import type { EditSession } from '../../../shared/editing/use-editing.ts'
import { useSame } from '../../../shared/editing/use-same.ts'
import { copyCells } from '../../../shared/files/copy-cells.ts'
import { useStable } from '../../../shared/sheet/use-stable.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { type LevelRow, percentKey, type ShownColumn, strikeColumn } from './percent-rows.ts'

const { page: words } = bonusStructureMessages

/** @param width px */
export const sheetColumn = (column: ShownColumn, defaultCountry: string, width: number) => ({
  id: column.country,
  column: PERCENT_COLUMN,
  head:
    column.country === defaultCountry
      ? `${words.defaultCountry}, %`
      : column.id === null
        ? `${words.newColumn}, %`
        : PERCENT_COLUMN.head,
  group: column.key,
  keyOf: ({ level }: LevelRow) => percentKey(column.key, level),
  width,
})

/**
 * @param only where the window is narrow and nobody edits, the country that stands beside the default one
 * @returns the columns that are shown: the same list until it changes, since a draft is another object at each key
 */
export function useColumnsInView(
  columns: readonly ShownColumn[],
  only: string | null,
  defaultCountry: string,
): readonly ShownColumn[] {
  const shown =
    only === null
      ? columns
      : [only, ...(only === defaultCountry ? [] : [defaultCountry])].flatMap((wanted) =>
          columns.filter(({ country }) => country === wanted),
        )
  return useSame(shown)
}

interface CountryHeadings {
  readonly session: EditSession
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly LevelRow[]
  readonly defaultCountry: string
  /** How many countries have no column, and so go by the default country's. */
  readonly withoutColumn: number
  /** Whether the group may have percents that are hidden from who looks. */
  readonly hasHiddenLevels: boolean
  readonly onFill: (column: ShownColumn) => void
  /** Asks before a column goes that stands on the server. */
  readonly onStrike: (column: ShownColumn) => void
}

/** @returns the heads over the columns, each with what can be done with its column while it is edited. */
export function useCountryHeadings({
  session,
  columns,
  rows,
  defaultCountry,
  withoutColumn,
  hasHiddenLevels,
  onFill,
  onStrike,
}: CountryHeadings) {
  const { rows: loaded, draft, isEditing, isSaving } = session
  // The headings are drawn once, and copy what stands there by then.
  const copy = useStable(({ key: column }: ShownColumn) => {
    const texts = rows.map(({ level }) => {
      const key = percentKey(column, level)
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
            stays={
              column.country === defaultCountry
                ? words.defaultStays(withoutColumn)
                : hasHiddenLevels && column.id !== null
                  ? groupMessages.hasHiddenLevels
                  : null
            }
            onCopy={copy}
            onFill={onFill}
            onStrike={(struck, isStruck) =>
              // What stands on the server is asked for before it goes.
              isStruck && struck.id !== null
                ? onStrike(struck)
                : session.alter((now) => strikeColumn(now, loaded, struck.key, isStruck))
            }
          />
        ),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the session, what is loaded; who is told stays the same
    [columns, isEditing, isSaving, defaultCountry, withoutColumn, hasHiddenLevels, loaded],
  )
}
