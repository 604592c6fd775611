import { bookableCoaches, coaches } from "../db/tables/bookables.ts"
import { as } from "./as.ts"
import type { TestApp } from "./test-app.ts"

/** A player with two guardians and a seat in a session of the coach Amir Haddad, and the browsers of all three. */
export async function givenCoachedFamily({ app, given, deps }: TestApp) {
  const parent = await given.account({ first_name: "Sara" })
  const other = await given.account({ first_name: "Jonas" })
  const player = await given.player([parent, other])
  const coach = await given.account({ is_staff: true, first_name: "Amir", last_name: "Haddad" })
  const bookable = await given.bookable()
  const { db } = deps
  const [asCoach] = await db.insert(coaches).values({ name: "Amir Haddad", account_id: coach.id }).returning()
  await db.insert(bookableCoaches).values({ bookable_id: bookable.id, coach_id: asCoach?.id ?? 0 })
  await given.booking(parent, player, bookable)
  return {
    parent,
    player,
    coach,
    family: await as(app, parent),
    otherGuardian: await as(app, other),
    staff: await as(app, coach),
  }
}
