import { mergeRefusals } from "@academy/domain/account-merges"
import { bookingStatuses, paymentMethods } from "@academy/domain/bookings"
import { consentPurposes } from "@academy/domain/consents"
import { timelineEntryKinds, timelineFilters } from "@academy/domain/family-timeline"
import { takeoverStates } from "@academy/domain/growing-up"
import { longest } from "@academy/domain/limits"
import { orderPaymentMethods, orderStatuses, receiptKinds } from "@academy/domain/orders"
import { languages } from "@academy/domain/page-language"
import { guardianshipRoles } from "@academy/domain/players"
import { Type } from "typebox"
import { OfficeApproval } from "./approvals.ts"
import { AuditEntry } from "./audit.ts"
import { call } from "./call.ts"
import { KeptCard } from "./payment-cards.ts"
import {
  Choice,
  Currency,
  Done,
  Id,
  IdParam,
  Instant,
  Line,
  Money,
  Nullable,
  Page,
  PageQuery,
  Text,
} from "./shapes.ts"

const Person = {
  account_id: Id,
  name: Type.String({ description: "First and last name; empty when the account has none" }),
  email: Type.String(),
  phone_number: Type.String(),
}

export const getOfficeFamilies = call({
  method: "GET",
  path: "/api/admin/families/",
  summary:
    "Accounts with their players by last name, twenty at a time. Searchable by name (also a player's, in any order, without accents, and by its sound), email, phone number, payment reference, order number or receipt number",
  access: "superuser",
  query: Type.Object({
    ...PageQuery,
    search: Type.Optional(Line(100)),
    guardian: Type.Optional(
      Type.Unsafe<string>({
        ...Line(100, 1),
        description:
          "Name, email or phone number of a guardian: its account, and those that share a player with it",
      }),
    ),
  }),
  answer: Page(
    Type.Object({
      ...Person,
      players: Type.Array(Type.Object({ id: Id, first_name: Type.String() })),
      guardians: Type.Array(Type.String(), { description: "The others of its players, by name" }),
    }),
  ),
  refusals: [],
})

