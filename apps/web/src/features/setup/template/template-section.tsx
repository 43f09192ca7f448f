import { type ReactNode, useId } from 'react'

/** A section of the template's page. */
export function TemplateSection({
  title,
  about,
  children,
}: {
  title: string
  about?: string
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="min-w-0 border-t border-hair px-6 py-5 max-desk:px-4">
      <h2 id={heading} className="text-15 font-semibold">
        {title}
      </h2>
      {about !== undefined && <p className="mt-0.5 max-w-[72ch] text-pretty text-ink-2">{about}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
