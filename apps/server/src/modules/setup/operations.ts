import { hasAccess } from '@plumb/domain/access/access-check.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import {
  SETUP_FIRST_SCOPES,
  type SetupCounts,
  type SetupStepName,
  STEP_SCOPES,
} from '@plumb/domain/setup/setup-steps.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type Actor, visibleLevelsBelow } from '../../platform/graphql/auth/authority.ts'
import { countSetup, findOwnSetups, type OwnSetup } from './store.ts'

const STEPS = Object.keys(STEP_SCOPES) as SetupStepName[]
const maySee = (scopes: ReadonlySet<Scope>, step: SetupStepName) =>
  hasAccess(scopes, [STEP_SCOPES[step].view])

/** @returns the counts of each step whose page the actor may see */
export async function readSetup({ scopes, workspaceId }: Actor, tx: Transaction): Promise<SetupCounts> {
  const counts = await countSetup(tx, workspaceId)
  const visibleSteps = STEPS.map((step) => [step, maySee(scopes, step) ? counts[step] : null])
  return Object.fromEntries(visibleSteps) as SetupCounts
}

/** @returns the setup of each of these workspaces, in order; undefined if the current user is not a member of it */
export async function readOwnSetups(
  tx: Transaction,
  workspaceIds: readonly number[],
): Promise<(OwnSetup | undefined)[]> {
  const setups = new Map((await findOwnSetups(tx)).map((setup) => [setup.workspaceId, setup]))
  return workspaceIds.map((id) => setups.get(id))
}

/** @returns whether a step whose page the member may see is not done; only bands at levels that the member sees count */
export function isUnfinished(
  { lowestBandLevel, ...setup }: OwnSetup,
  member: Pick<Actor, 'scopes' | 'globalLevelLevel'>,
): boolean {
  const bands = lowestBandLevel !== null && lowestBandLevel < visibleLevelsBelow(member)
  const isDone = { ...setup, bands }
  return STEPS.some((step) => !isDone[step] && maySee(member.scopes, step))
}

/** @returns whether the member opens Set up first (rule PG28) */
export const opensSetupFirst = ({ hasJobFamily }: OwnSetup, scopes: ReadonlySet<Scope>): boolean =>
  !hasJobFamily && SETUP_FIRST_SCOPES.some((scope) => scopes.has(scope))

/** @returns whether the member waits for somebody else to set up the workspace (rule PG28) */
export const awaitsSetup = (setup: OwnSetup, scopes: ReadonlySet<Scope>): boolean =>
  !setup.hasJobFamily && !opensSetupFirst(setup, scopes)
