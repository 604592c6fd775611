import { demoAcademy, takeAcademy } from "@academy/domain/academy"
import { placeIn } from "@academy/domain/countries"
import { languages } from "@academy/domain/page-language"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ofSweden } from "../testing/of-sweden.ts"
import { languageOf } from "../text/languages.ts"
import { say, texts } from "../text/texts.ts"
import { composeEmail } from "./compose-email.ts"
import { emailKinds } from "./kinds.ts"

const oslo = {
  ...placeIn("NO"),
  ...{ name: "Nordlys Fotballakademi", short_name: "Nordlys", legal_name: "Nordlys AS", town: "Oslo" },
  ...{ organisation_number: "923 609 016", vat_number: "NO 923 609 016 MVA", bankgiro: "" },
  ...{ iban: "NO93 8601 1117 947", bic: "DNBANOKK", email: "hei@nordlys.example" },
  ...{
    phone: "22 12 34 56",
    phone_international: "+4722123456",
    street: "Ekebergveien 101",
    postcode: "1178",
  },
}
beforeAll(() => takeAcademy({ ...demoAcademy, ...oslo }))
afterAll(() => takeAcademy(null))

const at = { publicUrl: "https://nordlys.example", now: new Date("2026-11-20T10:00:00Z") }
const params = {
  ...{
    first_name: "Nora",
    player_name: "Elsa",
    guardian_name: "Jonas",
    coach_name: "Anders",
    title: "Group",
  },
  ...{ place: "Ekeberg", address: "Ekebergveien 101", reason: "Rain", message: "Hi", reference: "00000018" },
  ...{ starts_at: "2026-12-01T16:30:00.000Z", ends_at: "2026-12-01T18:00:00.000Z" },
  ...{ due_at: "2026-12-01T11:00:00.000Z", amount_minor: 29_000, unpaid_minor: 29_000, currency: "NOK" },
  ...{ returned: "card", card_minor: 29_000, iban: "NO93 8601 1117 947", number: "2026-1", booking_id: 41 },
}

describe.each(languages)("of an academy in Oslo, in %s", (language) => {
  test("no email says what is only true of the demo academy or in Sweden", () => {
    const said = emailKinds.flatMap((kind) => {
      const stored = { dedupe_key: "k", kind, to_email: "nora@klubb.example", language, params }
      const { subject, text, html, attachments = [] } = composeEmail(stored, at)
      const files = attachments.map(({ content }) => String(content))
      const found = ofSweden([subject, text, html, ...files].join("\n"))
      return found.length === 0 ? [] : [[kind, found]]
    })
    expect(said).toEqual([])
  })

  test("nor does a notification or a word of a document, but for what was paid in Sweden", () => {
    const keysOf = (tree: object, path = ""): string[] =>
      Object.entries(tree).flatMap(([key, value]) =>
        typeof value === "string" ? [path + key] : keysOf(value, `${path}${key}.`),
      )
    const said = (["documents", "emails", "notifications"] as const).flatMap((file) =>
      keysOf(texts[language][file])
        .filter((key) => !/swish|bankgiro/.test(key))
        .map((key) => [key, ofSweden(say(languageOf(language), file, key))] as const)
        .filter(([, found]) => found.length > 0),
    )
    expect(said).toEqual([])
  })
})
