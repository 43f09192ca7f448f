import type { ReactNode } from 'react'
import { IdleContext } from './idle-context.ts'
import { Tips } from './tips.tsx'
import { ToastRegion } from './toast.tsx'

/**
 * The context of the UI primitives, around the whole app.
 * @param props.isIdle whether the page has loaded and is idle, so that more code can be prefetched
 */
export function UiProvider({ isIdle, children }: { isIdle: boolean; children: ReactNode }) {
  return (
    <IdleContext value={isIdle}>
      {children}
      <Tips />
      <ToastRegion />
    </IdleContext>
  )
}
