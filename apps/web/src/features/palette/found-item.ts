import type { LucideIcon } from '../../shared/ui/icon.tsx'
import type { MarkedName } from '@plumb/domain/palette/names.ts'

/** What can be found. */
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
  /** Beside its name: where it is. */
  readonly note?: string
  /** At the far end. */
  readonly end?: string
  /** Its number stands before the end. */
  readonly tierNumber?: number
  /** The whole path; '' where it leads nowhere. */
  readonly to: string
  readonly search: Readonly<Record<string, string | number>>
  /** What choosing it copies, in the place of leading anywhere. */
  readonly copies?: string
}
