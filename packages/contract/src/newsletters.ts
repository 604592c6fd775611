import { longest } from "@academy/domain/limits"
import { languages } from "@academy/domain/page-language"
import { type TSchema, Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Line, LocalText, Nullable, Text } from "./shapes.ts"

/** One text per language; empty ones are not written yet. */
const inLanguages = <S extends TSchema>(text: S) =>
  Type.Object({
    en: text,
    sv: Type.Optional(text),
    fr: Type.Optional(text),
    es: Type.Optional(text),
    ar: Type.Optional(text),
  })

const Words = { title: inLanguages(Line(120)), text: inLanguages(Text(longest.newsletter)) }
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 })

const Newsletter = {
  id: Id,
  title: LocalText,
  version: Version,
  is_tested: Type.Boolean({ description: "A test email of this version has been sent" }),
  sent_at: Nullable(Instant),
  readers: Nullable(Type.Integer({ description: "Number of recipients" })),
}

export const getNewsletters = call({
  method: "GET",
  path: "/api/admin/newsletters/",
  summary: "The latest hundred newsletters, sent or not, and the current number of subscribers",
  access: "superuser",
  answer: Type.Object({
    readers: Type.Array(Type.Object({ language: Choice(languages), count: Type.Integer() }), {
      description: "Current subscribers by language",
    }),
    newsletters: Type.Array(Type.Object(Newsletter)),
  }),
  refusals: [],
})

export const getNewsletter = call({
  method: "GET",
  path: "/api/admin/newsletters/:id/",
  summary: "One newsletter with its text",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({ ...Newsletter, text: LocalText }),
  refusals: ["not_found"],
})

export const createNewsletter = call({
  method: "POST",
  path: "/api/admin/newsletters/",
  summary: "Creates a newsletter; English is required, other languages need both title and text or neither",
  access: "superuser",
  body: Type.Object(Words),
  answer: Type.Object({ id: Id }),
  refusals: [],
})

export const changeNewsletter = call({
  method: "PUT",
  path: "/api/admin/newsletters/:id/",
  summary: "Changes an unsent newsletter; it has to be tested again",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ ...Words, version: Version }),
  answer: Type.Object({ version: Version }),
  refusals: ["not_found", "changed_meanwhile", "newsletter_sent"],
})

export const removeNewsletter = call({
  method: "DELETE",
  path: "/api/admin/newsletters/:id/",
  summary: "Deletes an unsent newsletter",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "newsletter_sent"],
})

export const testNewsletter = call({
  method: "POST",
  path: "/api/admin/newsletters/:id/test/",
  summary: "Sends a test to the caller only, one email for each language",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ version: Version }),
  answer: Type.Object({ emails: Type.Integer() }),
  refusals: ["not_found", "changed_meanwhile", "newsletter_sent"],
})

export const sendNewsletter = call({
  method: "POST",
  path: "/api/admin/newsletters/:id/send/",
  summary:
    "Sends a tested newsletter to all subscribers, once each, in their language. Anyone who unsubscribes before their email is sent gets none",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ version: Version }),
  answer: Type.Object({ readers: Type.Integer() }),
  refusals: [
    "not_found",
    "changed_meanwhile",
    "newsletter_sent",
    "newsletter_not_tested",
    "newsletter_without_readers",
  ],
})
