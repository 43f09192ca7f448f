import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const noteLooks = {
  info: { sign: Info, box: 'bg-info-tint text-ink-2', ink: 'text-ink-3' },
  warning: { sign: TriangleAlert, box: 'bg-warning-tint text-ink-1', ink: 'text-warning' },
  danger: { sign: CircleAlert, box: 'bg-danger-tint text-ink-1', ink: 'text-danger' },
}

/** A message next to the part of the page that it is about. */
export function Note({
  kind = 'info',
  live,
  children,
}: {
  kind?: keyof typeof noteLooks
  /** Set if the message is announced when it appears: at once (`assertive`), or when the screen reader pauses (`polite`). */
  live?: 'assertive' | 'polite'
  children: ReactNode
}) {
  const { sign, box, ink } = noteLooks[kind]
  return (
    <div
      role={live && (live === 'assertive' ? 'alert' : 'status')}
      className={clsx('flex gap-2.5 rounded-3 px-3 py-2', box)}
    >
      <Icon icon={sign} className={clsx('mt-0.5', ink)} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
