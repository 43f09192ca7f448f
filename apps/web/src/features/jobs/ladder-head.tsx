import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import type { ReactNode } from 'react'

const texts = jobMessages.page

/** The heads of a table with a row for each level: the level, its name, and further columns. */
export function LadderHead({
  columns,
}: {
  columns: readonly { readonly key: string; readonly head: ReactNode }[]
}) {
  return (
    <thead className="sticky top-0 z-1 bg-sunken text-left text-12 text-ink-2">
      <tr>
        <th scope="col" className="w-24 border-b border-hair-2 py-2 pl-6 font-medium max-desk:pl-4">
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
  )
}