export const getOfficeFamily = call({
  method: "GET",
  path: "/api/admin/families/:id/",
  summary:
    "One account for admins: its players and their other guardians, next bookings, orders, documents, wallet and devices. Each view is recorded in the access log",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({
    ...Person,
    address: Type.String(),
    language: Choice(languages),
    is_active: Type.Boolean(),
    is_team_member: Type.Boolean({ description: "Has a role; an owner opens and closes its account" }),
    is_own_family: Type.Boolean({ description: "If true, another admin has to handle its payments" }),
    created: Instant,
    last_login: Nullable(Instant),
    deletion_due: Nullable(Instant, { description: "When the account will be deleted, if requested" }),
    emails: Type.Array(
      Type.Object({ email: Type.String(), verified: Type.Boolean(), primary: Type.Boolean() }),
    ),
    email_change: Nullable(Type.Object({ email: Type.String(), expires: Instant }), {
      description: "A new address that is not confirmed yet",
    }),
    owed: Nullable(
      Type.Object({
        amount: Money,
        currency: Currency,
        oldest_due: Nullable(Instant),
        orders: Type.Array(
          Type.Object({
            id: Id,
            title: Type.String(),
            payment_method: Choice(orderPaymentMethods),
            unpaid: Money,
            currency: Currency,
            due_at: Nullable(Instant),
            account_id: Id,
            account_name: Type.String({ description: "Who pays it; their email if they gave no name" }),
          }),
          {
            description:
              "The unpaid invoices, the one that is due first on top: its own, and those of the other guardians for its players",
          },
        ),
      }),
      { description: "The sum of its unpaid invoices; null if there is nothing to pay" },
    ),
    wallet: Type.Object({
      balance: Money,
      currency: Currency,
      passes: Type.Array(
        Type.Object({
          name: Type.String(),
          left: Type.Integer(),
          expiring: Type.Integer({ description: "How many of them expire first" }),
          expires_at: Nullable(Instant, { description: "When those expire; null if none does" }),
        }),
      ),
    }),
    paid_this_year: Type.Object(
      { amount: Money, currency: Currency, receipts: Type.Integer() },
      { description: "Its receipts of the year less its credit notes" },
    ),
    paid_memberships: Type.Array(
      Type.Object({ player_id: Id, player_name: Type.String(), plan: Type.String() }),
      {
        description: "Running memberships that this account pays",
      },
    ),
    card: Nullable(KeptCard, { description: "Its saved card" }),
    players: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        year_of_birth: Type.Integer(),
        role: Choice(guardianshipRoles),
        is_player_account: Type.Boolean({ description: "This is the player's own account" }),
        takeover: Nullable(Type.Object({ due_at: Instant, state: Choice(takeoverStates) })),
        approvals: Type.Array(OfficeApproval, {
          description: "Pending approvals, and those a guardian declined in the last 90 days",
        }),
        membership: Nullable(Type.String({ description: "Name of the plan" })),
        membership_id: Nullable(Id),
        consents: Type.Array(Choice(consentPurposes)),
        club: Type.String({ description: "Empty if it has none" }),
        attended: Type.Object(
          { present: Type.Integer(), marked: Type.Integer() },
          { description: "In the last 12 months" },
        ),
        has_health_note: Type.Boolean({ description: "Reading the note itself is recorded" }),
        guardians: Type.Array(
          Type.Object({ ...Person, role: Choice(guardianshipRoles), is_player_account: Type.Boolean() }),
          {
            description: "All other guardians",
          },
        ),
      }),
    ),
    bookings: Type.Array(
      Type.Object({
        id: Id,
        bookable_id: Id,
        player_id: Id,
        player_name: Type.String(),
        title: Type.String(),
        timestamp: Instant,
        may_move: Type.Boolean({ description: "Whether an admin can move it: booked, and not started" }),
        location: Type.String({ description: "Name of the place" }),
        status: Choice(bookingStatuses),
        payed: Type.Boolean(),
        payment_method: Nullable(Choice(paymentMethods)),
      }),
      { description: "Booked by it or for its players and not over yet, the next twelve" },
    ),
    orders: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        status: Choice(orderStatuses),
        payment_method: Choice(orderPaymentMethods),
        amount: Money,
        refunded: Money,
        currency: Currency,
        due_at: Nullable(Instant),
        created: Instant,
      }),
      { description: "The newest twelve" },
    ),
    receipts: Type.Array(
      Type.Object({
        id: Id,
        kind: Choice(receiptKinds),
        number: Type.String(),
        total: Money,
        currency: Currency,
        issued_at: Instant,
      }),
      { description: "The newest twelve" },
    ),
    devices: Type.Array(
      Type.Object({ id: Id, user_agent: Type.String(), created: Instant, last_seen: Instant }),
      { description: "Where it is logged in" },
    ),
  }),
  refusals: ["not_found"],
})

export const getFamilyTimeline = call({
  method: "GET",
  path: "/api/admin/families/:id/timeline/",
  summary:
    "What happened with a family, newest first, fifteen at a time: bookings, payments, emails, messages, internal notes and changes made by the team. No notes about the caller's own family",
  access: "superuser",
  params: IdParam,
  query: Type.Object({ ...PageQuery, filter: Type.Optional(Choice(timelineFilters)) }),
  answer: Page(
    Type.Object({
      kind: Choice(timelineEntryKinds),
      id: Id,
      at: Instant,
      text: Type.String({
        description:
          "Title of the session or order, number of the document, subject of the email in the caller's language without names, or text of the note",
      }),
      name: Type.String({
        description: "The player, the recipient or the author; empty if that account was deleted",
      }),
      session: Nullable(Type.Object({ id: Id, starts_at: Instant })),
      amount: Nullable(Money),
      currency: Nullable(Currency),
      is_pending: Type.Boolean({
        description: "An email that wasn't sent yet, or a message that isn't done",
      }),
      may_remove: Type.Boolean({ description: "Whether the caller may remove this note" }),
      change: Nullable(AuditEntry, { description: "Of a change: its entry of the audit log" }),
    }),
  ),
  refusals: ["not_found"],
})

export const getPlayerFamilies = call({
  method: "GET",
  path: "/api/admin/players/:id/families/",
  summary: "The accounts that look after a player, the one that added it first",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({
    families: Type.Array(Type.Object({ account_id: Id, name: Type.String(), email: Type.String() })),
  }),
  refusals: ["not_found"],
})

export const getOfficeHealthNote = call({
  method: "GET",
  path: "/api/admin/players/:id/health-note/",
  summary: "The health note of a player, if a guardian consented; each reading is recorded in the access log",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({ note: Type.String() }),
  refusals: ["not_found"],
})

