/** What the panels call an account, in SQL: its name, or the email of one that has not said any yet. */
export const accountName = (alias: string): string =>
  `coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.email)`
