// A separate process that opens a data folder, for tests of concurrent access and of kills. It prints a line of JSON after each step, and
// runs until it is killed.
import { sql } from 'kysely'
import { openEmbedded } from '../../embedded/embedded.ts'
import { type Migration, migrate } from '../../migrations/migrate.ts'

const [task, folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: folder-holder.ts hold|write|migrate <folder>')

const report = (done: string | number) => process.stdout.write(`${JSON.stringify(done)}\n`)

const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: '0001-complete',
    sql: 'create table inserted (id int primary key); grant all on inserted to plumb_app',
    checksum: 'a',
  },
  // Endless: only a kill ends it.
  {
    version: 2,
    name: '0002-interrupted',
    sql: 'create table partial (id int); select count(*) from generate_series(1, 1e15)',
    checksum: 'b',
  },
]

try {
  const database = await openEmbedded(folder)
  report('open')
  if (task === 'hold') {
    database.announce('http://127.0.0.1:4000')
    report('announced')
    setInterval(() => {}, 1000)
  } else if (task === 'migrate') {
    await migrate(database, MIGRATIONS, report)
  } else {
    await migrate(database, MIGRATIONS.slice(0, 1))
    // Two rows in one transaction, reported once it is committed: reported rows must exist, and of each pair both rows or neither.
    for (let id = 2; ; id += 2) {
      const session = { requestId: 'r', userId: null, workspaceId: null }
      await database.transaction(session, async ({ kysely }) => {
        await sql`insert into inserted values (${id})`.execute(kysely)
        await sql`insert into inserted values (${id + 1})`.execute(kysely)
      })
      report(id)
    }
  }
} catch (error) {
  report(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  process.exit(1)
}
