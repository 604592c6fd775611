import { toIsoOrNull } from "@academy/domain/time"
import { and, eq, inArray, or } from "drizzle-orm"
import { localText } from "../../db/local-text.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { trialAlerts, waitingPlaces } from "../../db/tables/waiting.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"
import { freeOffer } from "./places.ts"

type Place = MyData["waiting_places"][number]
type PlaceRow = Omit<WithInstant<Place>, "ended"> & { ended_at: Date | null }

/**
 * Deletes waiting places with the account. An offered seat is released with the account's other seats, or here if it is
 * for a player of whom the account is no longer a guardian.
 */
export const waitingListData: PersonalData = {
  name: "waiting-list",
  tables: ["waiting_places", "trial_alerts"],
  async read(pool, { account_id, language }) {
    const { rows } = await pool.query<PlaceRow>(
      `select w.player_id, ${localText("b.title", "$2")} as title, w."end", w.passed_over_for, w.ended_at, w.created_at
       from waiting_places w join bookables b on b.id = w.bookable_id
       where w.account_id = $1 or exists (select from guardianships g
         where g.player_id = w.player_id and g.account_id = $1)
       order by w.id`,
      [account_id, language],
    )
    const waiting_places = rows.map(({ ended_at, ...row }) => ({
      ...withCreated(row),
      ended: toIsoOrNull(ended_at),
    }))
    const alerts = await pool.query<WithInstant<MyData["trial_alerts"][number]>>(
      "select player_id, created_at from trial_alerts where account_id = $1 order by created_at, player_id",
      [account_id],
    )
    return { waiting_places, trial_alerts: alerts.rows.map(withCreated) }
  },
  async forget(tx, { account_id, player_ids }) {
    const theirs = or(eq(waitingPlaces.account_id, account_id), inArray(waitingPlaces.player_id, player_ids))
    // The job that ends offers finds them by their waiting places.
    const offers = await tx
      .select({ bookable_id: bookings.bookable_id, booking_id: bookings.id })
      .from(bookings)
      .innerJoin(waitingPlaces, eq(waitingPlaces.booking_id, bookings.id))
      .where(and(theirs, eq(bookings.status, "held"), eq(bookings.held_for, "offer")))
      .orderBy(bookings.bookable_id)
    for (const offer of offers) await freeOffer(tx, offer)
    await tx.delete(waitingPlaces).where(theirs)
    await tx.delete(trialAlerts).where(eq(trialAlerts.account_id, account_id))
    return undefined
  },
}
