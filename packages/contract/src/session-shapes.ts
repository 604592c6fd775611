import { MOST_PAYMENT_DAYS } from "@academy/domain/instalments"
import { warningCodes } from "@academy/domain/warnings"
import { Type } from "typebox"
import { Choice, Day, Id, Instant, Line, Nullable, Text } from "./shapes.ts"

/** In the `details` of `needs_confirmation`: what the admin must confirm by sending `code` again. */
export const Warning = Type.Object({
  code: Choice(warningCodes),
  about: Type.Array(Type.Object({ id: Id, title: Type.String(), starts_at: Instant })),
})

/** The codes of `Warning` that the admin confirmed. */
export const ConfirmedWarnings = Type.Optional(
  Type.Array(Choice(warningCodes), { maxItems: warningCodes.length }),
)

export const texts = {
  title: Line(120, 1),
  description: Text(2000),
  focus: Line(300),
  pitch: Line(80),
}
const TranslatedTexts = Type.Optional(Type.Partial(Type.Object(texts)))
export const Translations = Type.Object({
  sv: TranslatedTexts,
  fr: TranslatedTexts,
  es: TranslatedTexts,
  ar: TranslatedTexts,
})

export const Clock = Type.String({
  pattern: "^([01]\\d|2[0-3]):[0-5]\\d$",
  description: "HH:MM, Stockholm time",
})
/** `YYYY-MM-DDTHH:MM`, as date fields of browsers have it. */
const LocalTime = Type.String({
  pattern: "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d$",
  description: "Stockholm time",
})
const BirthYear = Nullable(Type.Integer({ minimum: 1990, maximum: 2100 }))

/** All of a session except its day. Texts are in the academy's own language, with translations separately. */
export const session = {
  booking_type_id: Id,
  address_id: Id,
  coach_ids: Type.Array(Id, { maxItems: 6 }),
  starts: Clock,
  ends: Clock,
  capacity: Type.Integer({ minimum: 1, maximum: 200 }),
  price: Type.Number({ minimum: 0, maximum: 100_000 }),
  title: texts.title,
}
/** Of a camp alone, so not of a series. */
export const PaymentDays = Type.Array(Day, {
  maxItems: MOST_PAYMENT_DAYS,
  description:
    "A camp's payment days after booking, ascending, the last two days before it at the latest; empty: the usual instalments. Applies to new bookings",
})
export const optionalParts = {
  description: Type.Optional(texts.description),
  focus: Type.Optional(texts.focus),
  pitch: Type.Optional(texts.pitch),
  translations: Type.Optional(Translations),
  min_birth_year: Type.Optional(BirthYear),
  max_birth_year: Type.Optional(BirthYear),
  bookable_from: Type.Optional(
    Nullable(LocalTime, { description: "When families can book; null: straight away. They see it before" }),
  ),
  returning_from: Type.Optional(
    Nullable(LocalTime, {
      description: "When players who were in its series last term can book; before `bookable_from`",
    }),
  ),
  visible_from: Type.Optional(
    Nullable(LocalTime, { description: "When families see it; null: straight away. Needs `bookable_from`" }),
  ),
  confirmed_warnings: ConfirmedWarnings,
  reason: Type.Optional({
    ...Line(300),
    description: "Reason for the audit log; required if a warning was confirmed",
  }),
}
