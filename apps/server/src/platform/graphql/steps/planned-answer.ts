import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { RowTexts } from '../../db/database.ts'
import { type Answer, WrittenJson } from '../responses/responses.ts'
import type { ExecutableDocument } from '../documents/documents.ts'
import { declaredAccess, checkAccess } from '../schema/declared-access.ts'
import type { RequestContext } from '../schema/request-context.ts'
import type { RootRowPlan, RowPlanPart, RowPlan } from '../documents/row-plans.ts'

/**
 * Answers a query of rows by its plan. All its reads are sent together, and the database's text becomes the answer's JSON without
 * intermediate objects.
 * @returns null if the query has no plan, the caller lacks access to some part, or the variables are invalid or have too many values: the
 *   query is then executed field by field, which reports the reason of a refusal
 */
export async function answerPlanned(
  { rowPlans, readVariables }: ExecutableDocument,
  context: RequestContext,
  variables: Readonly<Record<string, unknown>>,
): Promise<Answer | null> {
  const { actor } = context.authority
  if (!rowPlans || isRefusal(actor) || !rowPlans.every((plan) => canSee(plan, context))) return null
  const { variableValues } = readVariables(variables)
  if (!variableValues) return null
  const plans = rowPlans.map((plan) => ({
    plan,
    values: [actor.workspaceId, ...plan.values(variableValues)],
  }))
  const valueCount = plans
    .flatMap(({ values }) => values)
    .reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
  if (rowPlans.some(({ maxValues }) => valueCount > maxValues)) return null
  const fields = await Promise.all(
    plans.map(async ({ plan, values }) => {
      const json = rowsAsJson(plan, await readAll(plan, context, values))
      return `${JSON.stringify(plan.responseKey)}:${plan.isList ? `[${json.join(',')}]` : (json[0] ?? 'null')}`
    }),
  )
  return { data: new WrittenJson(`{${fields.join(',')}}`) }
}

function canSee(plan: RootRowPlan, { authority }: RequestContext): boolean {
  const access = declaredAccess.get(`Query.${plan.fieldName}`)
  if (access === undefined || checkAccess(access, authority) !== null || isRefusal(authority.actor))
    return false
  const { scopes } = authority.actor
  const hasScopes = ({ scopes: needed, planParts }: RowPlan): boolean =>
    hasAccess(scopes, needed) &&
    planParts.every(
      (planPart) =>
        (planPart.shownTo?.some((scope) => scopes.has(scope)) ?? true) &&
        (!('plan' in planPart) || hasScopes(planPart.plan)),
    )
  return hasScopes(plan)
}

/** The rows of a plan, and those of the nested plan of each of its parts. */
interface FoundRows {
  readonly rowTexts: RowTexts
  readonly nested: readonly (FoundRows | null)[]
}

async function readAll(
  plan: RowPlan,
  context: RequestContext,
  values: readonly unknown[],
): Promise<FoundRows> {
  // Queries change nothing, so equal parts of a request share one query.
  const { query } = plan
  // A query without `$2` has only the workspace as a parameter.
  const parameters = query.includes('$2') ? values : values.slice(0, 1)
  const pendingRows = context.once(`rows ${query} ${JSON.stringify(parameters)}`, () =>
    context.tx.readTexts(query, parameters),
  )
  const pendingNested = Promise.all(
    plan.planParts.map(async (planPart) =>
      'plan' in planPart ? await readAll(planPart.plan, context, values) : null,
    ),
  )
  const [rowTexts, nested] = await Promise.all([pendingRows, pendingNested])
  return { rowTexts, nested }
}

/** The JSON of the rows of a nested plan, by their key: one row, or several separated by commas. */
type Lookup = ReadonlyMap<string | null, string>

function rowsAsJson({ planParts }: RowPlan, { rowTexts, nested }: FoundRows): string[] {
  const lookups = planParts.map((planPart, index) => {
    const rows = nested[index]
    return rows && 'plan' in planPart ? createLookup(planPart.plan, rows) : null
  })
  return rowTexts.map((row) => rowAsJson(planParts, lookups, row))
}

function createLookup(plan: RowPlan, rows: FoundRows): Lookup {
  const lookup = new Map<string | null, string>()
  const json = rowsAsJson(plan, rows)
  for (const [index, row] of rows.rowTexts.entries()) {
    const key = row[plan.keyIndex] ?? null
    const previousJson = lookup.get(key)
    lookup.set(key, previousJson === undefined ? (json[index] as string) : `${previousJson},${json[index]}`)
  }
  return lookup
}

function rowAsJson(
  planParts: readonly RowPlanPart[],
  lookups: readonly (Lookup | null)[],
  row: readonly (string | null)[],
): string {
  let json = ''
  for (let index = 0; index < planParts.length; index++) {
    const planPart = planParts[index] as RowPlanPart
    const text = row[planPart.column] ?? null
    json += planPart.before
    if (planPart.kind === 'plain') json += text
    else if (planPart.kind === 'text') json += text === null ? 'null' : quoteJson(text)
    else if (planPart.kind === 'boolean') json += text === null ? 'null' : text === 't'
    else if (planPart.kind === 'children') json += `[${lookups[index]?.get(text) ?? ''}]`
    else if (planPart.kind === 'row') json += text === null ? 'null' : (lookups[index]?.get(text) ?? 'null')
  }
  return `${json}}`
}

/** Characters that JSON escapes: quotation marks, backslashes, control characters, lone surrogates. */
// oxlint-disable-next-line no-control-regex -- they must be escaped
const NEEDS_ESCAPING = /["\\\u0000-\u001f\ud800-\udfff]/

const quoteJson = (text: string) => (NEEDS_ESCAPING.test(text) ? JSON.stringify(text) : `"${text}"`)
