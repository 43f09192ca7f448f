import type { LevelingQuery } from '@plumb/api-contract/generated/graphql.ts'
import { levelingMessages } from '@plumb/domain/messages/leveling.ts'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { LevelingEditor } from './leveling-editor.tsx'
import { levelingQuery } from './queries.ts'
import { SetupView } from './setup-view.tsx'

const texts = levelingMessages.page

/** The leveling grid; without levels, the choice of a survey (rules JL4, JL9). */
export function LevelingPage() {
  return (
    <EditedPage
      document={levelingQuery}
      title={texts.title}
      failed={texts.failed}
      renderEmptyState={renderSetup}
    >
      {(levels, refresh) => <LevelingEditor levels={levels} refresh={refresh} />}
    </EditedPage>
  )
}

const renderSetup = ({ jobLevels, globalLevels }: LevelingQuery) =>
  jobLevels.length === 0 && <SetupView globalLevels={globalLevels} />
