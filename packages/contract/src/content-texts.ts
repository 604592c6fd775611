import { contentKinds } from "@academy/domain/content-texts"
import { languages } from "@academy/domain/page-language"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, Done, Id, IdParam, Instant, Line, Nullable, Text } from "./shapes.ts"

/** A text in the languages it is written in; others are left out. */
const Words = Type.Object({
  en: Type.Optional(Text(2000)),
  sv: Type.Optional(Text(2000)),
  fr: Type.Optional(Text(2000)),
  es: Type.Optional(Text(2000)),
  ar: Type.Optional(Text(2000)),
})

export const getContentTexts = call({
  method: "GET",
  path: "/api/admin/texts/",
  summary:
    "The academy's own texts in five languages: news, packages, plans, coaches, session types, venues, saved answers; with missing languages",
  access: "superuser",
  answer: Type.Array(
    Type.Object({
      kind: Choice(contentKinds),
      id: Id,
      label: Type.String({ description: "Name in English" }),
      published_at: Nullable(Instant, { description: "For news: hidden until this day" }),
      missing: Type.Array(Choice(languages)),
      fields: Type.Array(Type.Object({ name: Type.String(), words: Words })),
    }),
  ),
  refusals: [],
})

export const changeContentTexts = call({
  method: "PUT",
  path: "/api/admin/texts/:kind/:id/",
  summary: "Replaces the texts of one item in all languages. The public pages show them within seconds",
  access: "superuser",
  params: Type.Object({ kind: Choice(contentKinds), id: Id }),
  body: Type.Object({
    fields: Type.Array(
      Type.Object({
        name: Line(40, 1),
        seen: Type.Object(Words.properties, { description: "What the person had before the change" }),
        words: Words,
      }),
      { minItems: 1, maxItems: 10 },
    ),
  }),
  answer: Done,
  refusals: ["not_found", "changed_meanwhile"],
})

export const addNewsPost = call({
  method: "POST",
  path: "/api/admin/news/",
  summary: "Adds a news item, published from the start of its day",
  access: "superuser",
  body: Type.Object({ title: Words, text: Words, published_on: Day }),
  answer: Type.Object({ id: Id }),
  refusals: [],
})

export const removeNewsPost = call({
  method: "DELETE",
  path: "/api/admin/news/:id/",
  summary: "Permanently removes a news item",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const addSavedAnswer = call({
  method: "POST",
  path: "/api/admin/saved-answers/",
  summary: "Adds a saved answer for replies to visitors, in each language",
  access: "superuser",
  body: Type.Object({ title: Words, text: Words }),
  answer: Type.Object({ id: Id }),
  refusals: [],
})

export const removeSavedAnswer = call({
  method: "DELETE",
  path: "/api/admin/saved-answers/:id/",
  summary: "Permanently removes a saved answer; emails sent with it stay",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
