import { longest } from "@academy/domain/limits"
import { MOST_ANSWER_SESSIONS } from "@academy/domain/message-answers"
import { languages } from "@academy/domain/page-language"
import { messageKinds, messageStates } from "@academy/domain/site"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, Instant, Line, Nullable, Page, PageQuery, Text } from "./shapes.ts"

const MessageParams = Type.Object({ kind: Choice(messageKinds), id: Id })

export const getMessages = call({
  method: "GET",
  path: "/api/admin/messages/:kind/",
  summary:
    "Visitors' messages (`contact`) and camp enquiries (`camp`), newest first, fifty at a time; searchable by name, email and text",
  access: "superuser",
  params: Type.Object({ kind: Choice(messageKinds) }),
  query: Type.Object({
    ...PageQuery,
    state: Type.Optional(Choice(messageStates)),
    search: Type.Optional(Line(longest.email)),
  }),
  answer: Type.Object({
    ...Page(
      Type.Object({
        id: Id,
        name: Type.String(),
        email: Type.String(),
        account_id: Nullable(Id, { description: "Whose verified address it is" }),
        phone: Type.String(),
        language: Choice(languages),
        message: Type.String(),
        heard_from: Nullable(Type.String()),
        player_name: Nullable(Type.String()),
        year_of_birth: Nullable(Type.Integer()),
        camp: Nullable(Type.String()),
        assigned_to: Nullable(Id),
        assigned_name: Type.String({ description: "Who it is assigned to; empty if nobody" }),
        done_at: Nullable(Instant),
        answers: Type.Array(
          Type.Object({
            id: Id,
            text: Type.String(),
            written_by: Type.String(),
            created: Instant,
            sessions: Type.Array(Type.Object({ id: Id, title: Type.String(), starts_at: Instant }), {
              description: "Sessions added with a booking link",
            }),
          }),
        ),
        notes: Type.Array(
          Type.Object({
            id: Id,
            text: Type.String(),
            author_name: Type.String({ description: "Empty when the author’s account is gone" }),
            created: Instant,
            may_remove: Type.Boolean(),
          }),
          { description: "Internal notes, newest first" },
        ),
        created: Instant,
      }),
    ).properties,
    waiting: Type.Object(
      { contact: Type.Integer(), camp: Type.Integer() },
      { description: "Number of open messages by kind" },
    ),
  }),
  refusals: [],
})

export const answerMessage = call({
  method: "POST",
  path: "/api/admin/messages/:kind/:id/answer/",
  summary:
    "Replies by email in the sender's language, with a ticket for each named session. Assigns the message to the caller and marks it as done unless kept open",
  access: "superuser",
  params: MessageParams,
  body: Type.Object({
    text: Text(longest.message),
    keep_open: Type.Optional(Type.Boolean()),
    sessions: Type.Optional(
      Type.Array(Id, {
        maxItems: MOST_ANSWER_SESSIONS,
        uniqueItems: true,
        description: "Upcoming sessions that the email links to",
      }),
    ),
  }),
  answer: Done,
  refusals: ["not_found"],
})

export const changeMessage = call({
  method: "PATCH",
  path: "/api/admin/messages/:kind/:id/",
  summary: "Assigns a message to the caller, unassigns it, marks it as done or reopens it",
  access: "superuser",
  params: MessageParams,
  body: Type.Object({ is_mine: Type.Optional(Type.Boolean()), is_done: Type.Optional(Type.Boolean()) }),
  answer: Done,
  refusals: ["not_found"],
})

export const addMessageNote = call({
  method: "POST",
  path: "/api/admin/messages/:kind/:id/notes/",
  summary:
    "Adds an internal note about a message. It isn't emailed, but is part of the sender's data export. The audit log records that it was added, not its text",
  access: "superuser",
  params: MessageParams,
  body: Type.Object({ text: Text(longest.officeNote) }),
  answer: Done,
  refusals: ["not_found"],
})

export const removeMessageNote = call({
  method: "DELETE",
  path: "/api/admin/messages/:kind/:id/notes/:note/",
  summary: "Permanently removes a note about a message; for its author or an owner",
  access: "superuser",
  params: Type.Object({ ...MessageParams.properties, note: Id }),
  answer: Done,
  refusals: ["not_found"],
})
