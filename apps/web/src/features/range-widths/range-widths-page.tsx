import type { RangeWidthsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { getListedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { NoLevels } from '../../shared/groups/no-levels.tsx'
import { rangeWidthsQuery } from './queries.ts'
import { WidthsEditor } from './widths-editor.tsx'

const texts = rangeWidthMessages.page

/** The page of range widths: a row for each level, and a pair of percentages for each group (rules RW1, RW3). */
export function RangeWidthsPage() {
  return (
    <EditedPage
      document={rangeWidthsQuery}
      title={texts.title}
      failed={texts.failed}
      renderEmptyState={renderNoLevels}
    >
      {(widths, refresh) => <WidthsEditor widths={widths} refresh={refresh} />}
    </EditedPage>
  )
}

const renderNoLevels = ({ jobLevels, globalLevels }: RangeWidthsQuery) =>
  getListedLevels(jobLevels, globalLevels).length === 0 && (
    <NoLevels title={texts.noLevelsTitle}>{texts.noLevels}</NoLevels>
  )
