import { followedFigureMessages } from '@plumb/domain/messages/followed-figure.ts'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { PlumbBob } from '../ui/plumb-bob.tsx'
import type { FollowedFigure } from './followed-figure.ts'

interface FigureTrailProps {
  figure: FollowedFigure
  /** Index of the step whose cell is on the page; -1 for none. */
  currentStep: number
  onBack: (event: MouseEvent) => void
}

/** A figure's steps on a horizontal line with the figure at its end, for a wide window. */
export function FigureTrail({ figure, currentStep, onBack }: FigureTrailProps) {
  return (
    <ol aria-label={followedFigureMessages.factors} className="figure-trail">
      {figure.steps.map(({ text, cells: [cell] }, index) => (
        <li key={index}>
          {index === currentStep ? (
            <b aria-current="step" className="font-semibold">
              {text}
            </b>
          ) : cell ? (
            <Link to={cell.to as string} search={cell.search as never} replace>
              {text}
            </Link>
          ) : (
            <span className="text-ink-3">{text}</span>
          )}
          <span aria-hidden className="figure-trail-dot" />
        </li>
      ))}
      <li>
        <Link to={figure.address.to as string} search={figure.address.search as never} onClick={onBack}>
          {figure.result}
        </Link>
        <span aria-hidden className="figure-trail-end">
          <PlumbBob width={9} />
        </span>
      </li>
    </ol>
  )
}
