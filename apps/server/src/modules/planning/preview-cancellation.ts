import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { pages } from "@academy/contract/pages"
import type * as calls from "@academy/contract/planning"
import type { RefundTarget } from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, asc, eq, gt, inArray } from "drizzle-orm"
import {
  type Cancellation,
  cancellationFacts,
  type HeldInstead,
  readNews,
} from "../../core/bookings/index.ts"
import { readWaiting } from "../../core/waiting-list/index.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { composeEmail } from "../../emails/compose-email.ts"
import type { Deps } from "../../http/deps.ts"
import { countReadersOf } from "../coach-news/index.ts"
import { readOtherDates } from "./other-dates.ts"
import { planReplacements, type Replacement } from "./plan-replacements.ts"
import {
  type CancelledSeat,
  familiesOf,
  planOfCancellation,
  readCancelledSeats,
} from "./read-cancelled-seats.ts"
import { readPlanned } from "./read-planned-week.ts"
import { endedBeforeOf } from "./replacement-obstacles.ts"

type Preview = AnswerOf<typeof calls.previewCancellation>

/**
 * What would happen if these sessions were cancelled now: what goes back, who is told, and the email as one family of
 * each language would read it. Those that are over or cancelled already are left out. Writes nothing.
 */
export async function previewCancellation(
  deps: Deps,
  officeAccountId: number,
  { bookable_ids, cause, words, replacements = [] }: BodyOf<typeof calls.previewCancellation>,
  language: Language,
): Promise<Preview> {
  const now = deps.clock()
  const open = await deps.db
    .select()
    .from(bookables)
    .where(
      and(inArray(bookables.id, bookable_ids), eq(bookables.status, "scheduled"), gt(bookables.ends_at, now)),
    )
    .orderBy(asc(bookables.starts_at), asc(bookables.id))
  const ids = open.map(({ id }) => id)
  const seats = await readCancelledSeats(deps.db, ids, now)
  const planned = await planReplacements(deps.db, open, replacements, now)
  return {
    plan: planOfCancellation(seats, planned),
    sessions: await readPlanned(deps.pool, ids, language),
    families: familiesOf(seats, await readWaiting(deps.db, ids)),
    coaches: await countReadersOf(deps.db, ids, officeAccountId),
    returns: returnsOf(seats),
    emails: await draftEmails(deps, seats, { cause, words: words.trim() }, { planned }),
    replacements: planned.map(({ bookable_id, session, place, held_until, booking_ids, of, warnings }) => ({
      bookable_id,
      starts_at: toIsoWithOffset(session.starts_at),
      place,
      held_until: toIsoWithOffset(held_until),
      held: booking_ids.length,
      of,
      warnings,
    })),
    others: await Promise.all(
      ids.map(async (id) => {
        const endedBefore = endedBeforeOf(id, ids, replacements)
        return { bookable_id: id, sessions: await readOtherDates(deps, id, { ids, endedBefore, language }) }
      }),
    ),
  }
}

/**
 * What goes back, by its way: of how many seats, and how much money. A seat that was paid from the wallet and by card
 * goes back both ways, and counts for both; so does an invoice of which the wallet has paid a part.
 */
export function returnsOf(seats: readonly CancelledSeat[]): Preview["returns"] {
  const told = seats.filter(({ status }) => status === "confirmed")
  const ways: Preview["returns"][number]["way"][] = ["pass", "card", "wallet", "invoice", "nothing"]
  return ways.flatMap((way) => {
    const of = told.filter((seat) => goesBack(seat, way))
    const [first] = of
    if (!first) return []
    const isMoney = way !== "pass" && way !== "nothing"
    const sum = of.reduce((total, seat) => total + moneyOf(seat, way), 0)
    return [{ way, seats: of.length, amount: isMoney ? toMajor(sum) : null, currency: first.currency }]
  })
}

function goesBack({ is_invoice, returned, parts }: CancelledSeat, way: RefundTarget | "invoice"): boolean {
  if (way === "invoice") return is_invoice
  if (way === "card" || way === "wallet") return parts[way] > 0
  return returned === way && !is_invoice
}

/** An invoice falls away as far as the wallet has not paid it. */
const moneyOf = ({ parts, price_minor }: CancelledSeat, way: RefundTarget | "invoice"): number =>
  way === "card" || way === "wallet" ? parts[way] : price_minor - parts.wallet

interface DraftOptions {
  planned?: readonly Replacement[]
  /** Whoever looks is not to learn what a family paid. */
  hidesSums?: boolean
}

/** The email as the first family of each language would read it, the most read language first. */
export async function draftEmails(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  seats: readonly CancelledSeat[],
  cancellation: Cancellation,
  { planned = [], hidesSums = false }: DraftOptions,
): Promise<Preview["emails"]> {
  const insteadOf = ({ booking_id }: CancelledSeat): HeldInstead | null => {
    const other = planned.find(({ booking_ids }) => booking_ids.includes(booking_id))
    if (!other) return null
    return {
      starts_at: other.session.starts_at,
      place: other.place,
      held_until: other.held_until,
      path: pages.account.path,
    }
  }
  // Who has another date held reads the longer email: it is the one that is shown.
  const confirmed = seats
    .filter(({ status }) => status === "confirmed")
    .sort((one, other) => Number(insteadOf(other) !== null) - Number(insteadOf(one) !== null))
  /** The first seat of each language. */
  const examples = confirmed.filter(
    ({ language }, index) => confirmed.findIndex((other) => other.language === language) === index,
  )
  const news = await readNews(
    db,
    examples.map(({ booking_id }) => booking_id),
  )
  return news
    .flatMap((seat) => {
      const example = examples.find(({ booking_id }) => booking_id === seat.booking_id)
      if (!example) return []
      const instead = insteadOf(example)
      const refund = { way: example.returned, parts: example.parts }
      const facts = cancellationFacts(seat, { cancellation, refund: hidesSums ? null : refund, instead })
      const { subject, text } = composeEmail(
        {
          dedupe_key: "",
          kind: "session_cancelled",
          to_email: "",
          language: example.language,
          params: { ...facts },
        },
        { publicUrl: settings.publicUrl, now: clock() },
      )
      const families = familiesOf(confirmed.filter(({ language }) => language === example.language))
      return [{ language: example.language, families, subject, text }]
    })
    .sort((one, other) => other.families - one.families || one.language.localeCompare(other.language))
}
