import { messages } from '@plumb/domain/messages/messages.ts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Sets the window's title to `{title} | Plumb Compensation`; undefined leaves it. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = messages.shell.pageTitle(title)
  }, [title])
}

/** The title of the innermost matched route that has one. */
export function useMatchedTitle(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
}
