import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnerConnection } from '../../platform/db/database.ts'
import { createClient } from '../client.ts'
import { recordStatements } from '../statements.ts'
import { GLOBAL_TABLES } from '../databases/catalogue.ts'
import { getCitusNodes } from '../databases/citus-database.ts'
import { fixtureForFile } from './fixture.ts'
import { OPERATION_CASES } from './operation-cases.ts'
import { documentOf, OPERATIONS } from './operations.ts'
import { dryServerForFile } from './servers.ts'

/**
 * Every statement that the operations of the API send restricts every tenant table in it to the workspace, and therefore reads rows of one
 * workspace only, even without row-level security. The check uses the planner, which knows the effect of a condition on joined tables. If
 * the tests' database is distributed, its planner reports the number of shards of a statement.
 */
const IS_DISTRIBUTED = getCitusNodes() !== null

const fixture = fixtureForFile()
const server = dryServerForFile(fixture)
/** The text of each statement, with values that were sent with it. */
const executed = new Map<string, readonly unknown[]>()
const DATA_STATEMENT = /^\s*(with|select|insert|update|delete)\b/i
beforeAll(async () => {
  const { statements, restore } = recordStatements()
  const client = createClient(server.address, fixture.admin.token, fixture.workspaceA)
  for (const operation of OPERATIONS) {
    const variables = OPERATION_CASES[operation.name]?.variables?.(fixture)
    for (const depth of [1, 3])
      await client.save(`one-workspace ${operation.name}`, documentOf(operation, depth), variables)
  }
  restore()
  for (const { text, values } of statements) if (DATA_STATEMENT.test(text)) executed.set(text, values)
})

/** Statements about several workspaces, by their ending, each with its reason. */
const CROSS_WORKSPACE_STATEMENTS: Readonly<Record<string, string>> = {
  'from "membership" where "user_id" = $1 order by "created_at", "workspace_id"':
    "a user's memberships, before a workspace is chosen",
  'from "workspace" where "workspace_id" = any($1::int[])': 'the workspaces of these memberships',
  'from "workspace_flag" where "workspace_id" = any($1::int[]) order by "key"':
    'the flags of these workspaces',
  'from "membership" where "workspace_id" = any($1::int[]) order by "created_at", "id"':
    'the members of these workspaces',
  'from "custom_role" where (custom_role.workspace_id, custom_role.id) in (select * from unnest($1::int[], $2::int[]))':
    'the custom roles of these memberships',
}

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
  readonly [key: string]: unknown
}

const FILTERS_BY_WORKSPACE = /\bworkspace_id = \(?\$\d+/

/** @returns the tenant tables of a plan that are scanned for more than one workspace */
function unscopedTables(node: PlanNode, isTenant: (table: string) => boolean): string[] {
  const table = node['Relation Name']
  const conditions = Object.entries(node)
    .filter(([name]) => /Cond$|Filter$/.test(name))
    .map(([, condition]) => String(condition))
  const isUnscoped =
    table !== undefined &&
    /Scan/.test(String(node['Node Type'])) &&
    isTenant(table) &&
    !conditions.some((condition) => FILTERS_BY_WORKSPACE.test(condition))
  return [
    ...(isUnscoped ? [table] : []),
    ...(node.Plans ?? []).flatMap((inner) => unscopedTables(inner, isTenant)),
  ]
}

async function planOf(owner: OwnerConnection, text: string): Promise<PlanNode> {
  const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
  const parameterList = Array.from({ length: parameters }, () => 'null').join()
  await owner.query(`prepare checked as ${text}`)
  try {
    const [row] = await owner.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
      `explain (format json, costs off) execute checked${parameterList && `(${parameterList})`}`,
    )
    if (!row) throw new Error(`no plan of ${text}`)
    return row['QUERY PLAN'][0].Plan
  } finally {
    await owner.query('deallocate checked')
  }
}

/** @returns the number of shards for each part of a statement; infinity for one that cannot be planned */
async function shardsOf(owner: OwnerConnection, text: string, values: readonly unknown[]): Promise<number[]> {
  const plan = await owner.query(`explain (format json, costs off) ${text}`, values).catch(() => null)
  if (plan === null) return [Number.POSITIVE_INFINITY]
  return [...JSON.stringify(plan).matchAll(/"Task Count":\s*(\d+)/g)].map(([, count]) => Number(count))
}

async function findUnscopedStatements(
  statements: Iterable<readonly [text: string, values: readonly unknown[]]>,
): Promise<string[]> {
  return await fixture.world.database.asOwner(async (owner) => {
    if (IS_DISTRIBUTED) {
      const unscopedStatements: string[] = []
      for (const [text, values] of statements) {
        const shardCount = Math.max(0, ...(await shardsOf(owner, text, values)))
        if (shardCount > 1) unscopedStatements.push(`${shardCount} shards: ${text}`)
      }
      return unscopedStatements
    }
    // Makes plans show the parameters. A plan for their values, which are null here, would contain no scans to check.
    await owner.query('set plan_cache_mode = force_generic_plan')
    const tables = await owner.query<{ name: string }>(
      `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1::text[])`,
      [Object.keys(GLOBAL_TABLES)],
    )
    const tenant = new Set(tables.map(({ name }) => name))
    const unscoped: string[] = []
    for (const [text] of statements) {
      const found = unscopedTables(await planOf(owner, text), (table) => tenant.has(table))
      if (found.length > 0) unscoped.push(`${found.join()}: ${text}`)
    }
    return unscoped
  })
}

describe('every statement on a tenant table', () => {
  test('restricts each of its tenant tables to one workspace', async () => {
    const unscopedStatements = await findUnscopedStatements(executed)
    const ends = Object.keys(CROSS_WORKSPACE_STATEMENTS)
    expect(unscopedStatements.filter((text) => !ends.some((end) => text.endsWith(end)))).toEqual([])
    expect(unscopedStatements.length).toBeGreaterThan(0)
    // On shards, a list of one's own workspaces with a single entry needs one shard.
    const unused = ends.filter((end) => !unscopedStatements.some((text) => text.endsWith(end)))
    expect(IS_DISTRIBUTED ? [] : unused).toEqual([])
  })

  test.each([
    ['a single table', 'select id from job where id = $1', [1]],
    [
      'a joined table',
      'select f.id from job j join job_family f on f.id = j.job_family_id where j.workspace_id = $1',
      [1],
    ],
    [
      'a table in a subquery',
      'select id from job where workspace_id = $1 and job_family_id in (select id from job_family)',
      [1],
    ],
    ['history', 'select id from row_history where row_id = $1', [1]],
    ['an updated table', 'update job set title = $1 where id = $2', ['A', 1]],
    ['a table to delete from', 'delete from job where id = $1', [1]],
  ])('would be detected if it did not restrict %s', async (_what, text, values) => {
    expect(await findUnscopedStatements([[text, values]])).toHaveLength(1)
  })
})
