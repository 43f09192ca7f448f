import './figure-strip.css'
import { followedFigureMessages } from '@plumb/domain/messages/followed-figure.ts'
import { useMatches, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { isForNewTab } from '../routing/for-new-tab.ts'
import { openEntryIndex } from '../routing/open-entry.ts'
import { useUser, useWorkspaceId } from '../session/session.ts'
import { IconButton } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { CellAddress } from './addresses.ts'
import { FigureTrail } from './figure-trail.tsx'
import { type FollowedFigure, followedFigure, leadsTo } from './followed-figure.ts'

/** Shows which figure led to this page, the link back to it, and its other steps, until the user closes it (rule CR50). */
export function FigureStrip() {
  const { id: userId } = useUser()
  const workspaceId = useWorkspaceId()
  const [figure, setFigure] = useState(() => followedFigure.read(userId, workspaceId))
  const { pathname } = useOpenPage()
  const isElsewhere = figure !== null && !leadsTo(figure.steps, pathname)
  useEffect(() => {
    if (isElsewhere) followedFigure.forget()
  }, [isElsewhere])
  if (figure === null || isElsewhere) return null
  const putAway = () => {
    followedFigure.forget()
    setFigure(null)
  }
  return <Strip figure={figure} onPutAway={putAway} />
}

function Strip({ figure, onPutAway }: { figure: FollowedFigure; onPutAway: () => void }) {
  const strip = useRef<HTMLElement>(null)
  const router = useRouter()
  const here = useHere(figure)
  // Continues after this page, and the strip with it, is left.
  useEffect(() => followedFigure.watch(router, figure), [router, figure])

  // Going back restores the entry with the followed link; its address alone would show only the figure.
  const goBack = (event: MouseEvent) => {
    const left = followedFigure.remembered()?.entryIndex
    if (left === undefined || isForNewTab(event)) return
    const between = left - openEntryIndex(router.history)
    if (between >= 0) return
    event.preventDefault()
    router.history.go(between)
  }
  const sentence =
    here === 0 && figure.isFirst ? followedFigureMessages.begins : followedFigureMessages.goesOn
  return (
    <section ref={strip} aria-label={followedFigureMessages.label} className="figure-strip">
      <div className="figure-strip-line">
        <span className="figure-strip-back">
          <ButtonLink
            icon={ArrowLeft}
            to={figure.address.to as string}
            search={figure.address.search as never}
            onClick={goBack}
          >
            {followedFigureMessages.back}
          </ButtonLink>
        </span>
        <div className="figure-strip-title">
          <b className="font-semibold">{figure.title}</b>
          <span>
            {here === -1
              ? figure.place
              : sentence(figure.place, followedFigureMessages.figures[figure.figure])}
          </span>
        </div>
        <FigureTrail figure={figure} here={here} onBack={goBack} />
        <span className="figure-strip-end">
          <IconButton
            icon={X}
            label={followedFigureMessages.putAway}
            onClick={() => {
              // The button is removed: its focus goes to the page.
              strip.current?.closest('main')?.focus()
              onPutAway()
            }}
          />
        </span>
      </div>
    </section>
  )
}

/** Returns the step whose cell is open: the one in the address, otherwise the last one that the address named on this page. */
function useHere({ steps }: FollowedFigure): number {
  const { pathname, search } = useOpenPage()
  const [last, setLast] = useState(-1)
  const isHere = (cell: CellAddress) =>
    cell.to === pathname &&
    Object.entries(cell.search).every(([name, value]) => String(search[name]) === String(value))
  const named = steps.findIndex(({ cells }) => cells.some(isHere))
  if (named !== -1 && named !== last) setLast(named)
  if (named !== -1) return named
  const onPage = steps.flatMap((step, index) => (leadsTo([step], pathname) ? [index] : []))
  return onPage.includes(last) ? last : (onPage[0] ?? -1)
}

/** Returns the rendered page. The address already changes while another page loads. */
function useOpenPage(): { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> } {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const search = useMatches({ select: (matches) => matches.at(-1)?.search ?? {} })
  return { pathname, search }
}
