import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLayers } from './check-layers.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layers-'))
})
afterEach(() => rmSync(root, { recursive: true }))

async function problemsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  return checkLayers(root)
}

/** Where one file stands, what it says, and a piece of what the check answers. */
const broken: [rule: string, path: string, code: string, answer: string][] = [
  [
    'domain uses no package',
    'packages/domain/src/money/a.ts',
    `import 'fraction.js'`,
    'domain imports itself only',
  ],
  ['domain does no I/O', 'packages/domain/src/money/a.ts', `import 'node:fs'`, 'domain imports itself only'],
  [
    'domain takes data as arguments',
    'packages/domain/src/geography/a.ts',
    `import '@plumb/reference-data/states.ts'`,
    'as an argument',
  ],
  [
    'domain knows no app',
    'packages/domain/src/jobs/a.ts',
    `import '../../../../apps/web/src/app/a.ts'`,
    'domain imports itself only',
  ],
  [
    'foundations know no capability',
    'packages/domain/src/money/a.ts',
    `import { job } from '../jobs/job.ts'`,
    'move what it needs down',
  ],
  ...['access', 'csv', 'editing', 'messages', 'refusals'].map(
    (foundation): [string, string, string, string] => [
      `${foundation} is a foundation`,
      `packages/domain/src/${foundation}/a.ts`,
      `import '../jobs/job.ts'`,
      `${foundation} is a foundation and cannot build on the capability jobs`,
    ],
  ),
  [
    'capabilities know no comp-ranges',
    'packages/domain/src/jobs/a.ts',
    `import '../comp-ranges/range.ts'`,
    'never under them',
  ],
  [
    'reference data imports nothing of ours',
    'packages/reference-data/src/a.ts',
    `import type { L } from '@plumb/domain/geography/location.ts'`,
    'imports nothing of ours',
  ],
  [
    'the contract imports nothing of ours',
    'packages/api-contract/src/a.ts',
    `export * from '@plumb/domain/access/scopes.ts'`,
    'imports nothing of ours',
  ],
  [
    'web knows no server',
    'apps/web/src/app/a.ts',
    `import '@plumb/server/app/main.ts'`,
    'never import each other',
  ],
  [
    'server knows no web',
    'apps/server/src/app/a.ts',
    `import '../../../web/src/app/router.ts'`,
    'never import each other',
  ],
  [
    'features know no other',
    'apps/web/src/features/jobs/a.tsx',
    `import { Tiers } from '../geography/tiers.tsx'`,
    'a feature never imports a feature',
  ],
  [
    'features know no app',
    'apps/web/src/features/jobs/a.tsx',
    `import '../../app/router.tsx'`,
    'a feature knows nothing of app',
  ],
  [
    'features know no entry file',
    'apps/web/src/features/jobs/a.tsx',
    `import '../../main.tsx'`,
    'a feature knows nothing of app',
  ],
  [
    'shared knows no feature',
    'apps/web/src/shared/ui/a.tsx',
    `const a = () => import('../../features/jobs/a.tsx')`,
    'shared knows no feature',
  ],
  [
    'shared knows no app',
    'apps/web/src/shared/api/a.ts',
    `import '../../app/router.tsx'`,
    'shared knows no app',
  ],
  [
    'Base UI is wrapped once',
    'apps/web/src/features/jobs/a.tsx',
    `import { Menu } from '@base-ui/react/menu'`,
    'wrapped once in shared/ui',
  ],
  [
    'Base UI stays in shared/ui',
    'apps/web/src/shared/tables/a.tsx',
    `import { Menu } from '@base-ui/react/menu'`,
    'wrapped once in shared/ui',
  ],
  [
    'platform knows no module',
    'apps/server/src/platform/http/a.ts',
    `type A = import('../../modules/roles/index.ts').A`,
    'platform knows no module',
  ],
  [
    'platform knows no app',
    'apps/server/src/platform/http/a.ts',
    `import '../../app/configuration.ts'`,
    'platform knows no app',
  ],
  [
    'modules have one door',
    'apps/server/src/modules/jobs/a.ts',
    `import { find } from '../roles/store.ts'`,
    'import modules/roles/index.ts',
  ],
  [
    'modules know no app',
    'apps/server/src/modules/jobs/a.ts',
    `import '../../app/configuration.ts'`,
    'a module knows nothing of app',
  ],
  [
    'pages do not use testing',
    'apps/web/src/features/jobs/a.tsx',
    `import { serve } from '../../testing/server.ts'`,
    'testing is for tests',
  ],
  [
    'the product does not use testing',
    'apps/server/src/app/a.ts',
    `import '../testing/world.ts'`,
    'testing is for tests',
  ],
  [
    'workers count',
    'apps/server/src/platform/db/a.ts',
    `new Worker(new URL('../../app/a.ts', import.meta.url))`,
    'platform knows no app',
  ],
  [
    'SQL lives in store.ts',
    'apps/server/src/modules/jobs/operations.ts',
    `import { sql } from 'kysely'`,
    'SQL lives in store.ts',
  ],
  [
    'SQL lives in store.ts of the platform too, but for db',
    'apps/server/src/platform/http/a.ts',
    `import { sql } from 'kysely'`,
    'SQL lives in store.ts',
  ],
  [
    'queries live in store.ts',
    'apps/server/src/modules/jobs/operations.ts',
    `tx.kysely.selectFrom('job')`,
    'uses kysely: SQL lives in store.ts',
  ],
  [
    'queries by another name',
    'apps/server/src/modules/jobs/schema.ts',
    `const f = ({ kysely: db }) => db`,
    'uses kysely: SQL lives in store.ts',
  ],
]

