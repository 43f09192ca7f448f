import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { Counts } from '../../../shared/ui/counts.tsx'
import { BULK_SHOWN, type BulkShown } from './bulk-columns.ts'

interface BulkCountsProps {
  counts: Readonly<Record<BulkShown, number>>
  shown: BulkShown
  onShow: (shown: BulkShown) => void
}

/** How many rows there are of each kind; each count shows its rows. */
export function BulkCounts({ counts, shown, onShow }: BulkCountsProps) {
  const kinds = BULK_SHOWN.map((kind) => ({
    kind,
    count: counts[kind],
    name:
      kind === 'duplicates'
        ? geographyMessages.counts.duplicates(counts.duplicates)
        : geographyMessages.counts[kind],
    tone: kind === 'unknown' ? ('warning' as const) : undefined,
  }))
  return <Counts label={geographyMessages.bulkPage.show} kinds={kinds} shown={shown} onShow={onShow} />
}
