import type { Environment } from './environment.ts'

/**
 * Variables with Plumb's prefix that are not settings of the server: those of deployments, scripts, tests and measurements, which may share
 * its environment.
 */
const OTHER_VARIABLES: ReadonlySet<string> = new Set([
  'PLUMB_API_URL',
  'PLUMB_BENCH_BOUND',
  'PLUMB_CHROMIUM',
  'PLUMB_CITUS',
  'PLUMB_CITUS_NODES',
  'PLUMB_DRAFTS',
  'PLUMB_E2E_URL',
  'PLUMB_MONKEY_ACTIONS',
  'PLUMB_MONKEY_SEED',
  'PLUMB_OWNER_PASSWORD',
  'PLUMB_PASSWORD',
  'PLUMB_PATRONI',
  'PLUMB_TEST_ENGINE',
  'PLUMB_TEST_SEED',
])

/**
 * Kubernetes sets these for each service of the namespace: here for one named `plumb`, or with a name that begins with `plumb-`.
 * https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
 */
const KUBERNETES_VARIABLE =
  /^PLUMB_(?:[A-Z0-9_]+_)?(?:SERVICE_HOST|SERVICE_PORT(?:_[A-Z0-9_]+)?|PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)?)$/

/** Maximum number of typing errors in a name that is still recognized. */
const MAX_EDITS = 3

/**
 * @returns the message about the first variable with Plumb's prefix that is no setting; null if there is none. Empty variables count as
 *   absent
 */
export function explainUnknownVariable(env: Environment, settings: readonly string[]): string | null {
  const unknown = Object.keys(env).find(
    (name) =>
      name.startsWith('PLUMB_') &&
      env[name] !== '' &&
      env[name] !== undefined &&
      !settings.includes(name) &&
      !OTHER_VARIABLES.has(name) &&
      !KUBERNETES_VARIABLE.test(name),
  )
  if (unknown === undefined) return null
  const nearest = findNearest(unknown, settings)
  const advice =
    nearest === null
      ? 'Remove it. docs/operating/configuration.md lists the settings.'
      : `Did you mean ${nearest}?`
  return `${unknown} is not a setting of Plumb. ${advice}`
}

function findNearest(name: string, settings: readonly string[]): string | null {
  const [nearest] = settings
    .map((setting) => ({ setting, edits: countEdits(name, setting) }))
    .filter(({ setting, edits }) => edits <= MAX_EDITS || name.includes(setting))
    .toSorted((a, b) => a.edits - b.edits)
  return nearest?.setting ?? null
}

/** @returns the number of characters to insert, delete or replace to turn `from` into `to` */
function countEdits(from: string, to: string): number {
  // Item j: the number of edits between the characters of `from` so far and the first j characters of `to`.
  let edits = Array.from({ length: to.length + 1 }, (_, length) => length)
  for (const character of from) {
    const [first = 0] = edits
    const next = [first + 1]
    for (let j = 0; j < to.length; j += 1) {
      const [deletion = 0, insertion = 0, replacement = 0] = [edits[j + 1], next[j], edits[j]]
      next.push(Math.min(deletion + 1, insertion + 1, replacement + (character === to[j] ? 0 : 1)))
    }
    edits = next
  }
  return edits.at(-1) ?? 0
}