export const addOfficeNote = call({
  method: "POST",
  path: "/api/admin/families/:id/notes/",
  summary:
    "Adds an internal note about a family; it is part of the family's data export. The same `press` adds it once. Never for the caller's own family. The audit log records that it was added, not its text",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ text: Text(longest.officeNote), press: Line(100, 1) }),
  answer: Done,
  refusals: ["not_found", "own_family"],
})

export const emailFamily = call({
  method: "POST",
  path: "/api/admin/families/:id/emails/",
  summary:
    "Emails a text to a family and, if chosen, to other guardians of its players, each in the language of their account. The timeline keeps the text. The same `press` sends it once. Never for the caller's own family",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    text: Text(longest.officeNote),
    also: Type.Array(Id, { maxItems: 20, description: "Accounts of other guardians of its players" }),
    press: Line(100, 1),
  }),
  answer: Type.Object({ emails: Type.Integer() }),
  refusals: ["not_found", "own_family", "account_closed"],
})

export const removeOfficeNote = call({
  method: "DELETE",
  path: "/api/admin/families/:id/notes/:note/",
  summary:
    "Permanently removes a note about a family; for its author or an owner. Never for the caller's own family",
  access: "superuser",
  params: Type.Object({ id: Id, note: Id }),
  answer: Done,
  refusals: ["not_found", "own_family"],
})

export const sendLoginEmail = call({
  method: "POST",
  path: "/api/admin/families/:id/login-email/",
  summary:
    "Emails a family a link to choose a password, the first one if it has never logged in. Never for the caller's own family",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "own_family", "account_closed", "login_email_just_sent"],
})

export const sendDataLink = call({
  method: "POST",
  path: "/api/admin/families/:id/data-link/",
  summary:
    "Emails a family the link to all data stored about it, which only the family can open. Never for the caller's own family",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "own_family", "account_closed", "data_link_just_sent"],
})

export const blockFamily = call({
  method: "POST",
  path: "/api/admin/families/:id/block/",
  summary:
    "Blocks the account of a family, with a reason for the audit log, or unblocks it. A blocked account is logged out everywhere and can't log in. Bookings and orders stay. Never for the caller's own family or a team member",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ is_blocked: Type.Boolean(), reason: Line(longest.reason, 5) }),
  answer: Done,
  refusals: ["not_found", "own_family", "account_of_team", "account_closed"],
})

export const getMergePreview = call({
  method: "GET",
  path: "/api/admin/families/:id/merge/:from/",
  summary: "Previews merging the account `from` into `id`: what would move, or why it can't be done",
  access: "superuser",
  params: Type.Object({ id: Id, from: Id }),
  answer: Type.Object({
    name: Type.String(),
    email: Type.String(),
    players: Type.Array(Type.String()),
    bookings: Type.Integer(),
    orders: Type.Integer(),
    memberships: Type.Integer(),
    passes: Type.Integer(),
    balance: Money,
    addresses: Type.Array(Type.String(), {
      description: "Verified addresses, which move to the account that stays",
    }),
    drops_card: Type.Boolean({
      description: "Both have a saved card; the closed account's card is no longer charged",
    }),
    drops_factor: Type.Boolean({
      description: "The closed account has a second factor, the one that stays has none",
    }),
    why_not: Nullable(Choice(mergeRefusals)),
  }),
  refusals: ["not_found"],
})

export const mergeAccounts = call({
  method: "POST",
  path: "/api/admin/families/:id/merge/",
  summary:
    "Merges two accounts of one person, with the caller's password: everything of `from_account_id` moves to `id`. Its login ends, its email addresses log in to the other; both get an email",
  access: "superuser",
  freshFactor: true,
  params: IdParam,
  body: Type.Object({ from_account_id: Id, password: Type.String({ maxLength: longest.password }) }),
  answer: Done,
  refusals: ["not_found", "wrong_password", "too_many_requests", ...mergeRefusals],
})

export const endGuardianship = call({
  method: "POST",
  path: "/api/admin/guardianships/end/",
  summary:
    "An admin ends a guardianship when guardians disagree; both sides get an email, the reason is kept in the audit log. A player's own account is closed; within a year of a takeover the former guardians get access back. Never for the caller's own family",
  access: "superuser",
  body: Type.Object({ account_id: Id, player_id: Id, reason: Line(longest.reason, 5) }),
  answer: Done,
  refusals: ["not_found", "own_family", "last_guardian", "bookings_to_come"],
})
