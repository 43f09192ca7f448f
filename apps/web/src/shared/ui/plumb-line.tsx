import { clsx } from 'clsx'
import { PlumbBob } from './plumb-bob.tsx'

/** The line that connects a list of steps, behind one of them. The step must be positioned, with a padding of 18 px at the left. */
export function StepConnector({ isFirst }: { isFirst: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'keeps-colors absolute bottom-0 left-[3px] w-px bg-accent',
        isFirst ? 'top-3.5' : 'top-0',
      )}
    />
  )
}

/** The dot of a step on the line: a ring, a pale one for a step that does not count, or a filled one for the step that decides. */
export function StepDot({ look }: { look: 'ring' | 'pale' | 'filled' }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute top-[11px] left-0 size-[7px] rounded-full border',
        look === 'pale' ? 'border-hair-2' : 'border-accent',
        look === 'filled' ? 'keeps-colors bg-accent' : 'bg-surface',
      )}
    />
  )
}

/** The end of the line, a bob at the result. */
export function StepsEnd() {
  return (
    <>
      <span aria-hidden className="keeps-colors absolute top-0 left-[3px] h-3 w-px bg-accent" />
      <span className="absolute top-[9px] -left-px text-accent">
        <PlumbBob width={9} />
      </span>
    </>
  )
}
