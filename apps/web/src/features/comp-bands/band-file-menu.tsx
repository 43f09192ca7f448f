import { bandTemplate } from '@plumb/domain/comp-bands/csv-rows.ts'
import { FileMenu } from '../../shared/csv-import/file-menu.tsx'
import { useMembership } from '../../shared/session/session.ts'
import { BAND_PAGES, loadBandFacts } from './comp-bands.ts'

/** The menu of imports and exports of comp bands. */
export function BandFileMenu({ hasUnsavedEdits }: { hasUnsavedEdits: boolean }) {
  const membership = useMembership()
  return (
    <FileMenu
      name="comp_bands"
      path={BAND_PAGES.path}
      scopes={[BAND_PAGES.scope]}
      table={bandTemplate}
      gather={async () => {
        // The names of countries and currencies are loaded only for an export.
        const [{ bandFiles }, facts] = await Promise.all([
          import('./band-files.ts'),
          loadBandFacts(membership),
        ])
        const { table, standing: rows } = bandFiles(facts)
        return { table, rows }
      }}
      hasUnsavedEdits={hasUnsavedEdits}
    />
  )
}
