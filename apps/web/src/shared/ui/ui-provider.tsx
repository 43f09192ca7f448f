import type { ReactNode } from 'react'
import { AtRest } from './at-rest.ts'
import { Tips } from './tips.tsx'
import { ToastRegion } from './toast.tsx'

/** The context of the UI primitives, around the whole app. */
export function UiProvider({ isAtRest, children }: { isAtRest: boolean; children: ReactNode }) {
  return (
    <AtRest value={isAtRest}>
      {children}
      <Tips />
      <ToastRegion />
    </AtRest>
  )
}
