import type { WaitlistQuery } from '@plumb/api-contract/generated/graphql.ts'
import { staffListMessages } from '@plumb/domain/messages/staff-lists.ts'
import { useState } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Chip } from '../../shared/ui/chip.tsx'
import { ConfirmDialog } from '../../shared/ui/floating.tsx'
import { formatDay } from '../../shared/ui/format-instant.ts'
import { ItemTable } from '../../shared/ui/table.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { dismissWaitlistEntryMutation, waitlistQuery } from './queries.ts'
import { StaffList } from './staff-list.tsx'

const texts = staffListMessages.waitlist

type Entry = WaitlistQuery['waitlist']['edges'][number]['node']

const fullName = ({ firstName, lastName }: Entry) => `${firstName} ${lastName}`

/** People on the waitlist, with their state. Staff invite them to a new workspace, or dismiss them (rules SA10, SA17). */
export function WaitlistPage() {
  const [entryToInvite, setEntryToInvite] = useState<Entry | null>(null)
  // Kept while the dialog fades out, because it shows the name.
  const [entryToDismiss, setEntryToDismiss] = useState<Entry | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const dismissal = useSave(dismissWaitlistEntryMutation, { refusalsShownBy: 'toast' })
  const dismiss = ({ email }: Entry) =>
    dismissal.mutate(
      { waitlistDismissRequest: { email } },
      { onSuccess: () => toasts.success(texts.dismissed(email)) },
    )
  return (
    <>
      <StaffList texts={texts} document={waitlistQuery} getPage={({ waitlist }) => waitlist}>
        {(entries) => (
          <ItemTable
            label={texts.title}
            items={entries}
            keyOf={({ email }) => email}
            columns={[
              { head: texts.heads.name, className: 'font-medium', renderCell: fullName },
              { head: texts.heads.email, className: 'text-ink-2', renderCell: ({ email }) => email },
              {
                head: texts.heads.state,
                renderCell: ({ state }) => (
                  <Chip tone={state === 'WAITING' ? 'warning' : 'neutral'}>{texts.states[state]}</Chip>
                ),
              },
              {
                head: texts.heads.since,
                className: 'text-ink-3',
                renderCell: ({ createdAt }) => formatDay(createdAt),
              },
              {
                head: texts.heads.actions,
                isHeadHidden: true,
                numeric: true,
                className: 'inline-flex items-center gap-2.5',
                renderCell: (entry) => (
                  <>
                    {entry.state === 'WAITING' && (
                      <Button
                        size="small"
                        aria-label={texts.inviteOf(fullName(entry))}
                        onClick={() => setEntryToInvite(entry)}
                      >
                        {texts.invite}
                      </Button>
                    )}
                    <Button
                      size="small"
                      look="ghost"
                      aria-label={texts.dismissOf(fullName(entry))}
                      onClick={() => {
                        setEntryToDismiss(entry)
                        setConfirming(true)
                      }}
                    >
                      {texts.dismiss}
                    </Button>
                  </>
                ),
              },
            ]}
          />
        )}
      </StaffList>
      {entryToInvite && (
        <CreateDialog adminEmail={entryToInvite.email} onClose={() => setEntryToInvite(null)} />
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={texts.dismissTitle(entryToDismiss ? fullName(entryToDismiss) : '')}
        confirm={texts.dismiss}
        onConfirm={() => entryToDismiss && dismiss(entryToDismiss)}
        danger
      >
        <p>{texts.dismissText}</p>
      </ConfirmDialog>
    </>
  )
}
