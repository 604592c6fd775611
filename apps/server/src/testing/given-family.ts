import { DAY_MS, SECOND_MS } from "@academy/domain/time"
import sharp from "sharp"
import { as, type Visitor } from "./as.ts"
import { atCheckout, book } from "./booking-steps.ts"
import { emailsTo } from "./emails.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "./given.ts"
import type { TestApp } from "./test-app.ts"

/** Asks for the account's deletion. */
export const askForDeletion = (visitor: Visitor) =>
  visitor.post("/api/account-deletion/", { password: GIVEN_PASSWORD })

/** A login by password, in a browser of its own. */
export async function logIn({ app }: TestApp, { email }: GivenAccount) {
  const visitor = await as(app)
  const answer = await visitor.post("/accounts/_allauth/browser/v1/auth/login", {
    email,
    password: GIVEN_PASSWORD,
  })
  return { visitor, answer }
}

/** The key of the newest email that lets an account stay. */
export async function latestKeepAccountKey({ deps }: TestApp, email: string): Promise<string> {
  const emails = await emailsTo(deps, email)
  const key = emails
    .map(({ text }) => /\/keep-account\/(\S+)/.exec(text)?.[1])
    .filter((found) => found !== undefined)
    .at(-1)
  if (!key) throw new Error(`no key was sent to ${email}`)
  return key
}

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: "#2a7" } })
    .png()
    .toBuffer()

/**
 * A family that has done everything: two children, one of them looked after by another parent too, a package paid by
 * card, passes, wallet money, sessions past and to come, a rating, pictures, a message to the office, a question about
 * a camp, the newsletter.
 */
export async function givenBusyFamily({ given, app, clock }: TestApp) {
  const hence = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
  const parent = await given.account({
    first_name: "Birgitta",
    last_name: "Åkerblom",
    phone_number: "070-1740611",
  })
  const other = await given.account()
  const alone = await given.player(parent, {
    first_name: "Tindra",
    last_name: "Åkerblom",
    club_name: "Tindras BK",
  })
  const shared = await given.player([parent, other], { first_name: "Vide" })
  const visitor = await as(app, parent)
  const upload = (field: string, content: Buffer) => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(content)]), "a.png")
    return form
  }
  await visitor.put("/api/update-avatar/", upload("avatar_upload", await picture()))
  await visitor.put(`/api/update-player/${alone.id}/`, upload("img_player_upload", await picture()))

  await given.passes(parent, { amount: 2 })
  await given.money(parent, 29_000)
  const pack = await given.package()
  const { body: sale } = await visitor.post("/api/buy-package/", { package_id: pack.id })
  await atCheckout(visitor, sale.checkout_url, "pay")

  const soon = await given.bookable({ starts_at: hence(3) })
  const later = await given.bookable({ starts_at: hence(12), title: "Group · Turning" })
  const laterToo = await given.bookable({ starts_at: hence(13) })
  const unpaid = await given.bookable({ starts_at: hence(14) })
  const past = await given.bookable({ starts_at: hence(-2) })
  const bookings = {
    soon: (await book(visitor, soon, alone, "pass")).body.booking_id,
    later: (await book(visitor, later, alone, "pass")).body.booking_id,
    shared: (await book(visitor, laterToo, shared, "wallet")).body.booking_id,
    unpaid: (await book(visitor, unpaid, shared, "bank_transfer")).body.booking_id,
    past: (await given.booking(parent, alone, past, { coach_note: "Tindra sprang mycket" })).id,
  }
  await visitor.post(`/api/rate-booking/${bookings.past}/`, { stars: 5, comment: "Tindra var så glad" })
  const filled = { email: parent.email.toUpperCase(), open_for_ms: 60 * SECOND_MS }
  const message = "Tindra undrar om lördagarna"
  await visitor.post("/api/contact/", { ...filled, name: "Birgitta Åkerblom", message })
  await visitor.post("/api/camp-enquiries/", {
    ...filled,
    name: "Birgitta Åkerblom",
    phone: "070-1740611",
    player_name: "Tindra",
    year_of_birth: 2014,
    bookable_id: null,
  })
  await visitor.post("/api/newsletter/", filled)
  return {
    parent,
    other,
    alone,
    shared,
    visitor,
    bookings,
  }
}
