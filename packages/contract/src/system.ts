import { seenErrorKinds } from "@academy/domain/seen-errors"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Line, Nullable } from "./shapes.ts"

export const getHealth = call({
  method: "GET",
  path: "/api/health",
  summary: "200 while the database responds and accepts writes; open pages send HEAD every 30 s",
  access: "anyone",
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: ["database_unavailable"],
})

export const getSystem = call({
  method: "GET",
  path: "/api/admin/system/",
  summary: "How the server is doing: its version, database, jobs, and what waits or has failed",
  access: "owner",
  answer: Type.Object({
    version: Type.String(),
    release: Type.String({ description: "Version and build, as errors name it" }),
    node: Type.String({ description: "The version of Node.js" }),
    started: Instant,
    database: Type.Object({
      version: Type.String({ description: "Of PostgreSQL" }),
      bytes: Type.Integer({ description: "Size of the whole database" }),
    }),
    jobs: Type.Array(
      Type.Object({
        name: Type.String(),
        last_run: Nullable(Instant, { description: "When it last ended; null before its first run" }),
        took_ms: Nullable(Type.Integer()),
        next_run: Instant,
        failures: Type.Integer({ description: "How many runs have failed since the last that succeeded" }),
        is_late: Type.Boolean({ description: "Due for more than a minute: it fails, or a run does not end" }),
      }),
      { description: "Of the server that answers, since it started; those that fail or are late first" },
    ),
    emails: Type.Object({
      waiting: Type.Integer(),
      given_up: Type.Integer({ description: "Not sent after the last attempt" }),
      oldest: Nullable(Instant, { description: "Since when the oldest one waits" }),
    }),
    failed_charges: Type.Integer({ description: "Charges of kept cards that failed in the last 30 days" }),
    webhooks: Type.Object({
      failing: Type.Integer(),
      disabled: Type.Integer({ description: "Disabled because they failed for days" }),
    }),
    backup: Nullable(Type.Object({ taken: Instant, rows: Type.Integer() }), {
      description: "The last one that `npm run backup` wrote; null if it never has",
    }),
  }),
  refusals: [],
})

export const getSeenErrors = call({
  method: "GET",
  path: "/api/admin/errors/",
  summary: "Unexpected errors in browsers and on the server, grouped, last seen first",
  access: "owner",
  query: Type.Object({
    kind: Type.Optional(Choice(seenErrorKinds)),
    state: Type.Optional(Choice(["open", "resolved"], { description: "`open` if left out" })),
    reference: Type.Optional(
      Type.Unsafe<string>({
        ...Line(64),
        description: "A request id or error reference; looked for in both states",
      }),
    ),
  }),
  answer: Type.Object({
    total: Type.Integer({ description: "How many there are; at most 100 are returned" }),
    errors: Type.Array(
      Type.Object({
        id: Id,
        kind: Choice(seenErrorKinds),
        release: Type.String(),
        place: Type.String({ description: "The pattern of a page or call, or a job" }),
        name: Type.String({ description: "The error's class, or the violated directive" }),
        message: Type.String({ description: "Without quotes, numbers, names and addresses" }),
        stack: Type.Array(Type.String(), {
          description: "`file:line:column` in our code, the innermost first",
        }),
        browsers: Type.Array(Type.String()),
        error_references: Type.Array(Type.String(), {
          description: "Request ids and references that people were shown, the latest first",
        }),
        count: Type.Integer(),
        first_seen: Instant,
        last_seen: Instant,
        resolved: Nullable(Instant),
      }),
    ),
  }),
  refusals: [],
})

export const resolveSeenError = call({
  method: "POST",
  path: "/api/admin/errors/:id/resolve/",
  summary: "Marks an error as dealt with. It reopens if it happens again. Recorded in the audit log",
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
