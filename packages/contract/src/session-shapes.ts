import { bookableFields } from "@academy/domain/bookable-fields"
import { MOST_PAYMENT_DAYS } from "@academy/domain/instalments"
import { warningCodes } from "@academy/domain/warnings"
import { Type } from "typebox"
import { bodyShapes } from "./fields.ts"
import { Choice, Day, Id, Instant, Line } from "./shapes.ts"

/** In the `details` of `needs_confirmation`: what the admin must confirm by sending `code` again. */
export const Warning = Type.Object({
  code: Choice(warningCodes),
  about: Type.Array(Type.Object({ id: Id, title: Type.String(), starts_at: Instant })),
})

/** The codes of `Warning` that the admin confirmed. */
export const ConfirmedWarnings = Type.Optional(
  Type.Array(Choice(warningCodes), { maxItems: warningCodes.length }),
)

const { booking_type_id, address_id, capacity, title, ...optional } = bodyShapes(bookableFields)
const { description, focus, pitch } = optional
export const texts = { title, description, focus, pitch }
const TranslatedTexts = Type.Optional(Type.Partial(Type.Object(texts)))
export const Translations = Type.Object({
  sv: TranslatedTexts,
  fr: TranslatedTexts,
  es: TranslatedTexts,
  ar: TranslatedTexts,
})

export const Clock = Type.String({
  pattern: "^([01]\\d|2[0-3]):[0-5]\\d$",
  description: "HH:MM, the academy’s time",
})

/** All of a session except its day. Texts are in the academy's own language, with translations separately. */
export const session = {
  booking_type_id,
  address_id,
  coach_ids: Type.Array(Id, { maxItems: 6 }),
  starts: Clock,
  ends: Clock,
  capacity,
  price: Type.Number({ minimum: 0, maximum: 100_000 }),
  title,
}
/** Of a camp alone, so not of a series. */
export const PaymentDays = Type.Array(Day, {
  maxItems: MOST_PAYMENT_DAYS,
  description:
    "A camp's payment days after booking, ascending, the last two days before it at the latest; empty: the usual instalments. Applies to new bookings",
})
export const optionalParts = {
  ...optional,
  translations: Type.Optional(Translations),
  confirmed_warnings: ConfirmedWarnings,
  reason: Type.Optional({
    ...Line(300),
    description: "Reason for the audit log; required if a warning was confirmed",
  }),
}
