import type { ReactNode } from 'react'
import { Tips } from './tips.tsx'
import { ToastRegion } from './toast.tsx'

/** What the primitives need once, round the whole app. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Tips />
      <ToastRegion />
    </>
  )
}
