import { languages } from "@academy/domain/page-language"
import { describe, expect, test } from "vitest"
import { type EmailKind, emailKinds } from "../../emails/kinds.ts"
import { texts } from "../../text/texts.ts"
import { emailHeading } from "./email-heading.ts"

describe.each(languages)("in the timeline, %s", (language) => {
  test.each(emailKinds)("%s is a whole sentence without its facts", (kind) => {
    const heading = emailHeading(kind, language)
    expect(heading).not.toBe("")
    expect(heading).not.toBe(kind)
    expect(heading, "a place without its word").not.toMatch(/…|[{}]|without_names|\s\s|^[\s?.,:]|[\s:]$/)
  })

  test("words stand apart only for headings that name somebody or something", () => {
    const emails: Record<EmailKind, { heading: string }> = texts[language].emails
    const naming = emailKinds.filter((kind) => emails[kind].heading.includes("{"))
    expect(Object.keys(texts[language].emails.without_names).sort()).toEqual([...naming].sort())
  })
})

test("a reminder is called one", () => {
  expect(emailHeading("order_reminder", "en")).toBe("Payment reminder")
  expect(emailHeading("order_reminder", "sv")).toBe("Betalningspåminnelse")
})
