import { Suspense, useState } from 'react'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { isFigureFollowed } from './followed-figure.ts'

/** Nobody fetches it who has not followed a figure. */
const FigureStrip = lazyExtra(() => import('./figure-strip.tsx').then((module) => module.FigureStrip))

/** Under the header of a page that figures lead to. Asked as the page is drawn: a figure is followed from one page to the next. */
export function FigureStripHere() {
  const [isFollowed] = useState(isFigureFollowed)
  return (
    isFollowed && (
      <Suspense>
        <FigureStrip />
      </Suspense>
    )
  )
}
