import type { OwnerConnection } from '../../../platform/db/database.ts'

/** @returns the descriptions of the objects in the schema `public`: equal schemas have equal descriptions */
export async function schemaFingerprint({ query }: OwnerConnection): Promise<string[]> {
  const rows = await query<{ line: string }>(`
    select format('%s.%s %s not null %s default %s generated %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated::text || a.attidentity::text) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
    union all select format('%s: %s row security %s %s, rights %s', relname, relkind, relrowsecurity, relforcerowsecurity,
        (select string_agg(r::text, ' ' order by r::text) from unnest(relacl) as r))
      from pg_class where relnamespace = 'public'::regnamespace
    union all select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
    union all select format('%s', p) from pg_policies p where schemaname = 'public'
    union all select format('%s rights %s', pg_get_functiondef(oid), proacl)
      from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`)
  return rows.map(({ line }) => line)
}
