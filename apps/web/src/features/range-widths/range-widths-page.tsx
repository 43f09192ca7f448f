import type { RangeWidthsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { NoLevels } from '../../shared/groups/no-levels.tsx'
import { rangeWidthsQuery } from './queries.ts'
import { WidthsEditor } from './widths-editor.tsx'
import { levelRows } from './widths-matrix.ts'

const texts = rangeWidthMessages.page

/** How wide ranges are: a level a row, a pair of percents for each group (docs/rules/range-widths 1, 3). */
export function RangeWidthsPage() {
  return (
    <EditedPage document={rangeWidthsQuery} title={texts.title} failed={texts.failed} instead={withoutLevels}>
      {(widths, refresh) => <WidthsEditor widths={widths} refresh={refresh} />}
    </EditedPage>
  )
}

const withoutLevels = (widths: RangeWidthsQuery) =>
  levelRows(widths).length === 0 && <NoLevels title={texts.noLevelsTitle}>{texts.noLevels}</NoLevels>
