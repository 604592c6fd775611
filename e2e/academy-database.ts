import { readFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"

/**
 * Moves a session into the night before last, its bookings with it: the product knows no clock that could be turned.
 * At that hour nobody has another session in the way.
 * @param dataDir of the academy that the journeys run on; its database listens on a socket that is written down there
 */
export async function moveIntoThePast(dataDir: string, bookableId: number) {
  const socketDir = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[4]
  const database = new pg.Client({ host: socketDir, port: 5432, user: "academy", database: "academy" })
  await database.connect()
  try {
    const { rowCount } = await database.query(
      `update bookables set starts_at = date_trunc('day', now()) - interval '23 hours',
         ends_at = date_trunc('day', now()) - interval '22 hours' where id = $1`,
      [bookableId],
    )
    if (rowCount !== 1) throw new Error(`No session ${bookableId}`)
  } finally {
    await database.end()
  }
}
