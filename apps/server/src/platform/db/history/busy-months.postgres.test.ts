import { expect, test } from 'vitest'
import { worldForFile } from '../../../testing/world.ts'
import { keepHistoryMonths } from './history-months.ts'

const world = worldForFile()

test('a start does not fail if other transactions use the months that it would drop', async () => {
  const keepMonths = (now: string) =>
    world.database.asOwner((connection) => keepHistoryMonths(connection, null, new Date(now)))
  await keepMonths('2034-02-17T12:00:00Z')
  await world.database.asOwner(async (connection) => {
    await connection.query('begin; lock table access_event_2034_02 in access share mode')
    await keepMonths('2035-06-17T12:00:00Z')
    await connection.query('rollback')
  })
  const countFebruary = () =>
    world.database.asOwner((connection) =>
      connection.query(`select from pg_class where relname = 'access_event_2034_02'`),
    )
  expect(await countFebruary()).toHaveLength(1)
  await keepMonths('2035-06-17T12:00:00Z')
  expect(await countFebruary()).toHaveLength(0)
})
