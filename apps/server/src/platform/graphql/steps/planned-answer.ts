import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { RowTexts } from '../../db/database.ts'
import { type Answer, WrittenJson } from '../responses/responses.ts'
import type { DocumentPlan } from '../documents/documents.ts'
import { declaredAccess, refusalAt } from '../schema/declared-access.ts'
import type { RequestContext } from '../schema/request-context.ts'
import type { RootRowPlan, RowPiece, RowPlan } from '../documents/row-plans.ts'

/**
 * Answers a planned query. All its reads are sent together, and the database's text becomes the answer's JSON without intermediate objects.
 * @returns null if the caller lacks access to some part, or the variables are invalid: the query is then executed field by field, which
 *   reports the reason
 */
export async function answerPlanned(
  { roots, readVariables }: DocumentPlan,
  context: RequestContext,
  variables: Readonly<Record<string, unknown>>,
): Promise<Answer | null> {
  const { actor } = context.authority
  if (isRefusal(actor) || !roots.every((root) => maySee(root, context))) return null
  const { coerced } = readVariables(variables)
  if (!coerced) return null
  const valuesOf = roots.map((root) => [actor.workspaceId, ...root.values(coerced)])
  const valueCount = valuesOf
    .flat()
    .reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
  if (roots.some(({ most }) => valueCount > most)) return null
  return { data: new WrittenJson(await readText(roots, context, valuesOf)) }
}

/**
 * Sends all queries before it waits for any result.
 * @returns the text of the answer's `data`
 */
async function readText(
  roots: readonly RootRowPlan[],
  context: RequestContext,
  valuesOf: readonly (readonly unknown[])[],
): Promise<string> {
  const parts = await Promise.all(
    roots.map(async (root, place) => {
      const rows = await readAll(root, context, valuesOf[place] ?? [])
      const json = rowsAsJson(root, rows)
      return `${JSON.stringify(root.responseKey)}:${root.isList ? `[${json.join(',')}]` : (json[0] ?? 'null')}`
    }),
  )
  return `{${parts.join(',')}}`
}

function maySee(plan: RootRowPlan, { authority }: RequestContext): boolean {
  const access = declaredAccess.get(`Query.${plan.fieldName}`)
  if (access === undefined || refusalAt(access, authority) !== null || isRefusal(authority.actor))
    return false
  const { scopes } = authority.actor
  const holds = ({ scopes: needed, pieces }: RowPlan): boolean =>
    hasAccess(scopes, needed) &&
    pieces.every(
      (piece) =>
        (piece.shownTo?.some((scope) => scopes.has(scope)) ?? true) &&
        (!('plan' in piece) || holds(piece.plan)),
    )
  return holds(plan)
}

/** The rows of a plan, and those of its nested plans. */
interface FoundRows {
  readonly texts: RowTexts
  readonly within: readonly FoundRows[]
}

async function readAll(
  plan: RowPlan,
  context: RequestContext,
  values: readonly unknown[],
): Promise<FoundRows> {
  // Queries change nothing, so equal parts of a request share one query.
  const { query } = plan
  const parameters = query.includes('$2') ? values : values.slice(0, 1)
  const pending = context.loader(`rows ${query} ${JSON.stringify(parameters)}`, () =>
    context.tx.readTexts(query, parameters),
  )
  const within = Promise.all(
    plan.pieces.flatMap((piece) => ('plan' in piece ? [readAll(piece.plan, context, values)] : [])),
  )
  const [texts, inner] = await Promise.all([pending, within])
  return { texts, within: inner }
}

/** The rows below a piece, by key: the JSON of one row, or of several separated by commas. */
type Lookup = ReadonlyMap<string | null, string>

function rowsAsJson({ pieces }: RowPlan, { texts, within }: FoundRows): string[] {
  const lookups: Lookup[] = []
  let at = 0
  for (const piece of pieces) {
    const found = 'plan' in piece ? within[at++] : undefined
    lookups.push(found && 'plan' in piece ? lookupOf(piece.plan, found) : NOTHING_FOUND)
  }
  return texts.map((row) => rowAsJson(pieces, lookups, row))
}

const NOTHING_FOUND: Lookup = new Map()

function lookupOf(plan: RowPlan, found: FoundRows): Lookup {
  const lookup = new Map<string | null, string>()
  const json = rowsAsJson(plan, found)
  for (const [at, row] of found.texts.entries()) {
    const key = row[plan.key] ?? null
    const before = lookup.get(key)
    lookup.set(key, before === undefined ? (json[at] as string) : `${before},${json[at]}`)
  }
  return lookup
}

function rowAsJson(
  pieces: readonly RowPiece[],
  lookups: readonly Lookup[],
  row: readonly (string | null)[],
): string {
  let json = ''
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as RowPiece
    const text = row[piece.column] ?? null
    json += piece.before
    if (piece.kind === 'plain') json += text
    else if (piece.kind === 'text') json += text === null ? 'null' : quoted(text)
    else if (piece.kind === 'boolean') json += text === null ? 'null' : text === 't'
    else if (piece.kind === 'children') json += `[${lookups[at]?.get(text) ?? ''}]`
    else if (piece.kind === 'row') json += text === null ? 'null' : (lookups[at]?.get(text) ?? 'null')
  }
  return `${json}}`
}

/** Characters that JSON escapes: quotation marks, backslashes, control characters, lone surrogates. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NEEDS_ESCAPING = /["\\\u0000-\u001f\ud800-\udfff]/

const quoted = (text: string) => (NEEDS_ESCAPING.test(text) ? JSON.stringify(text) : `"${text}"`)
