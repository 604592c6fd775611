/** Every letter the academy sends; its texts are in `locales/<language>.json` under the same name. */
export const letterKinds = [
  "verify_email",
  "account_exists",
  "reset_password",
  "unknown_account",
  "account_deletion",
  "booking_confirmed",
  "booking_cancelled",
  "receipt",
  "hold_expired",
  "contact_message",
  "contact_received",
  "camp_enquiry",
  "camp_enquiry_received",
  "newsletter_confirm",
] as const
export type LetterKind = (typeof letterKinds)[number]
