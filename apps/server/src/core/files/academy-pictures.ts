import { academy } from "@academy/domain/academy"
import { academyPicture, pictureName } from "@academy/domain/academy-pictures"
import { DAY_MS } from "@academy/domain/time"
import { and, eq, inArray, isNull, lte } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { academyPictures } from "../../db/tables/academy-pictures.ts"
import { newKey } from "../../gateways/file-keys.ts"
import type { Deps } from "../../http/deps.ts"

/** A picture of the academy, made anew from what was uploaded. */
export interface MadePicture {
  content: Buffer
  type: "image/png" | "image/svg+xml"
  width: number
  height: number
  /** A drawing as PNG. */
  png?: Buffer
}

/** Keeps a picture of the academy, and answers the name that a setting gives it. */
export async function storeAcademyPicture(
  { db, clock, gateways }: Pick<Deps, "db" | "clock" | "gateways">,
  { content, type, width, height, png }: MadePicture,
): Promise<string> {
  const key = newKey(content, type)
  const name = pictureName(width, height, key)
  await db.insert(academyPictures).values({ name, created_at: clock() })
  await gateways.files.put(key, content, type)
  const picture = academyPicture(name)
  if (png && picture) await gateways.files.put(picture.png.key, png, "image/png")
  return name
}

/** The content of a picture of the academy, or of a drawing's PNG; null where there is none of this name. */
export async function readAcademyPicture(
  { db, gateways }: { db: Pick<Db, "select">; gateways: Pick<Deps["gateways"], "files"> },
  name: string,
) {
  const picture = academyPicture(name)
  if (!picture) return null
  const names = [name, name.replace(/\.png$/, ".svg")]
  const [known] = await db
    .select({ name: academyPictures.name })
    .from(academyPictures)
    .where(inArray(academyPictures.name, names))
  return known ? gateways.files.read(picture.key) : null
}

/** The academy's logo for paper and emails, as PNG; null where there is none. */
export async function readLogo({ files }: Pick<Deps["gateways"], "files">): Promise<Buffer | null> {
  const picture = academyPicture(academy.logo_light || academy.logo_dark)
  return picture ? ((await files.read(picture.png.key))?.content ?? null) : null
}

/** How long one that was uploaded may wait for its form to be saved. */
const UNSAVED_MS = DAY_MS
const BATCH = 100

/** Job: removes pictures of the academy that were uploaded and never saved. Returns how many. */
export async function sweepAcademyPictures({ db, clock, gateways }: Deps): Promise<number> {
  const before = new Date(clock().getTime() - UNSAVED_MS)
  const left = await db
    .select({ name: academyPictures.name })
    .from(academyPictures)
    .where(and(isNull(academyPictures.saved_at), lte(academyPictures.created_at, before)))
    .limit(BATCH)
  for (const { name } of left) {
    const picture = academyPicture(name)
    for (const key of new Set([picture?.key, picture?.png.key])) if (key) await gateways.files.remove(key)
    await db
      .delete(academyPictures)
      .where(and(eq(academyPictures.name, name), isNull(academyPictures.saved_at)))
  }
  return left.length
}
