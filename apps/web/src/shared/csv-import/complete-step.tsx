import { csvMessages } from '@plumb/domain/messages/csv.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { type ImportedPage, useWayTo } from './import-header.tsx'

/** What was done, and the way back to the page that now shows it. */
export function CompleteStep({ page, sentence }: { page: ImportedPage; sentence: string }) {
  const way = useWayTo(page)
  const outcome = useRef<HTMLHeadingElement>(null)
  useEffect(() => outcome.current?.focus(), [])
  return (
    <section className="grid justify-items-center gap-3 px-6 pt-20 text-center">
      <Icon of={CircleCheck} size={32} className="text-positive" />
      <h2 ref={outcome} tabIndex={-1} className="text-17 outline-none">
        {sentence}
      </h2>
      <ButtonLink {...way} look="primary">
        {csvMessages.backTo(page.title)}
      </ButtonLink>
    </section>
  )
}
