import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { MenuItem } from '../../shared/ui/floating.tsx'
import type { LucideIcon } from '../../shared/ui/icon.tsx'

interface PageItemProps {
  icon: LucideIcon
  to: '/w/$workspaceId/account' | '/w/$workspaceId/settings' | '/w/$workspaceId/set-up'
  children: ReactNode
}

/** A menu item that links to a page of the workspace. */
export function PageItem({ icon, to, children }: PageItemProps) {
  const router = useRouter()
  const workspaceId = useWorkspaceId()
  return (
    <MenuItem icon={icon} onSelect={() => void router.navigate({ to, params: { workspaceId } })}>
      {children}
    </MenuItem>
  )
}
