import { JOB_LEVEL_GROUPS, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { onboardingGlobalLevels, onboardingJobLevels } from '@plumb/domain/job-levels/onboarding.ts'
import { connectionMessages } from '@plumb/domain/messages/connection.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import { levelingMessages } from '@plumb/domain/messages/leveling.ts'
import { SURVEY_LEVELS } from '@plumb/reference-data/survey-levels.ts'
import { useState } from 'react'
import { useMessage } from '../../shared/api/use-message.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { refusalText } from '../../shared/api/refusal-text.ts'
import { useSave } from '../../shared/api/save.ts'
import { useMay } from '../../shared/session/session.ts'
import { FileMenu } from '../../shared/csv-import/file-menu.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { Radios } from '../../shared/ui/radio.tsx'
import { Cell, Row, Table } from '../../shared/ui/table.tsx'
import { TableHead } from '../../shared/ui/table-head.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { LEVEL_FILES } from './leveling-grid.ts'
import { saveLevelsMutation } from './queries.ts'

const texts = levelingMessages.setup
const PROVIDERS = [...new Set(SURVEY_LEVELS.map(({ surveyProvider }) => surveyProvider))]

/** Setup of a workspace without levels: the survey provider, what will be created, and the button that creates it. */
export function SetupView({ globalLevels }: { globalLevels: readonly { readonly level: number }[] }) {
  const mayEdit = useMay()({ scopes: ['JOB_ARCHITECTURE_EDIT'] })
  const saving = useSave(saveLevelsMutation)
  const [provider, setProvider] = useState(PROVIDERS[0] ?? '')
  const [failure, showFailure] = useMessage<string>([provider])
  if (!mayEdit) return <EmptyState title={texts.title}>{texts.noPermission}</EmptyState>

  const jobLevels = onboardingJobLevels(SURVEY_LEVELS, provider)
  // Global levels that exist already keep their names.
  const existingLevels = new Set(globalLevels.map(({ level }) => level))
  const newGlobalLevels = onboardingGlobalLevels().filter(({ level }) => !existingLevels.has(level))
  const createLevels = () =>
    saving.mutate(
      { jobLevels: { items: [...jobLevels] }, globalLevels: { items: [...newGlobalLevels] } },
      {
        onSuccess: () => toasts.success(levelingMessages.saved),
        onError: (error) =>
          showFailure(error instanceof ApiError ? refusalText(error) : connectionMessages.noConnection),
      },
    )
  const groupCount = new Set(jobLevels.map(({ group }) => group)).size
  return (
    <section className="max-w-[960px] py-2">
      <h2 className="text-17">{texts.title}</h2>
      <p className="mt-1 mb-4 max-w-[68ch] text-ink-2">{texts.about}</p>
      <Radios
        label={texts.provider}
        value={provider}
        onChange={setProvider}
        options={PROVIDERS.map((name) => ({ value: name, label: texts.providerWithText(name) }))}
      />
      {failure !== null && (
        <div className="mt-4">
          <Note kind="danger" live="polite">
            {failure}
          </Note>
        </div>
      )}
      <div className="mt-4 mb-6 flex flex-wrap items-center gap-4">
        <Button look="primary" busy={saving.isPending} onClick={createLevels}>
          {texts.create(jobLevels.length)}
        </Button>
        <FileMenu {...LEVEL_FILES} hasUnsavedEdits={false} />
        <span className="text-ink-2">
          {texts.summary(jobLevels.length, groupCount, newGlobalLevels.length)}
        </span>
      </div>
      <Preview jobLevels={jobLevels} />
    </section>
  )
}

function Preview({ jobLevels }: { jobLevels: ReturnType<typeof onboardingJobLevels> }) {
  const levels = [...new Set(jobLevels.map(({ level }) => level))].sort((a, b) => b - a)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
    <section aria-label={texts.preview} tabIndex={0} className="overflow-auto">
      <Table aria-label={texts.preview}>
        <TableHead
          heads={[
            levelingMessages.page.level,
            ...JOB_LEVEL_GROUPS.map((group) => jobLevelMessages.groups[group]),
          ]}
        />
        <tbody>
          {levels.map((level) => (
            <Row key={level}>
              <Cell>
                <span className="text-ink-3">{levelLabel(level)}</span>
              </Cell>
              {JOB_LEVEL_GROUPS.map((group) => (
                <Cell key={group}>
                  {jobLevels
                    .filter((each) => each.level === level && each.group === group)
                    .map(({ code, name }) => (
                      <span key={code}>
                        <span className="mr-2 text-ink-3">{code}</span>
                        {name}
                      </span>
                    ))}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
