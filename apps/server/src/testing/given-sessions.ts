import { academy } from "@academy/domain/academy"
import { type BookingTypeSlug, cancelFreeUntil } from "@academy/domain/bookings"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { eq, sql } from "drizzle-orm"
import type { Db } from "../db/connection.ts"
import { addresses, bookables, bookingTypes, passTypes } from "../db/tables/bookables.ts"
import { bookings } from "../db/tables/bookings.ts"
import { membershipPlans, paymentCards } from "../db/tables/memberships.ts"
import { guardianships, players } from "../db/tables/players.ts"
import { packages, passLots, walletEntries, wallets } from "../db/tables/wallet.ts"
import type { SandboxCardKind } from "../gateways/payments.ts"

interface Id {
  id: number
}

type PlayerFacts = Partial<typeof players.$inferInsert>
type BookableFacts = Partial<typeof bookables.$inferInsert> & { slug?: BookingTypeSlug }
type PackageFacts = Partial<typeof packages.$inferInsert> & { pass?: PassName }
type PlanFacts = Partial<typeof membershipPlans.$inferInsert>
type PassName = "Group" | "Fitness" | "PT"

const passOf: Record<BookingTypeSlug, PassName | null> = {
  individual: "PT",
  duo: "PT",
  group: "Group",
  fitness: "Fitness",
  camp: null,
  talent: null,
  trial: null,
}

/** The only row of an insert or a look-up. */
function one<T>([row]: T[]): T {
  if (row === undefined) throw new Error("no row came back")
  return row
}

