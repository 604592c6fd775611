import type { Pool } from "pg"

/**
 * Whether the database answers and takes writes: a standby, and a server that is set to read only, do not.
 * @throws when it does not answer
 */
export async function takesWrites(pool: Pool): Promise<boolean> {
  const client = await pool.connect()
  let takesThem = false
  try {
    // On a standby this is on, whatever is configured.
    const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only")
    takesThem = rows[0]?.transaction_read_only === "off"
    return takesThem
  } finally {
    client.release(!takesThem)
  }
}
