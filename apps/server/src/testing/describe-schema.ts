import type pg from "pg"

/** One line for each thing of the connection's schema that decides what may stand in it and what a write sets off. */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `with own as (select oid from pg_namespace where nspname = current_schema()),
       relations as (select c.oid, relname, relkind from pg_class c join own on own.oid = relnamespace)
     select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull,
         pg_get_expr(adbin, adrelid), attidentity::text, attgenerated::text, attcollation::regcollation::text) as line
       from pg_attribute join relations on relations.oid = attrelid
         left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relkind = 'r' and attnum > 0 and not attisdropped
     union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid), convalidated)
       from pg_constraint c join relations on relations.oid = conrelid where contype <> 'n'
     union all select concat_ws(' ', 'index', replace(indexdef, quote_ident(schemaname) || '.', ''))
       from pg_indexes where schemaname = current_schema()
     union all select concat_ws(' ', 'trigger', tgenabled::text, replace(pg_get_triggerdef(t.oid), quote_ident(current_schema()) || '.', ''))
       from pg_trigger t join relations on relations.oid = tgrelid where not tgisinternal
     union all select concat_ws(' ', 'function', replace(pg_get_functiondef(p.oid), quote_ident(current_schema()) || '.', ''))
       from pg_proc p join own on own.oid = pronamespace
     union all select concat_ws(' ', 'view', viewname, replace(definition, quote_ident(current_schema()) || '.', ''))
       from pg_views where schemaname = current_schema()
     union all select concat_ws(' ', 'sequence', sequencename, data_type::text, start_value, min_value, max_value, increment_by)
       from pg_sequences where schemaname = current_schema()
     order by 1`,
  )
  return rows.map(({ line }) => line).filter((line) => !line.includes("__drizzle_migrations"))
}
