import { languages } from "@academy/domain/page-language"
import { describe, expect, test } from "vitest"
import { texts } from "../text/texts.ts"
import { composeEmail } from "./compose-email.ts"
import { emailKinds } from "./kinds.ts"

const at = { publicUrl: "https://academy.example", now: new Date("2026-11-20T10:00:00Z") }

/** Everything that any text may name; what may end with a stop does. */
const facts = {
  first_name: "Anna",
  player_name: ["Elsa", "Hugo", "Ines B."],
  guardian_name: "Jonas B.",
  sender_name: "Jonas B.",
  reader_name: "Jonas B.",
  coach_name: "Anders B.",
  coaches: ["Anders B.", "Amir"],
  title: "Group · First touch.",
  place: "Stadshagens IP.",
  reason: "The pitch is closed.",
  word: "Good work.",
  message: "We begin at the north gate.",
  headline: "Camps of the summer.",
  starts_at: "2026-12-01T16:30:00.000Z",
  ends_at: "2026-12-01T18:00:00.000Z",
  old_starts_at: "2026-11-30T16:30:00.000Z",
  old_place: "Spånga IP.",
  instead_starts_at: "2026-12-02T16:30:00.000Z",
  instead_place: "Spånga IP.",
  instead_until: "2026-12-01T16:30:00.000Z",
  cancel_free_until: "2026-12-01T16:30:00.000Z",
  held_until: "2026-12-01T16:30:00.000Z",
  answer_until: "2026-12-01T16:30:00.000Z",
  due_at: "2026-12-01T11:00:00.000Z",
  since: "2026-12-01T11:00:00.000Z",
  amount_minor: 29_000,
  unpaid_minor: 29_000,
  owed_minor: 29_000,
  vat_minor: 1740,
  currency: "SEK",
  returned: "card",
  card_minor: 29_000,
  reference: "00000018",
  number: "2026-000123",
  last4: "4242",
  receiver: "example.org",
  new_email: "elsa@klubb.example",
  kept_email: "elsa@klubb.example",
  sender_email: "jonas@klubb.example",
  account: "an…@klubb.example",
  certificate_kind: "licence",
  money_setting: "payee",
  role: "office",
  colleague_name: "Petra B.",
  year_before: 2014,
  year_after: 2013,
  records: 120,
  players: 80,
  passes_left: 6,
  hours: 24,
  code: "K7M3XP",
  level: 3,
  booking_id: 41,
}

describe.each(languages)("emails in %s", (language) => {
  test.each(emailKinds)("%s: every sentence ends once, none begins or ends with what is missing", (kind) => {
    const { reason: _, ...withoutReason } = facts
    for (const params of [facts, withoutReason]) {
      const { subject, text } = composeEmail(
        { dedupe_key: "k", kind, to_email: "anna@klubb.example", language, params },
        at,
      )
      for (const line of [subject, ...text.split("\n")]) {
        expect(line).not.toMatch(/[.!?…؟]\u2069?\.(?!\.)/)
        expect(line).not.toMatch(/: ?\.|\s[.,]|\(\)|,\s*,|^[\s,.:;]| {2}/)
      }
      expect(text).not.toMatch(/Elsa, Hugo, Ines/)
    }
  })
})

test("no text begins or ends with a space, for another text to go on", () => {
  const each = (tree: object): string[] =>
    Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : each(value)))
  for (const text of each(texts).filter((text) => /\p{L}/u.test(text))) expect(text).toBe(text.trim())
})
