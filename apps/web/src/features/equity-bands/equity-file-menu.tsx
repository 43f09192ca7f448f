import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { FileMenu } from '../../shared/csv-import/file-menu.tsx'
import { useMembership } from '../../shared/session/session.ts'
import { equityFiles, equityTemplate } from './equity-tables.ts'

/** Files of equity bands, in and out. */
export function EquityFileMenu({
  isSomeDynamic,
  hasUnsavedEdits,
}: {
  /** Whether some group follows another: no file has its values. */
  isSomeDynamic: boolean
  hasUnsavedEdits: boolean
}) {
  const membership = useMembership()
  return (
    <FileMenu
      name="equity_bands"
      path="equity"
      scopes={['EQUITY_BANDS_EDIT']}
      table={equityTemplate}
      gather={async () => {
        const { askEquityFacts } = await import('./equity-files.ts')
        const { table, standing: rows } = equityFiles(await askEquityFacts(membership))
        return { table, rows }
      }}
      exportNote={isSomeDynamic ? equityPageMessages.exportedOwn : undefined}
      hasUnsavedEdits={hasUnsavedEdits}
    />
  )
}
