import { languages } from "@academy/domain/page-language"
import type { SecondFactorType } from "@academy/domain/second-factors"
import { staffRoles } from "@academy/domain/staff-roles"
import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import { nameOrderOf } from "../name-order.ts"
import { alikeNames, searchedPhone, searchedPieces } from "../searched-text.ts"
import { checkChoice, choice } from "./choice.ts"

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" })
/** An instant. Every time in this database is one; what the wall shows is computed from it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })
/** The id of a row, here or in another table. It is a number in code and on the wire: 2^53 − 1 at most. */
export const rowId = <const Name extends string>(name: Name) => bigint(name, { mode: "number" })
/** The key of a table: the database counts it up. */
export const id = () => rowId("id").primaryKey().generatedAlwaysAsIdentity()

/** The person who logs in: a parent, an athlete of age, a coach, the office. */
export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    /** The primary address, lower-cased; a copy of the row in `email_addresses` marked primary. */
    email: text("email").notNull(),
    password_hash: text("password_hash").notNull(),
    first_name: text("first_name").notNull().default(""),
    last_name: text("last_name").notNull().default(""),
    phone_number: text("phone_number").notNull().default(""),
    address: text("address").notNull().default(""),
    language: choice("language", languages).notNull().default("en"),
    /** Rows of the office's lists are higher than usual for this person. */
    comfortable_rows: boolean("comfortable_rows").notNull().default(false),
    avatar: text("avatar"),
    /** The primary address that emails came back from; another one since, and this says nothing. */
    bounced_email: text("bounced_email"),
    is_active: boolean("is_active").notNull().default(true),
    is_staff: boolean("is_staff").notNull().default(false),
    is_superuser: boolean("is_superuser").notNull().default(false),
    /** Tells the office from owners, who are superusers both (`roleOf`). */
    staff_role: choice("staff_role", staffRoles),
    /** When it became an owner or admin; a second factor is required some days later. */
    superuser_since: instant("superuser_since"),
    max_players: integer("max_players").notNull().default(8),
    has_loggedin: boolean("has_loggedin").notNull().default(false),
    last_login_at: instant("last_login_at"),
    /** When it was offered a passkey, which happens once. */
    passkey_offered_at: instant("passkey_offered_at"),
    /** When the account asked for its deletion to be carried out; it may change its mind until then. */
    deletion_due_at: instant("deletion_due_at"),
    /** When its personal data went. What is left holds bookkeeping together. */
    anonymised_at: instant("anonymised_at"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("accounts_email").on(t.email),
    index("accounts_first_name").on(nameOrderOf(t.first_name), t.id),
    index("accounts_last_name").on(nameOrderOf(t.last_name), t.id),
    // What the office narrows its list by: few are staff, few are closed.
    index("accounts_language").on(t.language, t.id),
    index("accounts_staff").on(t.id).where(sql`is_staff`),
    index("accounts_superusers").on(t.id).where(sql`is_superuser`),
    index("accounts_closed").on(t.id).where(sql`not is_active`),
    index("accounts_searched").using(
      "gin",
      searchedPieces([t.first_name, t.last_name, t.email, t.phone_number, t.address]),
    ),
    index("accounts_alike").using("gin", alikeNames([t.first_name, t.last_name])),
    // Under the C collation, so that the beginning of a number is looked up.
    index("accounts_phone").on(sql`${searchedPhone(t.phone_number)} collate "C"`),
    checkChoice("accounts", t.language, languages),
    checkChoice("accounts", t.staff_role, staffRoles),
    check("accounts_email_lower", sql`${t.email} = lower(${t.email})`),
    check("accounts_anonymised_is_closed", sql`${t.anonymised_at} is null or not ${t.is_active}`),
    index("accounts_to_delete").on(t.deletion_due_at).where(sql`anonymised_at is null`),
  ],
)

export const emailAddresses = pgTable(
  "email_addresses",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    verified: boolean("verified").notNull().default(false),
    primary: boolean("primary").notNull().default(false),
    /** Of the password that somebody tried to sign up with: a login with it is answered as if there were no account. */
    decoy_hash: text("decoy_hash"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("email_addresses_of_account").on(t.account_id, t.email),
    // A verified address belongs to one account only.
    uniqueIndex("email_addresses_verified").on(t.email).where(sql`verified`),
    uniqueIndex("email_addresses_primary").on(t.account_id).where(sql`"primary"`),
    index("email_addresses_email").on(t.email),
  ],
)

