import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { JobArchitectureQuery } from '@plumb/api-contract/generated/graphql.ts'
import { familyToShow } from '@plumb/domain/jobs/ladder.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useState } from 'react'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { findMissingAccess, useMembership, useWorkspaceId } from '../../shared/session/session.ts'
import { PreviousStepNote } from '../../shared/setup/previous-step-note.tsx'
import { storage } from '../../shared/storage/storage.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { FamilyPicker } from './family-picker.tsx'
import { JobsEditor } from './jobs-editor.tsx'
import { LevelsOnly } from './levels-only.tsx'
import { jobArchitectureQuery, REQUIRED_SCOPES, jobsQuery } from './queries.ts'

const texts = jobMessages.page
const title = shellMessages.navigationItems['job-architecture']

/** The jobs of one family by level (rules JB3 to JB6). */
export function JobsPage() {
  const missingScopes = findMissingAccess(useMembership(), { scopes: REQUIRED_SCOPES }).scopes
  if (missingScopes.length > 0) return <LevelsOnly missing={missingScopes} />
  return (
    <EditedPage title={title} document={jobArchitectureQuery} failed={texts.failed}>
      {(architecture) => <FamilyJobs architecture={architecture} />}
    </EditedPage>
  )
}

function FamilyJobs({ architecture }: { architecture: JobArchitectureQuery }) {
  const workspaceId = useWorkspaceId()
  const [chosenFamilyId, setChosenFamilyId] = useState(() => storage.jobFamilyId.of(workspaceId).get())
  const family = familyToShow(architecture.jobFamilies, chosenFamilyId)
  const query = useApiQuery(
    jobsQuery,
    { jobFamilyIds: family ? [family.id] : [] },
    { enabled: family !== null },
  )
  if (family === null)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState title={texts.noFamilies}>
          {texts.noFamiliesYet}
          <PreviousStepNote currentStep="jobs" isMainAction />
        </EmptyState>
      </>
    )
  const picker = (
    <FamilyPicker
      families={architecture.jobFamilies}
      family={family}
      onPick={(id) => {
        storage.jobFamilyId.of(workspaceId).set(id)
        setChosenFamilyId(id)
      }}
    />
  )
  return (
    <JobsEditor title={title} family={family} picker={picker} architecture={architecture} query={query} />
  )
}
