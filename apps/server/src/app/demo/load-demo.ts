import type { Database } from '../../platform/db/database.ts'
import { makeHarbor } from './harbor/harbor.ts'
import { registerPeople } from './people.ts'
import { makeTidewater } from './tidewater/tidewater.ts'

/**
 * Loads the demo companies through the product's own operations, all of them or none; a second time does nothing.
 * `docs/demo-company.md` tells what is in them.
 */
export async function loadDemo(database: Database): Promise<void> {
  const session = { requestId: 'demo', userId: null, workspaceId: null }
  await database.transaction(session, async (tx) => {
    const people = await registerPeople(tx)
    if (people === null) return
    await makeTidewater(tx, people)
    await makeHarbor(tx, people)
  })
}
