import { HOURS_A_YEAR, toHourly } from '@plumb/domain/comp-bands/comp-band.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import { toNumber } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatHourly } from '@plumb/domain/money/money-format.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { splitAtMatch, filterByName } from '@plumb/domain/palette/name-search.ts'
import { parseQuery } from '@plumb/domain/palette/search-input.ts'
import Calculator from 'lucide-react/icons/calculator'
import type { FoundSection } from '../../shared/ui/find-window.tsx'
import type { FoundItem, Kind } from './found-item.ts'
import { useGroups } from './use-groups.ts'
import { useJobs } from './use-jobs.ts'
import { usePages } from './use-pages.ts'
import { type RangesAt, useRangesAt } from './use-ranges-at.ts'
import { useZipcodes } from './use-zipcodes.ts'

/** Maximum number of results per kind, and with a filter by one kind (rule PA2). */
const MAX_ITEMS = { eachKind: 3, singleKind: 50 }

/** Returns the result that shows an annual amount as an hourly rate. Choosing the result copies the rate. */
function hourlyItem({ amount }: RangesAt): FoundItem {
  const rate = formatHourly(toHourly(amount))
  return {
    key: 'by the hour',
    kind: 'elsewhere',
    icon: Calculator,
    label: paletteMessages.hourly(rate),
    note: paletteMessages.overHours(formatCash(amount), formatCount(toNumber(HOURS_A_YEAR))),
    end: paletteMessages.copy,
    to: '',
    search: {},
    textToCopy: rate.replaceAll(',', ''),
  }
}

/**
 * Returns the results for the text, one section per kind; without a text, the last opened items, or if there are none, the pages.
 * @param kindFilter the kind to filter by
 */
export function useResults(typed: string, kindFilter: Kind | null, recent: readonly FoundItem[]) {
  const { text, isName, zipcode, amount } = parseQuery(typed)
  const name = isName ? text : ''
  const { pages, actions } = usePages()
  const groups = useGroups(name !== '')
  const jobs = useJobs(name)
  const zipcodes = useZipcodes(zipcode, name)
  const ranges = useRangesAt(amount)
  const maxItems = kindFilter === null ? MAX_ITEMS.eachKind : MAX_ITEMS.singleKind
  const section = (kind: Kind, items: readonly FoundItem[], hasMore = false): FoundSection<FoundItem>[] => {
    if (items.length === 0 || (kindFilter !== null && kind !== kindFilter)) return []
    const shownItems = items
      .slice(0, maxItems)
      .map((item) => ({ ...item, marked: splitAtMatch(item.label, text) }))
    const isTruncated = hasMore || items.length > shownItems.length
    return [
      {
        key: kind,
        head: paletteMessages.kinds[kind],
        end: isTruncated
          ? paletteMessages.someOf(shownItems.length, items.length, hasMore)
          : String(items.length),
        items: shownItems,
      },
    ]
  }
  const { rangesAtAmount } = ranges
  const matchingByName = (items: readonly FoundItem[], namesOf: (item: FoundItem) => readonly string[]) =>
    name === ''
      ? []
      : filterByName(
          items.map((item) => ({ ...item, names: namesOf(item) })),
          name,
        )
  const jobsOfKind = (searchedKind: Kind) => jobs.items.filter(({ kind }) => kind === searchedKind)
  const sectionsByKind = [
    ...(zipcode === null ? [] : section('zipcodes', zipcodes.items)),
    ...(rangesAtAmount && (kindFilter === null || kindFilter === 'ranges')
      ? [
          {
            key: 'ranges',
            head: rangesAtAmount.familyAndPlace,
            end: paletteMessages.rangeFigures,
            items: rangesAtAmount.items,
          },
        ]
      : []),
    ...(rangesAtAmount && zipcode === null ? section('elsewhere', [hourlyItem(rangesAtAmount)]) : []),
    ...section('jobs', jobsOfKind('jobs'), jobs.hasMore),
    // The server lists families before jobs: more families can exist only if it returned no job.
    ...section('families', jobsOfKind('families'), jobs.hasMore && jobsOfKind('jobs').length === 0),
    ...section(
      'groups',
      matchingByName(groups.groups, ({ label }) => [label]),
    ),
    ...section(
      'pages',
      matchingByName(pages, ({ label, note = '' }) => [label, note]),
    ),
    ...section(
      'actions',
      // An action is not found by the name of its page alone.
      matchingByName(actions, ({ label, note = '' }) => [label, note]).filter(
        ({ note = '' }) => filterByName([{ names: [note] }], name).length === 0,
      ),
    ),
    ...(zipcode === null ? section('zipcodes', zipcodes.items, zipcodes.hasMore) : []),
  ]
  const hasQuery = isName || zipcode !== null || amount !== null
  const sections: readonly FoundSection<FoundItem>[] = hasQuery
    ? sectionsByKind
    : text !== ''
      ? []
      : recent.length > 0
        ? [{ key: 'recent', head: paletteMessages.kinds.recent, items: recent }]
        : [{ key: 'pages', head: paletteMessages.kinds.pages, items: pages }]
  const isLoading = jobs.isLoading || zipcodes.isLoading || ranges.isLoading
  const hasFailed = jobs.hasFailed || zipcodes.hasFailed || groups.hasFailed || ranges.hasFailed
  const isEmpty = sections.every(({ items }) => items.length === 0)
  return {
    sections,
    /** The section of ranges, if an amount was typed. */
    rangesAtAmount,
    /** Description of the typed amount; null if none was typed. */
    amount:
      rangesAtAmount === null
        ? null
        : paletteMessages.yearly(formatCash(rangesAtAmount.amount), rangesAtAmount.currency),
    statusMessage: !hasQuery
      ? text === ''
        ? null
        : paletteMessages.keepTyping
      : hasFailed
        ? paletteMessages.failed
        : !isEmpty
          ? null
          : isLoading
            ? paletteMessages.searching
            : rangesAtAmount !== null
              ? paletteMessages.noRanges
              : paletteMessages.nothing(text),
  }
}
