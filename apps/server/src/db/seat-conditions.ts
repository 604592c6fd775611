/** SQL: whether families can book a bookable by now; `bookable` is the alias of its row. */
export const isBookableBy = (now: string, bookable = "b") =>
  `(${bookable}.bookable_from is null or ${bookable}.bookable_from <= ${now})`

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
