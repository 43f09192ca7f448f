import type { Rating } from '@plumb/domain/feedback/feedback.ts'
import { feedbackMessages } from '@plumb/domain/messages/feedback.ts'
import { staffListMessages } from '@plumb/domain/messages/staff-lists.ts'
import { feedbackQuery } from './queries.ts'
import { StaffList } from './staff-list.tsx'
import { formatDay } from '../../shared/ui/format-instant.ts'

const texts = staffListMessages.feedback

/** Feedback about the product (rule SA10). Messages are long, so each is an item of a list and not a table cell. */
export function FeedbackPage() {
  return (
    <StaffList texts={texts} document={feedbackQuery} getPage={({ feedback }) => feedback}>
      {(rows) => (
        <ul aria-label={texts.title}>
          {rows.map(({ rating, message, currentRoute, fullName, email, createdAt }) => (
            <li key={`${createdAt} ${email}`} className="grid gap-1 border-b border-hair py-3">
              <p className="flex flex-wrap gap-x-3 text-12 text-ink-3">
                <span className="font-medium text-ink-1">{feedbackMessages.ratings[rating as Rating]}</span>
                <span>{currentRoute}</span>
                <span>
                  {fullName}, {email}
                </span>
                <span>{formatDay(createdAt)}</span>
              </p>
              {message === '' ? (
                <p className="text-ink-3">{texts.noMessage}</p>
              ) : (
                <p className="max-w-[70ch] break-words whitespace-pre-wrap">{message}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </StaffList>
  )
}
