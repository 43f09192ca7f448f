import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { requireUser } from '../../shared/session/gate.ts'
import { setEnteredWorkspace } from '../../shared/session/session.ts'

/** The pages of internal staff ("HQ"), by the last part of their addresses. */
export const HQ_PAGES = ['w', 'requests', 'waitlist', 'feedback', 'use'] as const
export type HqPage = (typeof HQ_PAGES)[number]

/** Lets internal staff in and redirects others; unknown addresses are redirected to the list of workspaces (rule SA6). */
export async function enterHq({
  context: { queryClient },
  params: { _splat = '' },
  location: { href },
}: {
  context: { queryClient: QueryClient }
  params: { _splat?: string | undefined }
  location: { href: string }
}): Promise<void> {
  const { isInternalStaff } = await requireUser(queryClient, href)
  if (!isInternalStaff) throw redirect({ to: '/' })
  setEnteredWorkspace(null)
  if (!(HQ_PAGES as readonly string[]).includes(_splat))
    throw redirect({ to: '/hq/$', params: { _splat: 'w' }, replace: true })
}
