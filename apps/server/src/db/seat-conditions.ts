import { sql } from "drizzle-orm"

/** SQL: whether families can book a bookable by now; `bookable` is the alias of its row. */
export const isBookableBy = (now: string, bookable = "b") =>
  `(${bookable}.bookable_from is null or ${bookable}.bookable_from <= ${now})`

/** SQL: whether families see a bookable by now. */
export const isVisibleBy = (now: string, bookable = "b") =>
  `(${bookable}.visible_from is null or ${bookable}.visible_from <= ${now})`

/** The same for a query of the table itself. */
export const isVisibleAt = (now: Date) =>
  sql.raw(isVisibleBy(`'${now.toISOString()}'::timestamptz`, "bookables"))

/**
 * SQL: whether a family may know of a bookable by now: families see it, or the academy has already booked a player of
 * the account. To everyone else it is as if it weren't there.
 */
export const isOpenTo = (account: string, now: string, bookable = "b") =>
  `(${isVisibleBy(now, bookable)} or exists(select from guardianships own where own.account_id = ${account}
    and ${hasSeat("own.player_id", `${bookable}.id`)}))`

/**
 * SQL: whether a player trained in the series of a bookable, or in the one that it was copied from. Only asked where
 * who returns may book before others.
 */
export const isReturning = (playerId: string, now: string, bookable = "b") =>
  `(case when ${bookable}.returning_from is null then false else exists(
    select from bookable_series own join bookables o on o.series_id in (own.id, own.copied_from_id)
      join bookings k on k.bookable_id = o.id
    where own.id = ${bookable}.series_id and o.status = 'scheduled' and o.ends_at <= ${now}
      and k.player_id = ${playerId} and k.status = 'confirmed' and k.attendance is distinct from 'absent') end)`

/** SQL: whether a player has a seat of a bookable, booked or held. */
export const hasSeat = (playerId: string, bookableId: string) =>
  `exists(select from bookings k where k.player_id = ${playerId} and k.bookable_id = ${bookableId}
    and k.status in ('held', 'confirmed'))`

/**
 * SQL: whether a player has a seat of another bookable at the time of `bookable`. Asked in the words of the constraint
 * `bookings_no_overlap`, so that its index answers however long the history.
 * @param bookable the alias of its row
 * @param except whose seats don't count: those of the bookable itself, unless told
 */
export const hasSeatAtThatTime = (playerId: string, bookable: string, except = `${bookable}.id`) =>
  `exists(select from bookings k where k.bookable_id <> ${except} and k.status in ('held', 'confirmed')
    and int8range(k.player_id, k.player_id, '[]') && int8range(${playerId}, ${playerId}, '[]')
    and tstzrange(k.starts_at, k.ends_at) && tstzrange(${bookable}.starts_at, ${bookable}.ends_at))`