test.each(broken)('%s', async (_, path, code, answer) => {
  const problems = await problemsOf({ [path]: `// The first line.\n${code}\n` })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(answer)
  expect(problems[0]).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}:2 `))
})

test('modules stand in no circle', async () => {
  const problems = await problemsOf({
    'apps/server/src/modules/jobs/index.ts': `import '../roles/index.ts'`,
    'apps/server/src/modules/roles/index.ts': `import '../flags/index.ts'`,
    'apps/server/src/modules/flags/operations.ts': `import type { Job } from '../jobs/index.ts'`,
  })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^modules (\w+) -> \w+ -> \w+ -> \1: a circle; let app hand/)
})

test('rooms of a part of the platform stand in no circle', async () => {
  const problems = await problemsOf({
    'apps/server/src/platform/db/rows/table.ts': `import '../database.ts'`,
    'apps/server/src/platform/db/database.ts': `import type { T } from './transactions/lease.ts'`,
    'apps/server/src/platform/db/transactions/lease.ts': `import '../rows/table.ts'`,
  })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(
    /^rooms server\/platform\/db -> server\/platform\/db\/transactions -> server\/platform\/db\/rows -> server\/platform\/db: a circle; move what both need/,
  )
})

test.each([
  ['a feature', 'apps/web/src/features/jobs', 'web/features/jobs'],
  ['a module', 'apps/server/src/modules/jobs', 'server/modules/jobs'],
  ['a capability of the domain', 'packages/domain/src/jobs', 'domain/jobs'],
])('rooms of %s stand in no circle', async (_, folder, part) => {
  const problems = await problemsOf({
    [`${folder}/list/row.ts`]: `import '../edit/cell.ts'`,
    [`${folder}/edit/cell.ts`]: `import type { Row } from '../list/row.ts'`,
  })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`rooms ${part}/edit -> ${part}/list -> ${part}/edit: a circle`)
})

test('every direction that the house allows', async () => {
  const problems = await problemsOf({
    'packages/domain/src/comp-ranges/range.ts': `import '../jobs/job.ts'; import '../money/money.ts'`,
    'packages/domain/src/jobs/job.ts': `import '../job-levels/level.ts'; import '../access/scopes.ts'`,
    'packages/domain/src/jobs/job.test.ts': `import 'vitest'; import '@plumb/reference-data/states.ts'`,
    'packages/reference-data/build/build.ts': `import 'd3-geo'; import '../src/states.ts'`,
    'apps/web/src/main.tsx': `import './app/router.tsx'; import 'react'`,
    'apps/web/src/app/router.tsx': `import '../features/jobs/routes.tsx'; import '../features/geography/routes.tsx'`,
    'apps/web/src/features/jobs/page.test.tsx': `import '../../testing/open-page.tsx'`,
    'apps/web/src/testing/open-page.tsx': `import '../app/app.tsx'`,
    'apps/web/src/features/jobs/routes.tsx': `import './page.tsx'; import '../../shared/ui/button.tsx'`,
    'apps/web/src/features/jobs/jobs.test.tsx': `import '../../app/app.tsx'; import './page.tsx'`,
    'apps/web/src/shared/ui/menu.tsx': `import '@base-ui/react/menu'; import '../storage/storage.ts'`,
    'apps/web/src/shared/api/execute.ts': `import '@plumb/api-contract/generated/graphql.ts'`,
    'apps/server/src/app/main.ts': `import '../modules/jobs/schema.ts'; import '../platform/log/log.ts'`,
    'apps/server/src/modules/jobs/operations.ts': `import './store.ts'; import '../roles/index.ts'`,
    'apps/server/src/modules/jobs/store.ts': `import { sql } from 'kysely'; tx.kysely.selectFrom('job')`,
    'apps/server/src/modules/jobs/jobs.test.ts': `import '../../testing/world.ts'; tx.kysely.selectFrom('job')`,
    'apps/server/src/platform/db/database.ts': `import { Kysely } from 'kysely'`,
    'apps/server/src/platform/db/rows/table.ts': `import '../database.ts'; import '../../log/log.ts'`,
    'apps/server/src/platform/db/rows/table.test.ts': `import '../backup/make-backup.ts'`,
    'apps/server/src/platform/db/rows/testing/holder.ts': `import '../../backup/make-backup.ts'`,
    'apps/server/src/platform/db/backup/make-backup.ts': `import '../rows/table.ts'; import '../../log/log.ts'`,
    'apps/server/src/platform/log/log.ts': `import '../db/backup/make-backup.ts'`,
    'apps/web/src/features/jobs/edit/rows.ts': `import '../queries.ts'; import '../list/row.ts'`,
    'apps/web/src/features/jobs/list/list.tsx': `import '../../../shared/ui/button.tsx'`,
    'apps/server/src/modules/jobs/import/store.ts': `import '../store.ts'`,
    'packages/domain/src/jobs/import/rows.ts': `import '../job.ts'`,
    'apps/server/src/testing/world.ts': `import '../modules/jobs/store.ts'; import '../app/main.ts'; import 'kysely'`,
  })
  expect(problems).toEqual([])
})
