import { createContext, use, type ReactNode } from 'react'
import { Icon, type LucideIcon } from '../../shared/ui/icon.tsx'

/** Whether a page is inside of the shell, which contains the main landmark already. */
export const InsideMain = createContext(false)

/** A page with a message and the next step. */
export function MessagePage({
  title,
  icon,
  actions,
  children,
}: {
  title: string
  icon?: LucideIcon
  actions?: ReactNode
  children?: ReactNode
}) {
  const Landmark = use(InsideMain) ? 'div' : 'main'
  return (
    <Landmark className="mx-auto flex w-full max-w-[560px] flex-col gap-1 px-6 pt-[18vh] pb-12">
      <h1 className="flex items-center gap-2.5 text-20">
        {icon && <Icon icon={icon} size={18} className="text-ink-3" />}
        {title}
      </h1>
      <div className="text-ink-2">{children}</div>
      {actions && <div className="mt-4 flex gap-2">{actions}</div>}
    </Landmark>
  )
}
