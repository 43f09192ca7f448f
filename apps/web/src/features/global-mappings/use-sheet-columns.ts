import type { RowKey, Values } from '@plumb/domain/editing/draft.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useMemo } from 'react'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { ofRow, type ShownColumn } from '../../shared/editing/worked-out-columns.ts'
import type { SheetRow } from '../../shared/sheet/sheet-parts.ts'
import { useNarrow } from '../../shared/ui/use-narrow.ts'
import { MAPPING_COLUMNS } from './columns.ts'

const words = messages.globalMappings

/** px */
const WIDTHS = { countryCode: 350, compBandPercentage: 120, equityPercent: 120, localCurrency: 120 }

/**
 * @param stays why rows cannot be deleted, of those whose deletion was asked for
 * @param pay how pay is made in a country, by the values of its row
 * @returns the columns of the sheet, with that sentence, which changes as one types
 */
export function useSheetColumns(
  { draft }: Pick<EditSession, 'draft'>,
  stays: ReadonlyMap<RowKey, string>,
  pay: (values: Values) => string,
): readonly ShownColumn<SheetRow>[] {
  // A frozen country would leave nothing else in view there.
  const isNarrow = useNarrow()
  return useMemo(() => {
    const typed = MAPPING_COLUMNS.map((column) =>
      ofRow(column, WIDTHS[column.key], column.key === 'countryCode' && !isNarrow),
    )
    const [first, ...others] = typed
    return [
      ...(first ? [first] : []),
      { id: 'code', head: words.page.code, width: 64, text: ({ countryCode }) => String(countryCode ?? '') },
      ...others,
      {
        id: 'pay',
        head: words.page.pay,
        width: 360,
        text(values, key) {
          const row = draft.get(key)
          if (row?.isDeleted) return words.willBeDeleted
          const stay = stays.get(key)
          if (stay !== undefined) return stay
          return [row?.isMade ? words.page.new : '', pay(values)].filter(Boolean).join(' · ')
        },
      },
    ]
  }, [pay, draft, stays, isNarrow])
}
