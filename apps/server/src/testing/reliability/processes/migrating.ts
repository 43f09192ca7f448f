// A process of its own that migrates a data folder as a start of Plumb does, and says the name of each file before it
// runs. The file after `done` gets as far as its statement `at`, from 0; then it goes on until it is killed.
import { openEmbedded } from '../../../platform/db/embedded/embedded.ts'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '../../../platform/db/migrations/migrate.ts'
import { stoppedAt } from '../stress/statements.ts'

const [folder = '', done = '', at = ''] = process.argv.slice(2)
const migrations = readMigrations(MIGRATIONS_FOLDER)
const cut = migrations[Number(done)]
if (cut === undefined) throw new Error('usage: migrating.ts <folder> <done> <at>')

const ENDLESS = 'select count(*) from generate_series(1, 1e15)'
const files = [...migrations.slice(0, Number(done)), stoppedAt(cut, Number(at), ENDLESS)]
await migrate(await openEmbedded({ folder }), files, (name) => process.stdout.write(`${name}\n`))
