/**
 * SQL: whether the family of a booking reads what coaches wrote to families of its session. A seat that is held or was
 * given back doesn't, nor does a child that was absent.
 * @param k alias of the booking
 * @param now SQL of the instant
 */
export const readsFamilyNote = (k: string, now: string): string =>
  `${k}.status = 'confirmed' and ${k}.attendance = 'present' and ${k}.ends_at <= ${now}`

/**
 * SQL: whether families see a picture of the note: of each booked player without a consent to photos it was confirmed
 * that none is in it. A consent that is withdrawn hides it until a coach has looked again.
 * @param s alias of the picture
 */
export const isShownPicture = (s: string): string =>
  `not exists(select from bookings kc where kc.bookable_id = ${s}.bookable_id and kc.status = 'confirmed'
    and not kc.player_id = any(${s}.confirmed_player_ids)
    and not exists(select from consents y where y.player_id = kc.player_id and y.purpose = 'photo_and_film'))`
