import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { execute } from '../../shared/api/execute.ts'
import { FileMenu } from '../../shared/csv-import/file-menu.tsx'
import { useMembership, useWorkspaceId } from '../../shared/session/session.ts'
import { bonusTemplate } from './bonus-template.ts'
import { bonusFactsQuery } from './import/queries.ts'

const texts = bonusStructureMessages.page

/** Files of bonuses, in and out: of all groups, or of the one that is shown. */
export function BonusFileMenu({
  groupName,
  hasUnsavedEdits = false,
}: {
  /** Of the group that is shown, if one is. */
  groupName?: string
  hasUnsavedEdits?: boolean
}) {
  const workspaceId = useWorkspaceId()
  const membership = useMembership()
  const gather = async (of: string | null) => {
    // The names of countries come when they are needed.
    const [{ bonusFacts, bonusFiles }, answer] = await Promise.all([
      import('./bonus-files.ts'),
      execute(bonusFactsQuery, {}, { workspaceId }),
    ])
    const { table, standing: rows } = bonusFiles(bonusFacts(answer, membership), of)
    return { table, rows }
  }
  return (
    <FileMenu
      name="bonus_structures"
      path="bonus-structures"
      scopes={['BONUS_STRUCTURES_EDIT']}
      table={bonusTemplate}
      exports={[
        { name: texts.exportAll, gather: () => gather(null) },
        ...(groupName === undefined ? [] : [{ name: texts.exportOne, gather: () => gather(groupName) }]),
      ]}
      hasUnsavedEdits={hasUnsavedEdits}
    />
  )
}
