import type { LucideIcon } from '../../shared/ui/icon.tsx'
import type { MarkedName } from '@plumb/domain/palette/names.ts'

/** The kinds of results. */
export type Kind = 'zipcodes' | 'ranges' | 'jobs' | 'families' | 'groups' | 'pages' | 'elsewhere'

/** Something that was found, and where it leads. */
export interface FoundItem {
  /** Its own among all that is found. */
  readonly key: string
  readonly kind: Kind
  readonly icon: LucideIcon
  readonly label: string
  /** With what was typed in it. */
  readonly marked?: MarkedName
  /** The place of the item, shown next to its name. */
  readonly note?: string
  /** At the far end. */
  readonly end?: string
  /** The tier whose number is shown before the end. */
  readonly tierNumber?: number
  /** The whole path; '' where it leads nowhere. */
  readonly to: string
  readonly search: Readonly<Record<string, string | number>>
  /** A text that choosing it copies, instead of opening a page. */
  readonly copies?: string
}
