import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useMatches } from '@tanstack/react-router'
import MenuSign from 'lucide-react/icons/menu'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import { SidePanel } from '../../shared/ui/floating.tsx'
import { InsideMain } from '../pages/message-page.tsx'

/** The layout around a page: the navigation at the left or, in a narrow window, a top bar with a menu. */
export function Frame({
  name,
  navigation,
  trailing,
  children,
}: {
  /** The name of the workspace or area. */
  name: string
  navigation: ReactNode
  /** Shown in the top bar, before the button that opens the navigation. */
  trailing?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      data-shell
      className="grid h-dvh print:block print:h-auto grid-cols-[var(--nav)_minmax(0,1fr)] max-desk:h-auto max-desk:min-h-dvh max-desk:grid-cols-1 max-desk:grid-rows-[max(52px,var(--toasts-height))_1fr] desk:max-[1100px]:grid-cols-[56px_minmax(0,1fr)] desk:max-[1360px]:data-beside:grid-cols-[56px_minmax(0,1fr)] desk:data-[beside=sheet]:grid-cols-[56px_minmax(0,1fr)]"
    >
      <SkipLink />
      <header className="relative z-(--z-nav) flex min-h-0 flex-col border-r border-hair bg-sunken max-desk:hidden print:hidden">
        {navigation}
      </header>
      <TopBar name={name} navigation={navigation} trailing={trailing} />
      <main
        id={MAIN}
        tabIndex={-1}
        className="relative mb-(--toasts-height) flex min-h-0 min-w-0 flex-col overflow-auto max-desk:mb-0 max-desk:overflow-visible print:overflow-visible -outline-offset-2"
      >
        <InsideMain value>
          <Page>{children}</Page>
        </InsideMain>
      </main>
    </div>
  )
}

const MAIN = 'content'

/** The first tab stop, which skips the navigation. It does not change the address. */
function SkipLink() {
  return (
    <a
      href={`#${MAIN}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(MAIN)?.focus()
      }}
      className="not-focus:sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--z-tip) focus:rounded-3 focus:bg-raised focus:px-3 focus:py-1.5 focus:font-medium focus:shadow-high"
    >
      {shellMessages.skipToContent}
    </a>
  )
}

function TopBar({
  name,
  navigation,
  trailing,
}: {
  name: string
  navigation: ReactNode
  trailing: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-(--z-nav) hidden items-center gap-2.5 border-b border-hair bg-sunken pr-2 pl-4 font-semibold max-desk:flex print:hidden">
      <Mark size={20} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {trailing}
      <IconButton
        size="normal"
        icon={MenuSign}
        label={shellMessages.openMenu}
        onClick={() => setOpen(true)}
      />
      <SidePanel side="left" open={open} onOpenChange={setOpen} label={shellMessages.mainNavigation}>
        {/* Choosing a page closes the menu. */}
        <div
          className="contents"
          onClickCapture={(event) => (event.target as Element).closest('a') && setOpen(false)}
        >
          {navigation}
        </div>
      </SidePanel>
    </header>
  )
}

/** The page; in a narrow window, a message in place of a page that needs a wider one. */
function Page({ children }: { children: ReactNode }) {
  const worksNarrow = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.supportsNarrowScreens),
  })
  return (
    <>
      {!worksNarrow && <p className="hidden p-4 text-ink-2 max-desk:block">{shellMessages.widerWindow}</p>}
      <div className={worksNarrow ? 'contents' : 'contents max-desk:hidden'}>{children}</div>
    </>
  )
}
