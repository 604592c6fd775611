import { longest } from "@academy/domain/limits"
import { languages } from "@academy/domain/page-language"
import { setupPhases, setupStepNames, skippableSteps } from "@academy/domain/setup"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Instant, Line } from "./shapes.ts"

const Key = Line(200, 1)

export const getSetupLink = call({
  method: "GET",
  path: "/api/setup/links/:key/",
  summary: "Until when a link to the first run works",
  access: "anyone",
  params: Type.Object({ key: Key }),
  answer: Type.Object({ expires_at: Instant }),
  refusals: ["key_invalid", "setup_link_used", "setup_link_expired", "too_many_requests"],
})

export const createOwner = call({
  method: "POST",
  path: "/api/setup/owner/",
  summary:
    "Creates the account of the academy’s owner, with the key of the link that the start of the server prints. Works once; doesn’t log in",
  access: "anyone",
  body: Type.Object({
    key: Key,
    academy_name: Line(80, 1),
    first_name: Line(longest.firstName, 1),
    last_name: Line(longest.lastName),
    email: Line(longest.email, 3),
    password: Type.String({ maxLength: 1000 }),
    language: Choice(languages),
  }),
  answer: Type.Object({ email: Type.String() }),
  refusals: [
    "key_invalid",
    "setup_link_used",
    "setup_link_expired",
    "address_has_account",
    "too_many_requests",
    "server_busy",
  ],
})

const Setup = Type.Object({
  phase: Choice(setupPhases),
  steps: Type.Array(
    Type.Object({
      step: Choice(setupStepNames),
      is_done: Type.Boolean({ description: "Follows from the data" }),
      is_skipped: Type.Boolean({ description: "An owner put it off" }),
    }),
  ),
  missing: Type.Array(Choice(setupStepNames), { description: "Steps that must be done before it can open" }),
  is_hidden: Type.Boolean({ description: "The list is not shown any more" }),
  takes_cards: Type.Boolean({ description: "The keys of the card payment provider are set" }),
  sends_emails: Type.Boolean({ description: "A mail server is set" }),
})

export const getSetup = call({
  method: "GET",
  path: "/api/admin/setup/",
  summary: "The steps of the first run, and which are done",
  access: "owner",
  answer: Setup,
  refusals: ["not_found"],
})

export const skipSetupStep = call({
  method: "PUT",
  path: "/api/admin/setup/skipped/",
  summary: "Puts a step of the first run off, or takes it up again",
  access: "owner",
  body: Type.Object({ step: Choice(skippableSteps), is_skipped: Type.Boolean() }),
  answer: Setup,
  refusals: ["not_found"],
})

export const openAcademy = call({
  method: "POST",
  path: "/api/admin/setup/open/",
  summary: "Opens the academy: families see its pages and book",
  access: "owner",
  answer: Setup,
  refusals: ["not_found", "setup_incomplete"],
})

export const hideSetup = call({
  method: "POST",
  path: "/api/admin/setup/hide/",
  summary: "Removes the list of what is left of the first run from the dashboard",
  access: "owner",
  answer: Setup,
  refusals: ["not_found", "academy_not_set_up"],
})

export const sendSetupEmail = call({
  method: "POST",
  path: "/api/admin/setup/email/",
  summary: "Sends a test email to the caller",
  access: "owner",
  answer: Done,
  refusals: ["not_found", "too_many_today"],
})
