import type { ReactNode } from 'react'
import { Wordmark } from '../ui/mark.tsx'
import { SidePicture } from './ranges-picture.tsx'

/** The layout of a page before sign-in: the form on the left, a picture on the right. */
export function EntryFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-dvh grid-cols-[520px_minmax(0,1fr)] max-desk:grid-cols-1">
      <main className="flex flex-col overflow-auto px-[72px] py-10 max-desk:px-6 max-desk:pt-6 max-desk:pb-8">
        <Wordmark />
        {children}
      </main>
      <SidePicture />
    </div>
  )
}

/** A page before sign-in, with its heading. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EntryFrame>
      <div className="my-auto flex flex-col gap-4 max-desk:mt-14 max-desk:mb-auto">
        <h1 className="mb-1 text-28 wrap-anywhere">{title}</h1>
        {children}
      </div>
    </EntryFrame>
  )
}