/** What sessions, passes and bookings need, straight into the test's database; the ledger's sums hold. */
export const givenSessionsIn = ({ db, clock }: { db: Db; clock: () => Date }) => {
  const returnExisting = { set: { name: sql`excluded.name` } }

  async function passType(name: PassName): Promise<Id> {
    return one(
      await db
        .insert(passTypes)
        .values({ name })
        .onConflictDoUpdate({ target: passTypes.name, ...returnExisting })
        .returning({ id: passTypes.id }),
    )
  }

  async function bookingType(slug: BookingTypeSlug): Promise<Id> {
    const pass = passOf[slug]
    return one(
      await db
        .insert(bookingTypes)
        .values({ slug, name: slug, pass_type_id: pass ? (await passType(pass)).id : null })
        .onConflictDoUpdate({ target: bookingTypes.slug, ...returnExisting })
        .returning({ id: bookingTypes.id }),
    )
  }

  async function address(): Promise<Id> {
    return one(
      await db
        .insert(addresses)
        .values({
          name: "Stadshagens IP",
          address: "Stadshagens idrottsväg 6, 112 50 Stockholm",
          area: "Kungsholmen",
          latitude: 59.336,
          longitude: 18.01529,
        })
        .onConflictDoUpdate({ target: addresses.name, ...returnExisting })
        .returning({ id: addresses.id }),
    )
  }

  return {
    /** A player of these guardians, the first as owner. Twelve years old. */
    async player(guardians: Id | Id[], facts: PlayerFacts = {}): Promise<Id> {
      const player = one(
        await db
          .insert(players)
          .values({
            first_name: "Elsa",
            last_name: "Lind",
            year_of_birth: clock().getUTCFullYear() - 12,
            ...facts,
          })
          .returning({ id: players.id }),
      )
      const accounts = Array.isArray(guardians) ? guardians : [guardians]
      await db.insert(guardianships).values(
        accounts.map((account, index) => ({
          account_id: account.id,
          player_id: player.id,
          role: index === 0 ? ("owner" as const) : ("guardian" as const),
          slot: index + 1,
          created_at: clock(),
        })),
      )
      return player
    },

    /** A group session for six in three days, 290 kr. */
    async bookable({ slug = "group", ...facts }: BookableFacts = {}): Promise<typeof bookables.$inferSelect> {
      const starts_at = facts.starts_at ?? new Date(clock().getTime() + 3 * DAY_MS)
      return one(
        await db
          .insert(bookables)
          .values({
            booking_type_id: (await bookingType(slug)).id,
            address_id: (await address()).id,
            title: "Group · Finishing under pressure",
            starts_at,
            ends_at: new Date(starts_at.getTime() + 90 * MINUTE_MS),
            capacity: 6,
            price_minor: 29_000,
            currency: academy.currency,
            cancel_free_until: cancelFreeUntil(starts_at, academy.terms.notice_hours),
            ...facts,
          })
          .returning(),
      )
    },

    /** A lot of passes for an account, as if granted by the office. */
    async passes(
      account: Id,
      {
        amount = 10,
        pass = "Group" as PassName,
        expires_at = null as Date | null,
        player_ids = null as number[] | null,
      } = {},
    ): Promise<Id> {
      const pass_type_id = (await passType(pass)).id
      const created_at = clock()
      return db.transaction(async (tx) => {
        const lot = one(
          await tx
            .insert(passLots)
            .values({
              account_id: account.id,
              pass_type_id,
              amount_granted: amount,
              amount_left: amount,
              expires_at,
              player_ids,
              created_at,
            })
            .returning({ id: passLots.id }),
        )
        await tx.insert(walletEntries).values({
          account_id: account.id,
          kind: "pass",
          lot_id: lot.id,
          amount,
          cause: "correction",
          created_at,
        })
        return lot
      })
    },

    /** Wallet money in öre, as if the office had put it there. */
    async money(account: Id, amount_minor: number): Promise<void> {
      await db.transaction(async (tx) => {
        await tx
          .insert(wallets)
          .values({ account_id: account.id, balance_minor: amount_minor, currency: academy.currency })
          .onConflictDoUpdate({
            target: wallets.account_id,
            set: { balance_minor: sql`${wallets.balance_minor} + excluded.balance_minor` },
          })
        await tx.insert(walletEntries).values({
          account_id: account.id,
          kind: "money",
          amount: amount_minor,
          cause: "correction",
          created_at: clock(),
        })
      })
    },

    /** A package on sale: ten group passes for 2 500 kr. */
    async package({ pass = "Group", ...facts }: PackageFacts = {}): Promise<Id> {
      return one(
        await db
          .insert(packages)
          .values({
            name: "Group 10-Pack",
            price_minor: 250_000,
            currency: academy.currency,
            amount_pass: 10,
            pass_type_id: (await passType(pass)).id,
            valid_days: 365,
            ...facts,
          })
          .returning({ id: packages.id }),
      )
    },

    /** A plan that can be joined: ten group passes and a personal one for 1 900 kr a month, bound for six months. */
    async plan(facts: PlanFacts = {}): Promise<Id> {
      await passType("Group")
      await passType("PT")
      const name = facts.slug ?? "pro"
      return one(
        await db
          .insert(membershipPlans)
          .values({
            slug: name,
            name,
            price_minor: 190_000,
            yearly_price_minor: 169_000,
            currency: academy.currency,
            group_passes: 10,
            personal_passes: 1,
            binding_months: 6,
            ...facts,
          })
          .returning({ id: membershipPlans.id }),
      )
    },

    /** The card that the sandbox keeps for an account. */
    async card(account: Id, kind: SandboxCardKind = "works"): Promise<void> {
      const kept = {
        customer: `cus_${account.id}`,
        card: `pm_sandbox_${kind}`,
        brand: "visa",
        last4: "4242",
        exp_month: 12,
        exp_year: 2030,
        created_at: clock(),
      }
      await db
        .insert(paymentCards)
        .values({ account_id: account.id, ...kept })
        .onConflictDoUpdate({ target: paymentCards.account_id, set: kept })
    },

    /** A confirmed booking without payment, as the office makes one; its seat is taken. */
    async booking(
      account: Id,
      player: Id,
      bookable: typeof bookables.$inferSelect,
      facts: Partial<typeof bookings.$inferInsert> = {},
    ): Promise<Id> {
      return db.transaction(async (tx) => {
        await tx
          .update(bookables)
          .set({ seats_taken: sql`${bookables.seats_taken} + 1` })
          .where(eq(bookables.id, bookable.id))
        return one(
          await tx
            .insert(bookings)
            .values({
              bookable_id: bookable.id,
              starts_at: bookable.starts_at,
              ends_at: bookable.ends_at,
              player_id: player.id,
              account_id: account.id,
              status: "confirmed",
              payed: true,
              price_minor: 0,
              currency: bookable.currency,
              cancel_free_until: bookable.cancel_free_until,
              created_at: new Date(clock().getTime() - HOUR_MS),
              ...facts,
            })
            .returning({ id: bookings.id }),
        )
      })
    },
  }
}
