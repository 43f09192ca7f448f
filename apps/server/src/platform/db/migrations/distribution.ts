import type { OwnerConnection } from '../database.ts'

/** @returns whether the database is distributed by Citus, at whatever schema */
export async function isDistributed(connection: OwnerConnection): Promise<boolean> {
  const rows = await connection.query(`select from pg_extension where extname = 'citus'`)
  return rows.length > 0
}

/**
 * Where the database is distributed by Citus, puts the tables of workspaces on its nodes that are not there yet. Else it does nothing.
 * Called at the end of each start's migrations. An earlier schema has no such function.
 */
export async function distributeTables(connection: OwnerConnection): Promise<void> {
  await connection.query(`do $$
    begin
      if to_regprocedure('distribute_tables()') is not null then perform distribute_tables(); end if;
    end
  $$`)
}
