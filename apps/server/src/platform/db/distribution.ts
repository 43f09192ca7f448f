import type { OwnerConnection } from './database.ts'

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
