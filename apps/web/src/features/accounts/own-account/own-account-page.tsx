import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { OwnAccountQuery } from '@plumb/api-contract/generated/graphql.ts'
import { ownAccountMessages } from '@plumb/domain/messages/own-account.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { Loaded } from '../../../shared/api/loaded.tsx'
import { logOutEverywhereAndReload } from '../../../shared/session/log-out.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Chip } from '../../../shared/ui/chip.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { ItemTable } from '../../../shared/ui/table.tsx'
import { useIsNarrow } from '../../../shared/ui/use-window-width.ts'
import { formatInstant } from '../../../shared/ui/format-instant.ts'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ownAccountQuery } from './queries.ts'

type Account = NonNullable<OwnAccountQuery['currentUser']>

/** The page of your own account: name, password and sessions. */
export function OwnAccountPage() {
  const query = useApiQuery(ownAccountQuery, {})
  return (
    <>
      <PageHeader title={shellMessages.pageTitles.account} />
      <div className="min-h-0 flex-1 overflow-auto px-6 py-5 max-desk:px-4">
        <Loaded query={query} skeleton={<Skeleton />} failed={ownAccountMessages.notLoaded}>
          {({ currentUser }) => currentUser && <Sections account={currentUser} onChanged={query.refetch} />}
        </Loaded>
      </div>
    </>
  )
}

function Sections({ account, onChanged }: { account: Account; onChanged: () => unknown }) {
  return (
    <div className="grid max-w-[720px] gap-8">
      <section className="grid max-w-[520px] gap-3">
        <h2 className="font-semibold">{ownAccountMessages.name}</h2>
        <p className="text-ink-3 wrap-anywhere">{account.email}</p>
        <NameForm key={`${account.firstName} ${account.lastName}`} saved={account} />
      </section>
      <section className="grid max-w-[520px] gap-3">
        <h2 className="font-semibold">{ownAccountMessages.password}</h2>
        <p className="text-ink-3">{ownAccountMessages.passwordExplained}</p>
        <PasswordForm onChanged={onChanged} />
      </section>
      <section className="grid gap-3">
        <h2 className="font-semibold">{ownAccountMessages.sessions}</h2>
        <Sessions sessions={account.sessions} />
        <div>
          <Button onClick={() => void logOutEverywhereAndReload()}>{shellMessages.logoutEverywhere}</Button>
        </div>
      </section>
    </div>
  )
}

function Sessions({ sessions }: { sessions: Account['sessions'] }) {
  const { heads, unknown } = ownAccountMessages
  type Session = Account['sessions'][number]
  return (
    <div className="border-t border-hair-2">
      <ItemTable
        label={ownAccountMessages.sessions}
        items={sessions}
        keyOf={({ createdAt, ipAddress }) => `${createdAt} ${ipAddress}`}
        columns={[
          {
            head: heads.browser,
            className: 'flex items-center gap-2.5',
            renderCell: ({ browser, isCurrent }) => (
              <>
                {browser ?? unknown}
                {isCurrent && <Chip tone="accent">{ownAccountMessages.current}</Chip>}
              </>
            ),
          },
          // A narrow window shows only the columns that distinguish sessions.
          ...(useIsNarrow()
            ? []
            : [
                { head: heads.address, renderCell: ({ ipAddress }: Session) => ipAddress ?? unknown },
                { head: heads.began, renderCell: ({ createdAt }: Session) => formatInstant(createdAt) },
              ]),
          { head: heads.used, renderCell: ({ lastUsedAt }) => formatInstant(lastUsedAt) },
        ]}
      />
    </div>
  )
}
