import type { EquityBandsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { NoLevels } from '../../shared/groups/no-levels.tsx'
import { EquityEditor } from './equity-editor.tsx'
import { equityBandsQuery } from './queries.ts'

const words = messages.equityPage

/** What equity is worth: a level a row, a group of columns for each group of bands (docs/rules/equity-bands 1, 2). */
export function EquityPage() {
  return (
    <EditedPage document={equityBandsQuery} title={words.title} failed={words.failed} instead={withoutLevels}>
      {(loaded, refresh) => <EquityEditor loaded={loaded} refresh={refresh} />}
    </EditedPage>
  )
}

const withoutLevels = ({ jobLevels, globalLevels }: EquityBandsQuery) =>
  listedLevels(jobLevels, globalLevels).length === 0 && (
    <NoLevels title={words.noLevelsTitle}>{words.noLevels}</NoLevels>
  )
