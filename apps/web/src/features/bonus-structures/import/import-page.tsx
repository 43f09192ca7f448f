import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { execute } from '../../../shared/api/execute.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useMembership, useWorkspaceId } from '../../../shared/session/session.ts'
import { bonusFacts } from '../bonus-files.ts'
import { bonusTemplate } from '../bonus-template.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'
import { bonusFactsQuery, importBonusesMutation } from './queries.ts'

const PAGE = { title: bonusStructureMessages.page.title, path: 'bonus-structures' }

/** Bonus structures from a file. */
export function BonusImportPage() {
  const workspaceId = useWorkspaceId()
  const membership = useMembership()
  return (
    <CsvImportPage
      page={PAGE}
      template={bonusTemplate()}
      workerUrl={workerUrl}
      facts={async () =>
        bonusFacts(await execute(bonusFactsQuery, {}, { workspaceId, refusals: 'caller' }), membership)
      }
      document={importBonusesMutation}
      imported={({ importBonusStructures: answer }) =>
        bonusStructureMessages.imported({
          created: answer.rowsInserted,
          updated: answer.rowsUpdated,
          groups: answer.groupsInserted,
          countries: answer.countryGroupsInserted,
        })
      }
    />
  )
}
