import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { requireUser } from '../../shared/session/gate.ts'
import { enteredWorkspace } from '../../shared/session/session.ts'

/** The pages of HQ, by what their addresses end with. */
export const HQ_PAGES = ['w', 'requests', 'waitlist', 'feedback', 'use'] as const
export type HqPage = (typeof HQ_PAGES)[number]

/** Lets internal staff in; others are led to where they belong, and unknown addresses to the workspaces (rule SA6). */
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
  enteredWorkspace.is(null)
  if (!(HQ_PAGES as readonly string[]).includes(_splat))
    throw redirect({ to: '/hq/$', params: { _splat: 'w' }, replace: true })
}
