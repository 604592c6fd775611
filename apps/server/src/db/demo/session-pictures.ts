import { HOUR_MS } from "@academy/domain/time"
import { inArray } from "drizzle-orm"
import type { Db, Tx } from "../connection.ts"
import * as tables from "../tables/index.ts"
import type { PlannedBooking } from "./bookings.ts"
import type { People } from "./families.ts"
import { insertRows } from "./insert-rows.ts"
import { at } from "./random.ts"

/** Drawn: the demo shows no people. */
const pitch = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720">
  <rect width="960" height="720" fill="#2f6b3f"/>
  <path d="M0 0h120v720H0zM240 0h120v720H240zM480 0h120v720H480zM720 0h120v720H720z" fill="#347546"/>
  <g fill="none" stroke="#f4f1e8" stroke-width="6">
    <path d="M40 40h880v640H40zM480 40v640M40 190h170v340H40M920 190H750v340h170"/><circle cx="480" cy="360" r="92"/>
  </g>
  <g fill="#f08a24"><path d="M250 600l26-64 26 64zM350 520l26-64 26 64zM450 600l26-64 26 64zM550 520l26-64 26 64zM650 600l26-64 26 64z"/></g>
  <g fill="#f4f1e8" stroke="#1c2430" stroke-width="5"><circle cx="400" cy="300" r="22"/><circle cx="560" cy="250" r="22"/><circle cx="620" cy="410" r="22"/></g>
</svg>`
const goal = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720">
  <rect width="960" height="720" fill="#16213a"/><rect y="470" width="960" height="250" fill="#2f6b3f"/>
  <circle cx="170" cy="120" r="46" fill="#fff4cf"/><circle cx="790" cy="120" r="46" fill="#fff4cf"/>
  <path d="M170 120v350M790 120v350" stroke="#8b95a8" stroke-width="12"/>
  <g fill="none" stroke="#f4f1e8">
    <path d="M270 500V240h420v260" stroke-width="14"/>
    <path d="M300 270l390 200M300 330l300 150M300 400l160 80M660 270L270 470M660 330L360 480M660 400l-160 80" stroke-width="3" opacity=".6"/>
  </g>
  <circle cx="520" cy="560" r="44" fill="#f4f1e8" stroke="#1c2430" stroke-width="6"/>
  <path d="M520 538l22 16-8 26h-28l-8-26z" fill="#1c2430"/>
</svg>`

/** The keys' random part is fixed, as the rest of the demo is; the pictures are drawn, and no secret. */
const drawings = [
  { key: "5d0a3c1e7b924f68-00000000000000000000000000000001.webp", svg: pitch },
  { key: "a41f6e2097c8d35b-00000000000000000000000000000002.webp", svg: goal },
]

const TEXT = "Three small goals, one ball each and a long last game. The drawings show where we started."
/** Above the ids of the other notes of the demo. */
const NOTE_ID = 100

/** The news with pictures: of the last session of the demo parent's younger child. */
export async function insertSessionPictures(
  tx: Tx,
  { coaches, families: [family] }: People,
  planned: readonly PlannedBooking[],
  now: Date,
): Promise<void> {
  const [, younger] = family.players
  const told = planned
    .filter(
      ({ player, attendance, cancelled_at }) =>
        player === younger && attendance === "present" && !cancelled_at,
    )
    .toSorted((one, other) => other.session.starts_at.getTime() - one.session.starts_at.getTime())[0]
  if (!told) return
  const { session } = told
  const booked = planned.filter((one) => one.session.id === session.id && !one.cancelled_at)
  const account_id = at(coaches, at(session.coaches, 0)).id
  const created_at = new Date(Math.min(now.getTime(), session.ends_at.getTime() + HOUR_MS))
  const note = {
    id: NOTE_ID,
    bookable_id: session.id,
    account_id,
    audience: "families" as const,
    text: TEXT,
    written_at: created_at,
  }
  await insertRows(tx, tables.sessionNotes, [note])
  await insertRows(
    tx,
    tables.pictures,
    drawings.map(({ key }) => ({ key, created_at })),
  )
  await insertRows(
    tx,
    tables.sessionPictures,
    drawings.map(({ key }, index) => ({
      id: index + 1,
      bookable_id: session.id,
      account_id,
      place: index + 1,
      key,
      content_hash: key.slice(0, 16),
      confirmed_player_ids: booked.map(({ player }) => player.id),
      created_at,
    })),
  )
}

/** The gateway of files, which is above this folder. */
interface Files {
  read(key: string): Promise<unknown>
  put(key: string, content: Buffer, contentType: "image/webp"): Promise<void>
}

/** Draws the files of the demo's pictures that are named and not there: the rows come first, in one transaction. */
export async function drawSessionPictures(db: Db, files: Files): Promise<void> {
  const named = await db
    .select({ key: tables.sessionPictures.key })
    .from(tables.sessionPictures)
    .where(
      inArray(
        tables.sessionPictures.key,
        drawings.map(({ key }) => key),
      ),
    )
  for (const { key, svg } of drawings) {
    if (!named.some((one) => one.key === key) || (await files.read(key))) continue
    // Loaded for the first start alone, because it takes 30 MB.
    const { default: sharp } = await import("sharp")
    await files.put(key, await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer(), "image/webp")
  }
}
