import { hasAccess } from '@plumb/domain/access/access-check.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { SetupCounts, SetupStepName } from '@plumb/domain/setup/setup-steps.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { countSetup } from './store.ts'

/** Scope of each step's page, needed to see its count. */
const VIEW_SCOPES: Readonly<Record<SetupStepName, Scope>> = {
  levels: 'JOB_ARCHITECTURE_VIEW',
  mappings: 'GLOBAL_MAPPING_VIEW',
  widths: 'RANGE_WIDTHS_VIEW',
  bands: 'COMP_BANDS_VIEW',
  families: 'JOB_FAMILIES_VIEW',
  jobs: 'JOB_DEFINITIONS_VIEW',
}

/** @returns the counts of each step whose page the actor may see */
export async function readSetup({ scopes, workspaceId }: Actor, tx: Transaction): Promise<SetupCounts> {
  const counts = await countSetup(tx, workspaceId)
  const visibleSteps = (Object.keys(VIEW_SCOPES) as SetupStepName[]).map((step) => [
    step,
    hasAccess(scopes, [VIEW_SCOPES[step]]) ? counts[step] : null,
  ])
  return Object.fromEntries(visibleSteps) as SetupCounts
}
