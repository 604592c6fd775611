import { longest } from "@academy/domain/limits"
import { languages } from "@academy/domain/page-language"
import { heardFrom } from "@academy/domain/site"
import { type Static, Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, Instant, Line, LocalText, Nullable, Text } from "./shapes.ts"

export const getNews = call({
  method: "GET",
  path: "/api/news/",
  summary: "The latest news of the academy, newest first",
  access: "anyone",
  answer: Type.Array(Type.Object({ id: Id, published_at: Instant, title: LocalText, text: LocalText })),
  refusals: [],
})

/** The fields that every form for visitors has in addition to its own. */
const formFields = {
  language: Type.Optional(Choice(languages)),
  website: Type.Optional(
    Type.String({ maxLength: 200, description: "Hidden from people: only bots fill it in" }),
  ),
  open_for_ms: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: "How long the form had been open when it was sent",
  }),
}

const Email = Line(longest.email)

export const ContactMessage = Type.Object({
  ...formFields,
  first_name: Type.Optional(Line(longest.firstName)),
  last_name: Type.Optional(Line(longest.lastName)),
  name: Type.Optional(Line(longest.fullName)),
  email: Type.Optional(Email),
  phone: Type.Optional(Line(longest.phone)),
  message: Type.Optional(Text(longest.message)),
  how_did_you_hear: Type.Optional(Choice(heardFrom)),
})
export type ContactMessage = Static<typeof ContactMessage>

export const sendContactMessage = call({
  method: "POST",
  path: "/api/contact/",
  summary:
    "A message to the academy. All fields are required: those of the contact page, or only name, email and message",
  access: "anyone",
  body: ContactMessage,
  answer: Done,
  refusals: ["invalid_input", "too_many_requests", "too_many_this_hour"],
})

export const CampEnquiry = Type.Object({
  ...formFields,
  bookable_id: Type.Optional(Nullable(Id)),
  name: Type.Optional(Line(longest.fullName)),
  email: Type.Optional(Email),
  phone: Type.Optional(Line(longest.phone)),
  player_name: Type.Optional(Line(longest.fullName)),
  year_of_birth: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
  message: Type.Optional(Text(longest.message)),
})
export type CampEnquiry = Static<typeof CampEnquiry>

export const sendCampEnquiry = call({
  method: "POST",
  path: "/api/camp-enquiries/",
  summary: "A camp enquiry from someone without an account",
  access: "anyone",
  body: CampEnquiry,
  answer: Done,
  refusals: ["invalid_input", "not_found", "too_many_requests", "too_many_this_hour"],
})

export const NewsletterSignUp = Type.Object({ ...formFields, email: Type.Optional(Email) })
export type NewsletterSignUp = Static<typeof NewsletterSignUp>

export const signUpForNewsletter = call({
  method: "POST",
  path: "/api/newsletter/",
  summary: "Sends an email with a confirmation link; same response for known and new addresses",
  access: "anyone",
  body: NewsletterSignUp,
  answer: Done,
  refusals: ["invalid_input", "too_many_requests", "too_many_this_hour"],
})

const Key = Type.Object({ key: Type.String({ minLength: 1, maxLength: 200 }) })

export const confirmNewsletter = call({
  method: "POST",
  path: "/api/newsletter/confirm/",
  summary: "Confirms a subscription with the key from the email",
  access: "anyone",
  body: Key,
  answer: Done,
  refusals: ["key_invalid"],
})

export const unsubscribeFromNewsletter = call({
  method: "POST",
  path: "/api/newsletter/unsubscribe/:key/",
  summary: "Ends a subscription; called by mail clients for one-click unsubscribe (RFC 8058)",
  access: "signature",
  params: Key,
  answer: Done,
  refusals: ["key_invalid"],
})
