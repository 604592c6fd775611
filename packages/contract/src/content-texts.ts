import { contentKinds } from "@academy/domain/content-texts"
import { languages } from "@academy/domain/page-language"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, Done, Id, IdParam, Instant, Line, Nullable, Text } from "./shapes.ts"

/** A text in the languages in which it is written; what is missing is left out. */
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
    "The academy's own texts in five languages: news, packages, plans, coaches, kinds of sessions, places, saved answers; with the languages in which each is missing",
  access: "superuser",
  answer: Type.Array(
    Type.Object({
      kind: Choice(contentKinds),
      id: Id,
      label: Type.String({ description: "What it is called, in English" }),
      published_at: Nullable(Instant, { description: "Of news: a day to come keeps it back" }),
      missing: Type.Array(Choice(languages)),
      fields: Type.Array(Type.Object({ name: Type.String(), words: Words })),
    }),
  ),
  refusals: [],
})

export const changeContentTexts = call({
  method: "PUT",
  path: "/api/admin/texts/:kind/:id/",
  summary: "Writes texts of one thing anew in all languages. The public pages show them within seconds",
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
  summary: "Writes a piece of news; it shows from the first minute of its day",
  access: "superuser",
  body: Type.Object({ title: Words, text: Words, published_on: Day }),
  answer: Type.Object({ id: Id }),
  refusals: [],
})

export const removeNewsPost = call({
  method: "DELETE",
  path: "/api/admin/news/:id/",
  summary: "Takes a piece of news off the pages for good",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const addSavedAnswer = call({
  method: "POST",
  path: "/api/admin/saved-answers/",
  summary: "Writes a text once that the office puts into its answers to visitors, in the language of each",
  access: "superuser",
  body: Type.Object({ title: Words, text: Words }),
  answer: Type.Object({ id: Id }),
  refusals: [],
})

export const removeSavedAnswer = call({
  method: "DELETE",
  path: "/api/admin/saved-answers/:id/",
  summary: "Takes a saved answer out for good; letters that were sent with it stay",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
