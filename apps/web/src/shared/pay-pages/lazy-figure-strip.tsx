import { Suspense, useState } from 'react'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { followedFigure } from './followed-figure.ts'

/** Loaded only after a figure was followed. */
const FigureStrip = lazyExtra(() => import('./figure-strip.tsx').then((module) => module.FigureStrip))

/** Shows the strip under the header of a page that figures link to. Decided on mount, since each followed figure opens another page. */
export function LazyFigureStrip() {
  const [isFollowed] = useState(() => followedFigure.get() !== null)
  return (
    isFollowed && (
      <Suspense>
        <FigureStrip />
      </Suspense>
    )
  )
}
