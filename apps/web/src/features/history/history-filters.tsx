import type { HistoryOptionsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { HISTORY_PAGES, type HistoryPage } from '@plumb/domain/history/history-pages.ts'
import { historyMessages } from '@plumb/domain/messages/history.ts'
import { addDays } from '@plumb/domain/settings/time-zone.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { TextInput } from '../../shared/ui/field.tsx'
import { MenuCheck, MenuSeparator } from '../../shared/ui/floating.tsx'
import { Menu } from '../../shared/ui/menu.tsx'
import { Picker } from '../../shared/ui/picker.tsx'
import { filteredPages } from './filtered-pages.ts'
import type { HistorySearch } from './search.ts'

const HISTORY_ROUTE = '/w/$workspaceId/history'

export const isFiltered = (search: HistorySearch) =>
  Object.values(search).some((value) => value !== undefined)

/** Returns a function that removes all filters. */
export function useClearFilters() {
  const navigate = useNavigate({ from: HISTORY_ROUTE })
  return () => void navigate({ search: {} })
}

/** Filters by person, page and date, stored in the address. */
export function HistoryFilters({
  options: { users, tables },
  today,
}: {
  options: HistoryOptionsQuery['historyOptions']
  /** The date in the workspace's time zone: YYYY-MM-DD. */
  today: string
}) {
  const search = useSearch({ from: HISTORY_ROUTE })
  const navigate = useNavigate({ from: HISTORY_ROUTE })
  const clear = useClearFilters()
  const filter = (changes: HistorySearch) =>
    void navigate({ search: (current) => ({ ...current, ...changes }) })
  const pages = HISTORY_PAGES.filter((page) => page.tables.some((table) => tables.includes(table)))
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-6 pb-3.5 max-desk:px-4">
      <Picker
        label={historyMessages.person}
        value={search.person ?? ALL_PEOPLE}
        onChange={(person) => filter({ person: person === ALL_PEOPLE ? undefined : person })}
        placeholder={historyMessages.choosePerson}
        options={[
          { value: ALL_PEOPLE, label: historyMessages.everyone },
          ...users
            .map(({ id, fullName }) => ({ value: id, label: fullName }))
            .sort((a, b) => a.label.localeCompare(b.label)),
        ]}
      />
      {search.row === undefined && (
        <PagesFilter
          pages={pages}
          chosen={filteredPages(search)}
          onChoose={(keys) => filter({ page: keys.length === 0 ? undefined : keys.join() })}
        />
      )}
      <PeriodFilter search={search} today={today} filter={filter} />
      {isFiltered(search) && (
        <Button look="ghost" onClick={clear}>
          {historyMessages.clear}
        </Button>
      )}
    </div>
  )
}

/** The value of the “Everyone” option; no user has this id. */
const ALL_PEOPLE = 0

/** Any number of pages; all if none is selected. */
function PagesFilter({
  pages,
  chosen,
  onChoose,
}: {
  pages: readonly HistoryPage[]
  chosen: readonly HistoryPage[]
  onChoose: (keys: readonly string[]) => void
}) {
  const [first, ...others] = chosen
  const choose = (changedPage: HistoryPage, isOn: boolean) =>
    onChoose(
      pages.filter((page) => (page === changedPage ? isOn : chosen.includes(page))).map(({ key }) => key),
    )
  return (
    <span className="max-desk:w-full max-desk:[&>button>span]:w-full max-desk:[&>button>span>svg]:ml-auto">
      <Menu
        trigger={
          <Button wide endIcon={ChevronDown}>
            <span className="font-normal text-ink-3">{`${historyMessages.page} `}</span>
            {first
              ? others.length > 0
                ? historyMessages.pagesSelected(chosen.length)
                : first.title
              : historyMessages.allPages}
          </Button>
        }
      >
        <MenuCheck checked={first === undefined} onChange={() => onChoose([])}>
          {historyMessages.allPages}
        </MenuCheck>
        <MenuSeparator />
        {pages.map((page) => (
          <MenuCheck key={page.key} checked={chosen.includes(page)} onChange={(isOn) => choose(page, isOn)}>
            {page.title}
          </MenuCheck>
        ))}
      </Menu>
    </span>
  )
}

type Period = keyof typeof historyMessages.periods
/** How many days before today a period begins. */
const PERIOD_DAYS = { today: 0, week: 6, month: 29 } as const

/** A period that ends today, or one whose first and last day the user enters. */
function PeriodFilter({
  search: { from, until },
  today,
  filter,
}: {
  search: HistorySearch
  today: string
  filter: (changes: HistorySearch) => void
}) {
  const [showsDays, setShowsDays] = useState(false)
  const firstDayOf = (period: keyof typeof PERIOD_DAYS) => addDays(today, -PERIOD_DAYS[period])
  const recentPeriod = (Object.keys(PERIOD_DAYS) as (keyof typeof PERIOD_DAYS)[]).find(
    (period) => until === undefined && from === firstDayOf(period),
  )
  const period: Period = showsDays
    ? 'own'
    : (recentPeriod ?? (from === undefined && until === undefined ? 'all' : 'own'))
  const choose = (next: Period) => {
    setShowsDays(next === 'own')
    if (next === 'all') filter({ from: undefined, until: undefined })
    else if (next !== 'own') filter({ from: firstDayOf(next), until: undefined })
  }
  const renderDay = (label: string, value: string | undefined, write: (day: string | undefined) => void) => (
    <span className="w-[150px] max-desk:w-full">
      <TextInput
        type="date"
        aria-label={label}
        value={value ?? ''}
        max="9999-12-31"
        onChange={({ target }) => write(target.value === '' ? undefined : target.value)}
      />
    </span>
  )
  return (
    <>
      <Picker
        label={historyMessages.date}
        value={period}
        onChange={choose}
        options={(Object.keys(historyMessages.periods) as Period[]).map((value) => ({
          value,
          label: historyMessages.periods[value],
        }))}
      />
      {period === 'own' && (
        <>
          {renderDay(historyMessages.from, from, (next) => filter({ from: next }))}
          {renderDay(historyMessages.until, until, (next) => filter({ until: next }))}
        </>
      )}
    </>
  )
}
