import { countryName } from '@plumb/reference-data/country-names.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Icon } from '../ui/icon.tsx'

interface CountryCount {
  readonly id: number
  readonly country: string
  /** At how many levels something stands. */
  readonly count: number
  /** What is missing, in words; null: nothing. */
  readonly gap: string | null
}

/** What a group has for its countries, in a line of the list of groups. */
export function CountryList({ of, none }: { of: readonly CountryCount[]; none: string }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 py-1">
      {of.map(({ id, country, count, gap }) => (
        <li
          key={id}
          className="flex items-center gap-1 whitespace-nowrap max-desk:flex-wrap max-desk:whitespace-normal"
        >
          {countryName(country)}{' '}
          {count === 0 ? (
            <span className="text-ink-3">{none}</span>
          ) : (
            <b className="font-semibold">{count}</b>
          )}
          {gap !== null && (
            <span className="ml-1 flex items-center gap-1 text-warning">
              <Icon of={TriangleAlert} size={14} />
              {gap}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
