import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import type { KeyboardEventHandler, ReactNode } from 'react'

const texts = jobMessages.page
const title = shellMessages.navigationItems['job-architecture']

interface LadderTableProps {
  /** The columns after the level and its name. */
  columns: readonly { readonly key: string; readonly head: ReactNode }[]
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined
  /** Its rows. */
  children: ReactNode
}

/** A table with a row for each level. */
export function LadderTable({ columns, onKeyDown, children }: LadderTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles keys pressed in its buttons and fields
    <section
      aria-label={title}
      // Focusable, so that keys scroll it although it may contain no control.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 overflow-auto border-t border-hair-2"
    >
      <table aria-label={title} className="w-full border-collapse">
        <thead className="sticky top-0 z-1 bg-sunken text-left text-12 text-ink-2">
          <tr>
            <th
              scope="col"
              className="w-24 border-b border-hair-2 py-2 pl-6 font-medium max-desk:w-16 max-desk:pl-4"
            >
              {texts.level}
            </th>
            <th scope="col" className="border-b border-hair-2 px-2 py-2 font-medium">
              {texts.globalLevel}
            </th>
            {columns.map(({ key, head }) => (
              <th
                key={key}
                scope="col"
                className="border-b border-l border-hair-2 px-2 py-2 font-medium desk:min-w-28"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** The row of a level: its label, its name, and the cells of further columns. */
export function LadderTableRow({
  label,
  name,
  children,
}: {
  label: ReactNode
  name: string
  children: ReactNode
}) {
  return (
    <tr className="align-middle">
      <th
        scope="row"
        className="border-b border-hair py-1.5 pl-6 text-left font-normal whitespace-nowrap max-desk:pl-4"
      >
        {label}
      </th>
      <td className="border-b border-hair px-2 py-1.5 font-medium desk:min-w-44">{name}</td>
      {children}
    </tr>
  )
}
