import { messages } from '@plumb/domain/messages/messages.ts'
import { useEffect } from 'react'

/** Sets the window's title to `{title} | Plumb Compensation`; undefined leaves it. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = messages.shell.pageTitle(title)
  }, [title])
}
