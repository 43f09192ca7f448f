import { execute } from '../../shared/api/execute.ts'
import { FileMenu } from '../../shared/csv-import/file-menu.tsx'
import { useMembership, useWorkspaceId } from '../../shared/session/session.ts'
import { bandTemplate } from '@plumb/domain/comp-bands/csv-rows.ts'
import { bandFactsQuery } from './import/queries.ts'

/** Files of all groups of bands, in and out. */
export function BandFileMenu({ hasUnsavedEdits }: { hasUnsavedEdits: boolean }) {
  const workspaceId = useWorkspaceId()
  const membership = useMembership()
  return (
    <FileMenu
      name="comp_bands"
      path="ote"
      scopes={['COMP_BANDS_EDIT']}
      table={bandTemplate}
      gather={async () => {
        // The names of countries and currencies come when they are needed.
        const [{ bandFacts, bandFiles }, answer] = await Promise.all([
          import('./band-files.ts'),
          execute(bandFactsQuery, {}, { workspaceId }),
        ])
        const { table, standing: rows } = bandFiles(bandFacts(answer, membership))
        return { table, rows }
      }}
      hasUnsavedEdits={hasUnsavedEdits}
    />
  )
}
