import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { Counter } from 'prom-client'
import type { RowTexts } from '../../db/database.ts'
import { findStamp, isStampOf } from '../../db/transactions/workspace-state.ts'
import { type Answer, WrittenAnswer, WrittenJson, writeAnswer } from '../answers/answers.ts'
import { type Actor, visibleLevelsBelow } from '../callers/authority.ts'
import type { DocumentPlan } from '../documents/compiled-documents.ts'
import type { KeptAnswers, Question } from '../answers/kept-answers.ts'
import { declaredAccess, refusalAt } from '../schema/declared-access.ts'
import type { Breath } from '../../turns/breath.ts'
import { createLoaderSet, type RequestContext } from '../schema/request-context.ts'
import type { RootRowPlan, RowPiece, RowPlan } from '../documents/row-plans.ts'

/** How often a planned query was answered, by where the answer was found. */
export const plannedAnswers = new Counter({
  name: 'planned_answers_total',
  help: 'Responses with lists of rows, by source: memory or the database.',
  labelNames: ['from'] as const,
  registers: [],
})

/**
 * Answers a planned query: all its reads leave together, and what the database sends becomes the answer's text without
 * being anything else in between. What the same user has asked before in the workspace's very state, as who asks was read at this request, is told
 * again; what they may see is compared anew each time.
 * @returns null where the caller may not see some part, or the variables are wrong: then it is executed field by field, which tells where and why
 */
export async function answerPlanned(
  plan: DocumentPlan,
  context: RequestContext,
  given: Readonly<Record<string, unknown>>,
  kept: KeptAnswers,
): Promise<Answer | null> {
  const { actor, mark } = context.authority
  const { roots } = plan
  if (isRefusal(actor) || !roots.every((root) => maySee(root, context))) return null
  const question = questionOf(plan, actor, given)
  const found = mark === null ? 'never' : kept.find(question, mark)
  if (typeof found === 'object') {
    plannedAnswers.inc({ from: 'memory' })
    return { data: new WrittenAnswer(found.bytes) }
  }
  const { coerced } = plan.readVariables(given)
  if (!coerced) return null
  const valuesOf = roots.map((root) => [actor.workspaceId, ...root.values(coerced)])
  const asked = valuesOf
    .flat()
    .reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
  if (roots.some(({ most }) => asked > most)) return null
  plannedAnswers.inc({ from: 'database' })
  if (mark === null || found !== 'again')
    return { data: new WrittenJson(await readText(roots, context, valuesOf)) }
  const { text, isOfOneState } = await readBetweenMarks(mark, roots, context, valuesOf)
  const answer = { data: new WrittenJson(text) }
  if (!isOfOneState) return answer
  const bytes = writeAnswer(answer)
  kept.keep(question, mark, bytes)
  return { data: new WrittenAnswer(bytes) }
}

/**
 * Rows follow from the question and from what the policies let through: a test holds that those ask for the workspace and the levels alone. What else decides, scopes
 * and flags, is no part of it, since it is compared before.
 */
function questionOf(kind: DocumentPlan, actor: Actor, given: Readonly<Record<string, unknown>>): Question {
  const key = `${kind.number} ${actor.workspaceId} ${visibleLevelsBelow(actor)} ${JSON.stringify(given)}`
  return { userId: actor.userId, kind, key }
}

/**
 * Of the statements of one transaction each sees what the one before saw, or what came after. So where the stamp is the same before the first and behind the last, and since
 * stamps never come again, each has seen the rows of that very state. The schema's version was read before them all: where a migration has come meanwhile, who is told this is
 * only who asked before it.
 */
async function readBetweenMarks(
  mark: string,
  roots: readonly RootRowPlan[],
  context: RequestContext,
  valuesOf: readonly (readonly unknown[])[],
): Promise<{ readonly text: string; readonly isOfOneState: boolean }> {
  const workspaceId = valuesOf[0]?.[0] as number
  // With loaders of its own: what another operation of the request has read was read before.
  const own = { ...context, loader: createLoaderSet() }
  const [before, text, after] = await Promise.all([
    findStamp(context.tx, workspaceId),
    readText(roots, own, valuesOf),
    findStamp(context.tx, workspaceId),
  ])
  return { text, isOfOneState: before !== null && before === after && isStampOf(before, mark) }
}

/** Asks everything before it waits for anything. @returns the text of the answer's `data` */
async function readText(
  roots: readonly RootRowPlan[],
  context: RequestContext,
  valuesOf: readonly (readonly unknown[])[],
): Promise<string> {
  const parts = await Promise.all(
    roots.map(async (root, place) => {
      const rows = await readAll(root, context, valuesOf[place] ?? [])
      const json = await rowsAsJson(root, rows, context.breath)
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
      (piece) => hasAccess(scopes, piece.scopes ?? []) && (!('plan' in piece) || holds(piece.plan)),
    )
  return holds(plan)
}

/** The rows of a plan, and those of the plans within it. */
interface FoundRows {
  readonly texts: RowTexts
  readonly within: readonly FoundRows[]
}

async function readAll(
  plan: RowPlan,
  context: RequestContext,
  values: readonly unknown[],
): Promise<FoundRows> {
  // Queries change nothing, so what several of a request ask alike is asked once.
  const { query } = plan
  const parameters = query.includes('$2') ? values : values.slice(0, 1)
  const asked = context.loader(`rows ${query} ${JSON.stringify(parameters)}`, () =>
    context.tx.readTexts(query, parameters),
  )
  const within = Promise.all(
    plan.pieces.flatMap((piece) => ('plan' in piece ? [readAll(piece.plan, context, values)] : [])),
  )
  const [texts, inner] = await Promise.all([asked, within])
  return { texts, within: inner }
}

/** What a piece with rows of its own finds by a key: the JSON of one row, or of several with commas between them. */
type Lookup = ReadonlyMap<string | null, string>

async function rowsAsJson(plan: RowPlan, { texts, within }: FoundRows, breath: Breath): Promise<string[]> {
  const { pieces } = plan
  const lookups: Lookup[] = []
  let at = 0
  for (const piece of pieces) {
    const found = 'plan' in piece ? within[at++] : undefined
    lookups.push(found && 'plan' in piece ? await lookupOf(piece.plan, found, breath) : NOTHING_FOUND)
  }
  const json: string[] = []
  for (const row of texts) {
    json.push(rowAsJson(pieces, lookups, row))
    if (json.length % ROWS_A_LOOK === 0 && breath.isDue) await breath.take()
  }
  return json
}

/** Rows that are written before it is looked how long that took. */
const ROWS_A_LOOK = 256

const NOTHING_FOUND: Lookup = new Map()

async function lookupOf(plan: RowPlan, found: FoundRows, breath: Breath): Promise<Lookup> {
  const lookup = new Map<string | null, string>()
  const json = await rowsAsJson(plan, found, breath)
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

/** What JSON does not take as it is: quotation marks, backslashes, control characters, halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NEEDS_ESCAPING = /["\\\u0000-\u001f\ud800-\udfff]/

const quoted = (text: string) => (NEEDS_ESCAPING.test(text) ? JSON.stringify(text) : `"${text}"`)
