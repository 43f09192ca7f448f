import { HOURS_A_YEAR, hourly } from '@plumb/domain/comp-bands/comp-band.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import { toNumber } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatHourly } from '@plumb/domain/money/money-format.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { markedName, named } from '@plumb/domain/palette/names.ts'
import { readTyped } from '@plumb/domain/palette/typed.ts'
import Calculator from 'lucide-react/icons/calculator'
import type { FoundSection } from '../../shared/ui/find-window.tsx'
import type { FoundItem, Kind } from './found-item.ts'
import { useGroups } from './use-groups.ts'
import { useJobs } from './use-jobs.ts'
import { usePages } from './use-pages.ts'
import { type RangesAt, useRangesAt } from './use-ranges-at.ts'
import { useZipcodes } from './use-zipcodes.ts'

/** Maximum number of results per kind, and with a filter by one kind (rule PA2). */
const MOST_SHOWN = { ofAll: 3, ofOne: 50 }

/** Returns an annual amount per hour, to copy. */
function inAnHour({ amount }: RangesAt): FoundItem {
  const rate = formatHourly(hourly(amount))
  return {
    key: 'by the hour',
    kind: 'elsewhere',
    icon: Calculator,
    label: paletteMessages.hourly(rate),
    note: paletteMessages.overHours(formatCash(amount), formatCount(toNumber(HOURS_A_YEAR))),
    end: paletteMessages.copy,
    to: '',
    search: {},
    copies: rate.replaceAll(',', ''),
  }
}

/**
 * Returns the results for the text, one section per kind. Without a text, the last opened items, or the pages.
 * @param only the kind to filter by
 */
export function useFound(typed: string, only: Kind | null, recent: readonly FoundItem[]) {
  const { text, isName, zipcode, amount } = readTyped(typed)
  const name = isName ? text : ''
  const pages = usePages()
  const groups = useGroups(name !== '')
  const jobs = useJobs(name)
  const zipcodes = useZipcodes(zipcode, name)
  const ranges = useRangesAt(amount)
  const most = only === null ? MOST_SHOWN.ofAll : MOST_SHOWN.ofOne
  const section = (kind: Kind, items: readonly FoundItem[], isMore = false): FoundSection<FoundItem>[] => {
    if (items.length === 0 || (only !== null && kind !== only)) return []
    const shown = items.slice(0, most).map((item) => ({ ...item, marked: markedName(item.label, text) }))
    const isCut = isMore || items.length > shown.length
    return [
      {
        key: kind,
        head: paletteMessages.kinds[kind],
        end: isCut ? paletteMessages.someOf(shown.length, items.length, isMore) : String(items.length),
        items: shown,
      },
    ]
  }
  const { at } = ranges
  const calledSo = (items: readonly FoundItem[], namesOf: (item: FoundItem) => readonly string[]) =>
    name === ''
      ? []
      : named(
          items.map((item) => ({ ...item, names: namesOf(item) })),
          name,
        )
  const ofKind = (wanted: Kind) => jobs.items.filter(({ kind }) => kind === wanted)
  const byKind = [
    ...(zipcode === null ? [] : section('zipcodes', zipcodes.items)),
    ...(at && (only === null || only === 'ranges')
      ? [{ key: 'ranges', head: at.where, end: paletteMessages.axis, items: at.items }]
      : []),
    ...(at && zipcode === null ? section('elsewhere', [inAnHour(at)]) : []),
    ...section('jobs', ofKind('jobs'), jobs.isMore),
    // Families come before jobs, and are only marked as incomplete if there is no job.
    ...section('families', ofKind('families'), jobs.isMore && ofKind('jobs').length === 0),
    ...section(
      'groups',
      calledSo(groups.groups, ({ label }) => [label]),
    ),
    ...section(
      'pages',
      calledSo(pages, ({ label, note = '' }) => [label, note]),
    ),
    ...(zipcode === null ? section('zipcodes', zipcodes.items, zipcodes.isMore) : []),
  ]
  const hasQuery = isName || zipcode !== null || amount !== null
  const sections: readonly FoundSection<FoundItem>[] = hasQuery
    ? byKind
    : text !== ''
      ? []
      : recent.length > 0
        ? [{ key: 'recent', head: paletteMessages.kinds.recent, items: recent }]
        : [{ key: 'pages', head: paletteMessages.kinds.pages, items: pages }]
  const isComing = jobs.isComing || zipcodes.isComing || ranges.isComing
  const hasFailed = jobs.hasFailed || zipcodes.hasFailed || groups.hasFailed || ranges.hasFailed
  const isEmpty = sections.every(({ items }) => items.length === 0)
  return {
    sections,
    /** The section of ranges, if an amount was typed. */
    at,
    /** Description of the typed amount; null if none was typed. */
    amount: at === null ? null : paletteMessages.yearly(formatCash(at.amount), at.currency),
    say: !hasQuery
      ? text === ''
        ? null
        : paletteMessages.keepTyping
      : hasFailed
        ? paletteMessages.failed
        : !isEmpty
          ? null
          : isComing
            ? paletteMessages.searching
            : at !== null
              ? paletteMessages.noRanges
              : paletteMessages.nothing(text),
  }
}
