import type { LucideIcon } from '../../shared/ui/icon.tsx'
import type { NameWithMatch } from '@plumb/domain/palette/name-search.ts'

/** The kinds of results; choosing one of kind `elsewhere` copies it for use outside of Plumb. */
export type Kind = 'zipcodes' | 'ranges' | 'jobs' | 'families' | 'groups' | 'pages' | 'actions' | 'elsewhere'

/** A search result with its link. */
export interface FoundItem {
  /** Unique among all results. */
  readonly key: string
  readonly kind: Kind
  readonly icon: LucideIcon
  readonly label: string
  /** The name with the matching part marked. */
  readonly marked?: NameWithMatch
  /** What the item belongs to, such as its page, or a detail of it; shown next to its name. */
  readonly note?: string
  /** Shown at the end of its line. */
  readonly end?: string
  /** The number of a tier, shown before `end`. */
  readonly tierNumber?: number
  /** The full path; '' if it has no link. */
  readonly to: string
  readonly search: Readonly<Record<string, string | number | true>>
  /** A text that choosing it copies, instead of opening a page. */
  readonly textToCopy?: string
}
