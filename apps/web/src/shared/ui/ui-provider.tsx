import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import { ToastRegion } from './toast.tsx'

/** What the primitives need once, round the whole app. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    // The content security policy allows no inline style elements; what they would do is in our own style sheet.
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={300}>
        {children}
        <ToastRegion />
      </Tooltip.Provider>
    </CSPProvider>
  )
}
