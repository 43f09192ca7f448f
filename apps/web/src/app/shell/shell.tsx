import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMembership } from '../../shared/session/session.ts'
import { lazyExtra } from '../../shared/ui/lazy-extra.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { FeedbackItem } from './feedback-item.tsx'
import { FindButton, FindIconButton, FindProvider } from './find.tsx'
import { Frame } from './frame.tsx'
import { Navigation } from './navigation.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

/** Loaded only for the few users with support access. */
const SupportNotice = lazy(async () => ({
  default: (await import('../../features/support-access/support-notice.tsx')).SupportNotice,
}))

/** Loaded only while a workspace is being set up. */
const SetupStrip = lazyExtra(() =>
  import('../../shared/setup/setup-strip.tsx').then((module) => module.SetupStrip),
)

/** The layout around every page of a workspace. */
export function Shell() {
  const membership = useMembership()
  return (
    <FindProvider>
      <Frame name={membership.workspace.name} navigation={<NavigationColumn />} trailing={<FindIconButton />}>
        {membership.role === 'JITA_WRITE' && (
          <Suspense>
            <SupportNotice membership={membership} />
          </Suspense>
        )}
        {membership.hasUnfinishedSetup && (
          <Suspense>
            <SetupStrip />
          </Suspense>
        )}
        <Outlet />
      </Frame>
    </FindProvider>
  )
}

function NavigationColumn() {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-2 pt-3 pb-2">
      <WorkspaceSwitcher />
      <FindButton />
      <Navigation />
      <FeedbackItem />
      <AvatarMenu />
    </div>
  )
}
