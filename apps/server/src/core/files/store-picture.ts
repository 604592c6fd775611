import { HOUR_MS } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { pictures } from "../../db/tables/pictures.ts"
import { newKey } from "../../gateways/file-keys.ts"
import type { Deps } from "../../http/deps.ts"

/** No handler takes so long from storing a picture to writing its key. */
const MAX_HANDLER_MS = HOUR_MS
const BATCH = 100

/** Keeps a picture and answers its key, which the handler then writes to the row it belongs to. */
export async function storePicture(
  { db, clock, gateways }: Pick<Deps, "db" | "clock" | "gateways">,
  content: Buffer,
): Promise<string> {
  const key = newKey(content, "image/webp")
  await db.insert(pictures).values({ key, created_at: clock() })
  await gateways.files.put(key, content, "image/webp")
  return key
}

/** Forgets a picture that no row names any more; one that isn't there is fine. */
export async function removePicture(
  { db, gateways }: { db: Pick<Deps["db"], "delete">; gateways: Deps["gateways"] },
  key: string,
): Promise<void> {
  await gateways.files.remove(key)
  await db.delete(pictures).where(eq(pictures.key, key))
}

/**
 * Job: removes pictures that nobody names, left behind by a process that died between the file and the row. Returns how
 * many.
 */
export async function sweepPictures(deps: Deps): Promise<number> {
  const { rows } = await deps.pool.query<{ key: string }>(
    `select p.key from pictures p where p.created_at <= $1
       and not exists (select from players where img_player = p.key)
       and not exists (select from accounts where avatar = p.key)
       and not exists (select from session_pictures where key = p.key)
     order by p.created_at limit ${BATCH}`,
    [new Date(deps.clock().getTime() - MAX_HANDLER_MS)],
  )
  for (const { key } of rows) await removePicture(deps, key)
  return rows.length
}
