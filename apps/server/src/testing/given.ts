import { randomBytes } from "node:crypto"
import { academy } from "@academy/domain/academy"
import { hash } from "@node-rs/argon2"
import type { Db } from "../db/connection.ts"
import { accounts, emailAddresses, sessions } from "../db/tables/accounts.ts"
import { orders, payments } from "../db/tables/orders.ts"
import { hashToken } from "../http/caller.ts"
import { givenSessionsIn } from "./given-sessions.ts"

/** The password of every given account. */
export const GIVEN_PASSWORD = "Training2026"
/**
 * The least that Argon2 allows: a login is no longer the dearest thing a test does. What tests time or crowds gives its
 * accounts a `password_hash` of `deps.passwords`, at production's cost.
 */
const LOWEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let givenPasswordHash: Promise<string> | undefined

export interface GivenAccount {
  id: number
  email: string
  password: string
  /** Of a session that is already there: `as(app, account)` is logged in without logging in. */
  session_token: string
}

type AccountFacts = Partial<typeof accounts.$inferInsert> & { verified?: boolean }

let counter = 0
/** A number no other given thing of this process has. */
const nextNumber = () => ++counter

/**
 * Facts for a test, put straight into its database. What a test doesn't mention is believable and none of its
 * business: `given.account()`, `given.account({ is_staff: true })`, `given.account({ verified: false })`.
 */
export const givenIn = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  ...givenSessionsIn({ db, clock }),

  async account({ verified = true, ...facts }: AccountFacts = {}): Promise<GivenAccount> {
    givenPasswordHash ??= hash(GIVEN_PASSWORD, LOWEST_COST)
    const email = facts.email ?? `parent-${nextNumber()}@klubb.example`
    const password_hash = await givenPasswordHash
    const session_token = randomBytes(32).toString("base64url")
    const now = clock()
    return db.transaction(async (tx) => {
      const [account] = await tx
        .insert(accounts)
        .values({ first_name: "Anna", last_name: "Lind", password_hash, ...facts, email })
        .returning({ id: accounts.id })
      if (!account) throw new Error("the account was not inserted")
      const account_id = account.id
      await tx.insert(emailAddresses).values({ account_id, email, verified, primary: true })
      await tx.insert(sessions).values({
        token_hash: hashToken(session_token),
        account_id,
        data: { methods: [{ method: "password", at: now.getTime() / 1000, email }] },
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 14 * 24 * 3_600_000),
      })
      return { id: account_id, email, password: GIVEN_PASSWORD, session_token }
    })
  },

  /** Makes an account one that has paid before (`paidBefore`), by a payment that no receipt or wallet tells of. */
  async payment(account: { id: number }): Promise<void> {
    const now = clock()
    await db.transaction(async (tx) => {
      const [order] = await tx
        .insert(orders)
        .values({
          account_id: account.id,
          kind: "package",
          status: "cancelled",
          payment_method: "card",
          amount_minor: 29_000,
          currency: academy.currency,
          created_at: now,
          closed_at: now,
        })
        .returning({ id: orders.id })
      if (!order) throw new Error("the order was not inserted")
      await tx.insert(payments).values({
        payment: `pi_before_${order.id}`,
        order_id: order.id,
        amount_minor: 29_000,
        currency: academy.currency,
        outcome: "wallet",
        received_at: now,
      })
    })
  },
})
