import { secondFactorTypes } from "@academy/domain/second-factors"
import { sql } from "drizzle-orm"
import { index, jsonb, pgTable, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"

/** An authenticator app. */
export interface TotpData {
  /** Sealed (`http/sealed.ts`), in base64. */
  secret: string
  /** The 30 seconds of the last code that was used, counted from 1970: no code of them or before works again. */
  last_step: number
}

export interface RecoveryCodesData {
  /** The codes are made of it; sealed, in base64. */
  seed: string
  /** Which codes were used, by their place in the list. */
  used: number[]
}

/** A passkey or security key. */
export interface WebauthnData {
  name: string
  /** In base64url, as browsers write it. */
  credential_id: string
  public_key: string
  /** How often it has signed, as it says; 0 for one that does not count. */
  counter: number
  transports: string[]
  /** Made to log in by itself. One that was added as a second step never does. */
  is_passwordless: boolean
  /** There while the account has a password that nobody has given together with it yet. */
  waits_for_password?: true
}

/** What an account proves itself with beside its password. Recovery codes alone are not asked for at a login. */
export const authenticators = pgTable(
  "authenticators",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    type: choice("type", secondFactorTypes).notNull(),
    data: jsonb("data").$type<TotpData | RecoveryCodesData | WebauthnData>().notNull(),
    created_at: instant("created_at").notNull(),
    last_used_at: instant("last_used_at"),
  },
  (t) => [
    index("authenticators_account_id").on(t.account_id),
    uniqueIndex("authenticators_only_one").on(t.account_id, t.type).where(sql`type <> 'webauthn'`),
    uniqueIndex("authenticators_credential")
      .on(sql`(data ->> 'credential_id')`)
      .where(sql`type = 'webauthn'`),
    checkChoice("authenticators", t.type, secondFactorTypes),
  ],
)
