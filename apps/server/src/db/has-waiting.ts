/** SQL: whether somebody waits for a seat of a bookable and has no offer yet. Answered by `waiting_places_line`. */
export const hasWaiting = (bookableId: string) =>
  `exists(select from waiting_places w where w.bookable_id = ${bookableId} and w.ended_at is null and w.booking_id is null)`
