import type { ArchitectureLevelsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { groupsWithJobLevels, createLadder } from '@plumb/domain/jobs/ladder.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import { noAccessMessages } from '@plumb/domain/messages/no-access.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { useMembership } from '../../shared/session/session.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { LadderTable, LadderTableRow } from './ladder-table.tsx'
import { architectureLevelsQuery } from './queries.ts'

const texts = jobMessages.page
const title = shellMessages.navigationItems['job-architecture']

/**
 * The jobs page of a member who may see levels, but not jobs: a row for each level that has job levels.
 * @param missing - the permissions that jobs need and the member lacks
 */
export function LevelsOnly({ missing }: { missing: readonly Scope[] }) {
  const { workspace } = useMembership()
  const permissions = missing.map((scope) => roleMessages.scopeNames[scope])
  return (
    <EditedPage title={title} document={architectureLevelsQuery} failed={texts.levelsFailed}>
      {(levels) => (
        <>
          <PageHeader title={title} />
          <div className="flex-none px-6 py-3 max-desk:px-4">
            <Note>{texts.withoutJobs(noAccessMessages.permissions(permissions, workspace.name))}</Note>
          </div>
          <LevelsTable levels={levels} />
        </>
      )}
    </EditedPage>
  )
}

function LevelsTable({ levels: { globalLevels, jobLevels } }: { levels: ArchitectureLevelsQuery }) {
  const groups = groupsWithJobLevels(jobLevels)
  const ladder = createLadder(globalLevels, jobLevels, []).filter((rung) => rung.jobLevels.length > 0)
  if (ladder.length === 0) return <EmptyState title={texts.noLevelsTitle}>{texts.noLevels}</EmptyState>
  return (
    <LadderTable columns={groups.map((group) => ({ key: group, head: jobLevelMessages.groups[group] }))}>
      {ladder.map((rung) => (
        <LadderTableRow key={rung.level} label={levelLabel(rung.level)} name={rung.name}>
          {groups.map((group) => (
            <td key={group} className="border-b border-l border-hair px-2 py-1.5">
              {rung.jobLevels
                .filter((jobLevel) => jobLevel.group === group)
                .map(({ id, code, name }) => (
                  <div key={id}>
                    <span className="mr-2 text-12 text-ink-3">{code}</span>
                    {name}
                  </div>
                ))}
            </td>
          ))}
        </LadderTableRow>
      ))}
    </LadderTable>
  )
}
