import type { LevelingQuery, SaveLevelsMutation } from '@plumb/api-contract/generated/graphql.ts'
import { type Draft, type RowKey, valuesOf } from '@plumb/domain/editing/draft.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { jobLevelRows } from '@plumb/domain/job-levels/csv-rows.ts'
import { LEVELING_COLUMNS } from '@plumb/domain/job-levels/leveling-columns.ts'
import { gridRows, gridRules, positionOfKey } from '@plumb/domain/job-levels/leveling-grid.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { levelingMessages } from '@plumb/domain/messages/leveling.ts'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { refusalText } from '../../shared/api/refusal-text.ts'
import { useSave } from '../../shared/api/save.ts'
import { locateErrorInDraft } from '../../shared/editing/saved-lists.ts'
import { SheetEditor } from '../../shared/editing/sheet-editor.tsx'
import { useEditing } from '../../shared/editing/use-editing.ts'
import { useMay } from '../../shared/session/session.ts'
import type { SheetHandle } from '../../shared/sheet/sheet.tsx'
import { useCellInAddress } from '../../shared/sheet/use-cell-in-address.ts'
import { Button } from '../../shared/ui/button.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { useIsNarrow } from '../../shared/ui/use-window-width.ts'
import { LevelMeaning } from './level-meaning.tsx'
import {
  createLevelCellChange,
  gridColumns,
  LEVEL_FILES,
  levelItems,
  LINE_KEYS,
  lineRows,
  nameOfKey,
} from './leveling-grid.ts'
import { saveLevelsMutation } from './queries.ts'

const { page: texts } = levelingMessages
const EDITED_COLUMNS = Object.values(LEVELING_COLUMNS)

/** The leveling grid, read and edited: a row per level, and a column for each group (rules JL9 to JL11). */
export function LevelingEditor({
  levels,
  refresh,
}: {
  levels: LevelingQuery
  /** Fetches the levels again. */
  refresh: () => Promise<LevelingQuery>
}) {
  const hasEditScope = useMay()({ scopes: ['JOB_ARCHITECTURE_EDIT'] })
  const isNarrow = useIsNarrow()
  const [isMeaningShown, setMeaningShown] = useState(false)
  const { jobLevels, globalLevels } = levels
  const rows = useMemo(() => gridRows(jobLevels, globalLevels), [jobLevels, globalLevels])
  const rules = useMemo(() => gridRules(jobLevels), [jobLevels])
  const levelRows = useMemo(() => lineRows(levels), [levels])
  const columns = useMemo(() => gridColumns(levels), [levels])
  const saving = useSave(saveLevelsMutation)
  const session = useEditing({
    page: 'leveling',
    rows,
    rules,
    count: countChangedCells,
    async save(toSave) {
      try {
        return await saving.mutateAsync(levelItems(toSave.items))
      } catch (error) {
        throw error instanceof ApiError ? locateErrorOnGrid(error, toSave) : error
      }
    },
    refresh: async () => {
      const refreshed = await refresh()
      return gridRows(refreshed.jobLevels, refreshed.globalLevels)
    },
    onSaved: () => toasts.success(levelingMessages.saved),
    onRefused: (message) => toasts.error(refusalText({ message })),
  })
  const change = useMemo(
    () => createLevelCellChange(levels, rows, session.change),
    [levels, rows, session.change],
  )
  const sheet = useRef<SheetHandle>(null)
  // Only for Back from a row's history, since the address never names a cell of this sheet.
  useCellInAddress(sheet, null)
  const valuesAt = (key: RowKey) => valuesOf(rows.get(key) ?? null, session.draft.get(key))
  return (
    <SheetEditor
      handle={sheet}
      table={(key) => (positionOfKey(key) === null ? 'global_level' : 'job_level')}
      history="leveling"
      session={{ ...session, change }}
      title={texts.title}
      sub={texts.sub(jobLevels.length, jobLevels.filter(({ isVisible }) => !isVisible).length)}
      tools={
        <>
          <span className="mr-1 text-ink-3">
            {texts.provider} <b className="font-semibold text-ink-1">{providersOf(levels)}</b>
          </span>
          {!isNarrow && (
            <Button
              size="small"
              aria-pressed={isMeaningShown}
              onClick={() => setMeaningShown((shown) => !shown)}
            >
              {texts.showMeaning}
            </Button>
          )}
          {hasEditScope && isNarrow && (
            <span className="text-12 text-ink-3">{editingMessages.editWider}</span>
          )}
        </>
      }
      mayEdit={hasEditScope && !isNarrow}
      {...(!hasEditScope && { readOnlyReason: texts.noPermission })}
      hint={texts.hint}
      files={{ ...LEVEL_FILES, getCsvRows: () => jobLevelRows(levels) }}
      editedColumns={EDITED_COLUMNS}
      nameOf={(key) => nameOfKey(key, rows.get(key)?.values)}
      name="leveling"
      label={texts.title}
      rows={levelRows}
      keys={LINE_KEYS}
      columns={columns}
      findLabel={texts.find}
      {...(isMeaningShown && {
        renderCompanion: ({ active, headHeight }) => {
          const key = active?.column.keyOf(active.row)
          const isJobLevelKey = key !== undefined && positionOfKey(key) !== null
          return <LevelMeaning values={isJobLevelKey ? valuesAt(key) : null} top={headHeight} />
        },
      })}
    />
  )
}

/** Returns the number of changed cells: each cell of the sheet is a row of the draft. */
const countChangedCells = (draft: Draft) => draft.size

const GLOBAL_LEVELS_FIELD = 'globalLevelSaveMany' satisfies keyof SaveLevelsMutation

/** Job levels and global levels have separate ids: the root field that refuses determines which list the row is in. */
function locateErrorOnGrid(error: ApiError, toSave: RowsToSave): ApiError {
  const isGlobalLevelError = error.rootField === GLOBAL_LEVELS_FIELD
  const sentRows = toSave.items.filter(({ key }) => (positionOfKey(key) === null) === isGlobalLevelError)
  const { globalName } = LEVELING_COLUMNS
  return locateErrorInDraft(
    error,
    toSave,
    sentRows,
    isGlobalLevelError && error.field === 'name' ? globalName.key : error.field,
  )
}

function providersOf({ jobLevels }: LevelingQuery): string {
  const providers = new Set(jobLevels.flatMap(({ surveyProvider }) => surveyProvider ?? []))
  return [...providers].join(', ') || texts.noProvider
}
