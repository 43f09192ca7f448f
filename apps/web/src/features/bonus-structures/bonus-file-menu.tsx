import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { FileMenu } from '../../shared/csv-import/file-menu.tsx'
import { useMembership } from '../../shared/session/session.ts'
import { BONUS_PAGES, bonusTemplate, loadBonusFacts } from './bonus-structures.ts'

const texts = bonusStructureMessages.page

/** The menu of imports and exports of bonuses: of all groups, and of the shown one. */
export function BonusFileMenu({
  groupName,
  hasUnsavedEdits = false,
}: {
  /** The name of the shown group, if one is shown. */
  groupName?: string
  hasUnsavedEdits?: boolean
}) {
  const membership = useMembership()
  const gather = async (name: string | null) => {
    // The names of countries are loaded only for an export.
    const [{ bonusFiles }, facts] = await Promise.all([
      import('./bonus-files.ts'),
      loadBonusFacts(membership),
    ])
    const { table, standing: rows } = bonusFiles(facts, name)
    return { table, rows }
  }
  return (
    <FileMenu
      name="bonus_structures"
      path={BONUS_PAGES.path}
      scopes={[BONUS_PAGES.scope]}
      table={bonusTemplate}
      exports={[
        { name: texts.exportAll, gather: () => gather(null) },
        ...(groupName === undefined ? [] : [{ name: texts.exportOne, gather: () => gather(groupName) }]),
      ]}
      hasUnsavedEdits={hasUnsavedEdits}
    />
  )
}
