import { Suspense, useState } from 'react'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { followedFigure } from './followed-figure.ts'

/** Loaded only after a figure was followed. */
const FigureStrip = lazyExtra(() => import('./figure-strip.tsx').then((module) => module.FigureStrip))

/** Shows the strip under the header of a page that a figure led to. Decides this on mount, since each followed figure opens another page. */
export function LazyFigureStrip() {
  const [hasFollowedFigure] = useState(() => followedFigure.get() !== null)
  return (
    hasFollowedFigure && (
      <Suspense>
        <FigureStrip />
      </Suspense>
    )
  )
}
