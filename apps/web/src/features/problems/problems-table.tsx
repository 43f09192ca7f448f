import { problemMessages } from '@plumb/domain/messages/problems.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment, useId } from 'react'
import { useNameLevel } from '../../shared/groups/use-name-level.ts'
import { PayLink } from '../../shared/pay-pages/pay-link.tsx'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { ProblemGroup } from './problem-groups.ts'
import { fixText, fixLabel, pageName } from './problem-texts.ts'
import type { FoundProblem } from './queries.ts'

const COLUMNS = 4

interface OpenState {
  /** The text of the row that is open. */
  readonly openText: string | undefined
  readonly onOpen: (text: string | undefined) => void
}

/** The gaps, grouped by how they are fixed. */
export function ProblemsTable({ groups, ...openState }: OpenState & { groups: readonly ProblemGroup[] }) {
  const maxRangeCount = Math.max(
    ...groups.flatMap(({ problems }) => problems.map(({ rangeCount }) => rangeCount)),
  )
  return (
    <table aria-label={problemMessages.table} className="w-full table-fixed">
      <colgroup>
        <col />
        {/* In narrow windows the cells after hidden ones shift to the left, so each `<col>` sizes the cell that shifts into it. */}
        <col className="w-[280px] max-desk:w-[84px] rail:w-[150px]" />
        <col className="w-[150px] max-desk:w-0 rail:w-[200px]" />
        <col className="w-[200px] max-desk:w-0 rail:w-0" />
      </colgroup>
      <thead>
        <tr className="h-8 border-b border-hair-2 text-left text-12 text-ink-3">
          <th className="px-2 font-medium">{problemMessages.heads.what}</th>
          <th className="px-2 font-medium max-desk:hidden rail:hidden">{problemMessages.heads.touches}</th>
          <th className="px-2 text-right font-medium">{problemMessages.heads.ranges}</th>
          <th className="px-2 font-medium max-desk:hidden">{problemMessages.heads.fix}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ cause, page, problems }) => (
          <Fragment key={`${cause} ${page}`}>
            <tr className="h-9 border-b border-hair-2 align-bottom">
              <th scope="colgroup" colSpan={COLUMNS} className="px-2 pb-1 text-left font-semibold">
                {fixText(cause)}
                <span className="ml-2 font-normal text-ink-3">{problemMessages.inPage(pageName(page))}</span>
              </th>
            </tr>
            {problems.map((problem) => (
              <ProblemLine
                key={problem.message + (problem.details ?? '')}
                problem={problem}
                maxRangeCount={maxRangeCount}
                {...openState}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function ProblemLine({
  problem,
  maxRangeCount,
  openText,
  onOpen,
}: OpenState & { problem: FoundProblem; maxRangeCount: number }) {
  const text = problem.details ?? problem.message
  const isOpen = openText === text
  const detail = useId()
  return (
    <>
      <tr className="h-8 border-b border-hair hover:bg-hover">
        <td className="px-2">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detail : undefined}
            title={text}
            onClick={() => onOpen(isOpen ? undefined : text)}
            className="flex w-full min-w-0 items-center gap-1.5 text-left max-desk:min-h-11"
          >
            <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} className="flex-none text-ink-3" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </button>
        </td>
        <td className="truncate px-2 text-ink-2 max-desk:hidden rail:hidden">
          {problem.jobCount > 0 &&
            problemMessages.touches(problem.jobCount, problem.familyCount, problem.countries.length)}
        </td>
        <td className="px-2 text-right">
          {problem.rangeCount === 0 ? (
            <span className="text-ink-3">{problemMessages.none}</span>
          ) : (
            <>
              {formatCount(problem.rangeCount)}
              <svg
                aria-hidden
                width={48}
                height={6}
                className="ml-2 inline-block align-middle max-desk:hidden"
              >
                <rect width={48} height={6} className="fill-pressed" />
                <rect
                  width={(48 * problem.rangeCount) / maxRangeCount}
                  height={6}
                  className="fill-range-in"
                />
              </svg>
            </>
          )}
        </td>
        <td className="px-2 wrap-anywhere max-desk:hidden">
          <FixLink problem={problem} />
        </td>
      </tr>
      {isOpen && (
        <tr id={detail} className="border-b border-hair bg-sunken">
          <td colSpan={COLUMNS} className="px-2 py-2 pl-7">
            <Details problem={problem} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Links to the cell where the gap is fixed. Readers without access to that page see its name only. */
function FixLink({ problem }: { problem: FoundProblem }) {
  const { page } = problem
  const may = useMay()
  const workspaceId = useWorkspaceId()
  const label = fixLabel(problem, useNameLevel())
  if (page === null)
    return may({ scopes: ['JOB_DEFINITIONS_VIEW'] }) ? (
      <Link to={`/w/${workspaceId}/job-architecture` as string}>{label}</Link>
    ) : (
      label
    )
  return <PayLink page={page}>{label}</PayLink>
}

/** The countries and families of a gap. Each family links to its ranges. */
function Details({ problem }: { problem: FoundProblem }) {
  const workspaceId = useWorkspaceId()
  const { families, familyCount, countries, hasSameFix } = problem
  const [country] = countries
  return (
    <>
      {problem.details !== null && <p className="text-ink-2">{problem.message}</p>}
      {hasSameFix && <p className="text-ink-2">{problemMessages.fixedWithAnother}</p>}
      {countries.length > 0 && (
        <p className="max-w-[100ch] text-ink-2">{problemMessages.inCountries(countries.map(countryName))}</p>
      )}
      <p className="mt-1 desk:hidden">
        <FixLink problem={problem} />
      </p>
      <ul aria-label={problemMessages.familiesAre} className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {families.map(({ id, name }) => (
          <li key={id}>
            {problem.rangeCount === 0 ? (
              name
            ) : (
              <Link
                to={`/w/${workspaceId}/comp-ranges` as string}
                search={{ family: id, ...(country !== undefined && { country }) } as never}
              >
                {name}
              </Link>
            )}
          </li>
        ))}
        {familyCount > families.length && (
          <li className="text-ink-3">{problemMessages.more(familyCount - families.length)}</li>
        )}
      </ul>
    </>
  )
}
