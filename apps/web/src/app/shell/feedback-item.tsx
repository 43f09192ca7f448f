import { Suspense, useContext } from 'react'
import { IdleContext } from '../../shared/ui/idle-context.ts'
import { lazyExtra } from '../../shared/ui/lazy-extra.ts'

const FeedbackWidget = lazyExtra(() =>
  import('../../features/feedback/feedback-widget.tsx').then((module) => module.FeedbackWidget),
)

const Placeholder = () => <div className="h-7 flex-none" />

/** Opens the feedback form, on every page of a signed-in user. Its code loads once the page is at rest. */
export function FeedbackItem({ look }: { look?: 'item' | 'button' }) {
  if (!useContext(IdleContext)) return <Placeholder />
  return (
    <Suspense fallback={<Placeholder />}>
      <FeedbackWidget {...(look && { look })} />
    </Suspense>
  )
}