/** A browser's session, anonymous or logged in. The cookie holds the token, the row only its SHA-256. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    token_hash: bytea("token_hash").notNull(),
    account_id: rowId("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** The log of authentication steps, and a login that waits for its next step. */
    data: jsonb("data").$type<SessionData>().notNull().default({ methods: [] }),
    user_agent: text("user_agent").notNull().default(""),
    ip: text("ip").notNull().default(""),
    created_at: instant("created_at").notNull().defaultNow(),
    last_seen_at: instant("last_seen_at").notNull().defaultNow(),
    expires_at: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("sessions_token_hash").on(t.token_hash),
    index("sessions_account_id").on(t.account_id),
    index("sessions_expires_at").on(t.expires_at),
  ],
)

/** One authentication step that was taken; `at` in Unix seconds. */
export type AuthenticationMethod =
  | { method: "password"; at: number; email?: string; reauthenticated?: true }
  | { method: "code"; at: number; email: string; reauthenticated?: true }
  | {
      method: "mfa"
      at: number
      /** Of the row in `authenticators`. */
      id: number
      type: SecondFactorType
      reauthenticated?: true
      /** A passkey alone: no password was asked for. */
      passwordless?: true
    }

/** A login or sign-up that waits for its address to be verified. */
export interface PendingVerification {
  step: "verify_email"
  /** The address that was typed. */
  email: string
  /** Null for a sign-up with a taken address. */
  account_id: number | null
  /** Unix seconds. */
  started_at: number
  /** The session that the visitor chose before signing up. */
  bookable_id?: number
  /** Of a sign-up without a password: there is no account before its code. */
  code?: EmailedCode
}

/** A code that went to a mailbox, good for some tries in the browser whose session keeps this. */
export interface EmailedCode {
  /** Keyed hash of the code (`login-code.ts`); null where none was sent: nothing that is typed fits. */
  hash: string | null
  tries_left: number
}

/** A login that waits for a second factor. */
export interface PendingSecondFactor {
  step: "mfa_authenticate"
  email: string
  account_id: number
  started_at: number
  types: SecondFactorType[]
  /** The email's link was opened in this browser, as in `SessionData`. */
  confirmed_at?: number
}

/** A login whose second factor was right, and that is asked whether to trust this browser. */
export interface PendingTrust {
  step: "mfa_trust"
  email: string
  account_id: number
  started_at: number
  confirmed_at?: number
}

/** A login that waits for the code of an email. */
export interface PendingLoginCode {
  step: "login_by_code"
  email: string
  /** Null where no code was sent: nothing that is typed opens it. */
  account_id: number | null
  started_at: number
  /** Keyed hash of the code (`login-code.ts`). */
  code_hash: string
  tries_left: number
}

export type PendingStep = PendingVerification | PendingLoginCode | PendingSecondFactor | PendingTrust

export interface SessionData {
  /** When the email's link was opened here, after the password was given or chosen; Unix seconds. */
  confirmed_at?: number
  /** Oldest first. */
  methods: AuthenticationMethod[]
  /** The step that a login or sign-up waits for. */
  pending?: PendingStep
  /** Asked for by whoever is logged in, to confirm who they are; `started_at` in Unix seconds. */
  confirming?: EmailedCode & { started_at: number }
  /** Of an authenticator app that is being added, until its first code comes; sealed. */
  totp_secret?: string
}

/**
 * What a limit counts: one row per bucket with the attempts of its sliding window, shared by all copies of the server.
 * A row, so that its lock makes counting and adding one step; only the key is indexed: updates stay in their page.
 */
export const rateHits = pgTable("rate_hits", {
  bucket: text("bucket").primaryKey(),
  /** Milliseconds since 1970 and six digits by which each attempt can be told from the others and given back. */
  hits: bigint("hits", { mode: "bigint" }).array().notNull(),
  expires_at: instant("expires_at").notNull(),
})
