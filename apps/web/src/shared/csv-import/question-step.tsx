import { csvMessages } from '@plumb/domain/messages/csv.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'

interface QuestionStepProps {
  title: string
  about: string
  onBack: () => void
  /** The button that continues; absent if choosing an answer continues. */
  next?: ReactNode
  children: ReactNode
}

/** Asks something about a file before its rows are read. */
export function QuestionStep({ title, about, onBack, next, children }: QuestionStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <section className="min-h-0 flex-1 overflow-auto px-6 pb-6 max-desk:px-4">
        <div className="mx-auto mt-6 grid max-w-[800px] gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-17 outline-none">
            {title}
          </h2>
          <p className="text-ink-2">{about}</p>
          {children}
        </div>
      </section>
      <footer className="flex items-center justify-between border-t border-hair-2 px-6 py-3 max-desk:px-4">
        <Button icon={ChevronLeft} onClick={onBack}>
          {csvMessages.back}
        </Button>
        {next}
      </footer>
    </>
  )
}
