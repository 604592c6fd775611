import type { BrowserContext, Page } from "@playwright/test"
import { addChild, openSession, settleCookies, signUp, write } from "./families.ts"
import { waitForLife, waitForStillness } from "./journey.ts"
import { publicPages } from "./public-pages.ts"
import { allSessions, type Session } from "./sessions.ts"

/**
 * Who looks at a screen. A stranger has not answered the cookie banner; the family is the demo's, with bookings of
 * every kind; the told one has a cancelled session and an offered seat; the minor is a player with a login of its own;
 * the newcomer has nothing yet, the beginner a player and no session.
 */
export const viewers = [
  "stranger",
  "guest",
  "family",
  "told",
  "minor",
  "newcomer",
  "beginner",
  "coach",
  "office",
] as const
export type Viewer = (typeof viewers)[number]

/** The languages that screens are looked at in. */
export type SeenIn = "en" | "sv" | "ar"

export interface Screen {
  name: string
  /** Where it stands; what is in braces is looked up in the academy's data. */
  path: string
  /** The question that is asked there, in every language that screens are looked at in. */
  asked?: Readonly<Record<SeenIn, string>>
  /** What the page answers with, 200 when left out. */
  status?: number
  /** A list of the office, most of whose rows are in view without scrolling. */
  isList?: true
  /** What a call that the page makes is refused with, as its whole point. */
  refusal?: number
}

const account = (query: string) => `/account?${query}`
const booking = (id: string, section: string) =>
  account(`bookingModal=true&bookingId={${id}}&modalSection=${section}`)
const book = (id: string) => account(`bookableModal=true&bookableId=${id}`)
const player = (rest: string) => account(`playerDetails=true&playerId={player}&${rest}`)

/** Every page of the route table, and every dialog and tab that an address opens. */
export const screens: Record<Viewer, Screen[]> = {
  stranger: [{ name: "cookie-banner", path: "/preview/pricing" }],
  guest: [
    ...publicPages(),
    { name: "newsletter-confirm", path: "/preview/newsletter?confirm=a-key" },
    { name: "calendar-book", path: "/calendar/?bookableModal=true&bookableId={open}" },
    {
      name: "search-answer",
      path: "/preview/search",
      asked: { en: "how do i cancel", sv: "hur avbokar jag", ar: "كيف ألغي الحصة" },
    },
    {
      name: "search-sessions",
      path: "/preview/search",
      asked: { en: "next session", sv: "nästa pass", ar: "الحصة القادمة" },
    },
    {
      name: "search-unknown",
      path: "/preview/search",
      asked: { en: "ballet lessons", sv: "balettlektioner", ar: "دروس باليه" },
    },
    { name: "login", path: "/login" },
    { name: "second-step", path: "/login/second-step", refusal: 401 },
    { name: "login-code", path: "/login/code" },
    { name: "login-code-sent", path: "/login/code?sent=true" },
    { name: "register", path: "/register" },
    { name: "register-for-session", path: "/register?next=%2Faccount%2Ffirst-booking%2F{open}" },
    { name: "check-mail", path: "/verify-email" },
    { name: "forgot-password", path: "/forgot-password" },
    { name: "reset-password", path: "/reset-password/a-key", refusal: 400 },
    { name: "verify-email", path: "/verify-email/a-key", refusal: 400 },
    { name: "join-team", path: "/join/a-key", refusal: 400 },
    { name: "setup-start", path: "/setup/a-key", refusal: 400 },
    { name: "own-login", path: "/own-login/a-key", refusal: 400 },
    { name: "keep-account", path: "/keep-account/a-key" },
    { name: "not-me", path: "/not-me/a-key" },
    { name: "email-change", path: "/email-change/object/a-key" },
    { name: "fallback", path: "/no-such-page", status: 404 },
  ],
  family: [
    { name: "account", path: "/account" },
    { name: "account-upcoming", path: account("calendarTab=upcoming") },
    { name: "account-unpaid", path: account("calendarTab=unpaid") },
    { name: "account-unrated", path: account("calendarTab=unrated") },
    { name: "account-invitations", path: account("calendarTab=invitations") },
    { name: "account-past", path: account("calendarTab=past") },
    { name: "account-calendar", path: account("calendarTab=calendar") },
    { name: "player-overview", path: player("playerTab=overview") },
    { name: "player-stats", path: player("playerTab=stats") },
    { name: "player-achievements", path: player("playerTab=achievements") },
    { name: "player-points", path: account("pointsOf={player}") },
    { name: "player-achievement-add", path: player("playerTab=achievements&achievementModal=true") },
    { name: "player-videos", path: player("playerTab=videos") },
    { name: "player-games", path: player("playerTab=games") },
    { name: "player-game-add", path: player("playerTab=games&gameModal=true") },
    { name: "player-bookings", path: player("playerTab=bookings") },
    { name: "player-membership", path: player("playerTab=membership") },
    { name: "player-withdraw", path: player("playerTab=membership&membershipAction=withdraw") },
    { name: "player-change", path: player("editPlayerModal=true") },
    { name: "player-new", path: account("createPlayerModal=true") },
    { name: "player-connect", path: account("requestsModal=true") },
    { name: "player-see", path: account("requestsModal=true&shareStep=see") },
    { name: "player-share", path: account("requestsModal=true&shareStep=share") },
    { name: "player-guardians", path: account("requestsModal=true&shareStep=guardians-{player}") },
    { name: "confirmation", path: account("confirmation={upcoming}") },
    { name: "wallet", path: account("walletModal=true") },
    { name: "packages", path: account("packagesModal=true") },
    { name: "user", path: account("userModal=true") },
    { name: "user-login", path: account("userModal=true&userSection=login") },
    { name: "user-devices", path: account("userModal=true&userSection=devices") },
    { name: "user-data", path: account("userModal=true&userSection=data") },
    { name: "book", path: book("{open}") },
    { name: "book-weeks", path: `${book("{weekly}")}&everyWeek=true` },
    { name: "book-full", path: book("{full}") },
    { name: "booking", path: booking("upcoming", "booking") },
    { name: "booking-payment", path: booking("unpaid", "payment") },
    { name: "booking-cancellation", path: booking("upcoming", "cancellation") },
    { name: "booking-move", path: booking("upcoming", "move") },
    { name: "booking-invitations", path: booking("upcoming", "invitations") },
    { name: "invitation-link", path: account("invitationKey={invitationLink}") },
    { name: "booking-rating", path: booking("over", "rating") },
    { name: "receipt", path: "/account/receipts/{receipt}" },
    { name: "shared-card", path: "/cards/{card}" },
    { name: "term-report", path: "/account/term-reports/{report}" },
    { name: "my-data", path: "/account/my-data" },
    { name: "notifications", path: "/account/notifications" },
    { name: "growing-up", path: "/account/players/{player}/growing-up" },
    { name: "profile", path: "/profile" },
    { name: "family-calendar", path: "/calendar/" },
    { name: "denied-staff", path: "/staff", status: 403 },
  ],
  told: [
    { name: "told-account", path: "/account" },
    { name: "basket", path: "/account/basket" },
    { name: "offer", path: account("offerModal=true&bookingId={offer}") },
  ],
  minor: [{ name: "minor-account", path: "/account" }],
  newcomer: [
    { name: "first-run", path: "/account" },
    { name: "first-wallet", path: account("walletModal=true") },
    { name: "first-book", path: book("{open}") },
    { name: "first-booking", path: "/account/first-booking/{open}" },
  ],
  beginner: [{ name: "new-family", path: "/account" }],
  coach: [
    { name: "staff", path: "/staff" },
    { name: "staff-roster", path: "/staff?session={roster}" },
    { name: "staff-empty", path: "/staff?date=2026-01-01" },
    { name: "staff-players", path: "/staff/players" },
    { name: "staff-player", path: "/staff/players/{coached}" },
    { name: "staff-week", path: "/staff/week" },
    { name: "staff-session", path: "/staff/sessions/{roster}" },
    { name: "staff-message", path: "/staff/sessions/{roster}?dialog=message" },
    { name: "staff-substitute", path: "/staff/sessions/{roster}?dialog=substitute" },
    { name: "staff-to-do", path: "/staff/to-do" },
    { name: "staff-hours", path: "/staff/hours" },
    { name: "staff-walk-in", path: "/staff?session={roster}&dialog=walkIn" },
    { name: "staff-away", path: "/staff/week?dialog=away" },
    { name: "staff-calendar-link", path: "/staff/week?dialog=calendar" },
    { name: "staff-week-all", path: "/staff/week?whose=all" },
    { name: "denied-admin", path: "/admin", status: 403 },
  ],
  office: [
    { name: "admin", path: "/admin" },
    { name: "admin-addresses", path: "/admin/addresses" },
    { name: "admin-address", path: "/admin/addresses?address=1" },
    { name: "admin-models", path: "/admin/models" },
    { name: "admin-model-list", path: "/admin/models/players", isList: true },
    { name: "admin-add-row", path: "/admin/models/clubs?dialog=add" },
    { name: "admin-model-row", path: "/admin/models/packages/1" },
    { name: "admin-bookings", path: "/admin/bookings" },
    { name: "admin-new-series", path: "/admin/bookings?dialog=series" },
    { name: "admin-series-drafts", path: "/admin/bookings?dialog=drafts" },
    { name: "admin-finances", path: "/admin/finances" },
    { name: "admin-orders", path: "/admin/finances/orders", isList: true },
    { name: "admin-order", path: "/admin/finances/orders/1" },
    { name: "admin-refund", path: "/admin/finances/orders/1?dialog=refund" },
    { name: "admin-wallets", path: "/admin/finances/wallets" },
    { name: "admin-discounts", path: "/admin/finances/discounts" },
    { name: "admin-gift-cards", path: "/admin/finances/gift-cards" },
    { name: "admin-books", path: "/admin/finances/books" },
    { name: "admin-receipts", path: "/admin/finances/receipts", isList: true },
    { name: "admin-receipt", path: "/admin/finances/receipts/1" },
    { name: "admin-families", path: "/admin/families", isList: true },
    { name: "admin-family", path: "/admin/families/{family}" },
    { name: "admin-merge", path: "/admin/families/{family}?dialog=merge" },
    { name: "admin-approval", path: "/admin/families/{approvalFamily}" },
    { name: "admin-player-changes", path: "/admin/families/{changedFamily}" },
    { name: "admin-withdraw", path: "/admin/families/{memberFamily}" },
    { name: "admin-import", path: "/admin/import" },
    { name: "admin-messages", path: "/admin/messages" },
    { name: "admin-message", path: "/admin/messages?message=1" },
    { name: "admin-newsletters", path: "/admin/newsletters" },
    { name: "admin-newsletter", path: "/admin/newsletters/new" },
    { name: "admin-texts", path: "/admin/texts" },
    { name: "admin-text", path: "/admin/texts/packages/1" },
    { name: "admin-new-saved-answer", path: "/admin/texts/saved_answers/new" },
    { name: "admin-hours", path: "/admin/hours?month=2026-10" },
    { name: "admin-colleagues", path: "/admin/colleagues" },
    { name: "admin-licence", path: "/admin/colleagues?dialog=certificate&account={colleague}&kind=licence" },
    { name: "admin-edit-session", path: "/admin/bookings?session={open}&dialog=edit" },
    { name: "admin-add-player", path: "/admin/bookings?session={open}&dialog=player" },
    { name: "admin-cancel-session", path: "/admin/bookings?session={open}&dialog=cancel" },
    { name: "admin-academy", path: "/admin/academy" },
    { name: "admin-offers", path: "/admin/offers" },
    { name: "admin-term-calendar", path: "/admin/term-calendar" },
    { name: "admin-connections", path: "/admin/connections" },
    { name: "admin-unsent-emails", path: "/admin/unsent-emails" },
    { name: "admin-system", path: "/admin/system" },
    { name: "admin-new-key", path: "/admin/connections?dialog=key" },
    { name: "admin-access-log", path: "/admin/audit-log?log=access" },
    { name: "admin-audit-log", path: "/admin/audit-log" },
  ],
}

/** So many screens share one page: some seconds together, so that no worker is left alone with a long list. */
const AT_ONCE = 6

/** A viewer's screens in lists of much the same length, one for each page. */
export function inParts(all: readonly Screen[]): Screen[][] {
  const count = Math.ceil(all.length / AT_ONCE)
  return Array.from({ length: count }, (_, part) => all.slice(part * AT_ONCE, (part + 1) * AT_ONCE))
}

/** Who has a session, and how it comes about. */
const logins: Partial<Record<Viewer, (page: Page) => Promise<unknown>>> = {
  family: (page) => openSession(page, "parent@demo.academy"),
  told: (page) => openSession(page, "news@demo.academy"),
  minor: (page) => openSession(page, "player@demo.academy"),
  newcomer: (page) => signUp(page, "newcomer"),
  beginner: async (page) => {
    await signUp(page, "beginner")
    await addChild(page, { first_name: "Noah", last_name: "Berg", year_of_birth: 2016 })
  },
  coach: (page) => openSession(page, "staff@demo.academy"),
  office: (page) => openSession(page, "admin@demo.academy"),
}

/** One session of each viewer for all that a worker does as them. */
const sessions = new Map<Viewer, Awaited<ReturnType<BrowserContext["cookies"]>>>()

/** Makes the page's browser this viewer's, with the cookie banner answered by all but strangers. */
export async function enterAs(page: Page, viewer: Viewer, baseURL: string | undefined) {
  if (viewer !== "stranger") await settleCookies(page, baseURL)
  const kept = sessions.get(viewer)
  if (kept) return page.context().addCookies(kept)
  await logins[viewer]?.(page)
  sessions.set(viewer, await page.context().cookies())
}

type Finder = (page: Page) => Promise<number | string | undefined>
/** What was looked up for the screens of a page: the same for all of them. */
const foundOn = new WeakMap<Page, Map<string, ReturnType<Finder>>>()

/** Opens a screen in English and waits until it is alive and nothing on it moves. */
export async function openScreen(page: Page, viewer: Viewer, name: string) {
  const screen = screens[viewer].find((one) => one.name === name)
  if (!screen) throw new Error(`No screen ${name}`)
  await page.goto(await addressOf(page, screen, "en"))
  await waitForLife(page)
  await waitForStillness(page)
}

/** The address of a screen, with its question, and the numbers that the demo academy has for what is in braces. */
export async function addressOf(page: Page, { path, asked }: Screen, language: SeenIn): Promise<string> {
  if (asked) return `${path}?${new URLSearchParams({ q: asked[language] })}`
  const [braced, name] = /\{(\w+)\}/.exec(path) ?? []
  if (!braced || !name) return path
  const found = foundOn.get(page) ?? new Map<string, ReturnType<Finder>>()
  foundOn.set(page, found)
  const finding = found.get(name) ?? lookUp[name]?.(page)
  if (finding) found.set(name, finding)
  const id = await finding
  if (id === undefined) throw new Error(`The demo academy has nothing for ${braced}`)
  return path.replace(braced, String(id))
}

interface Booking {
  id: number
  timestamp: string
  ends_at: string
  payed: boolean
  rating_open: boolean
}

const read = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(path)).json()
const bookingsOf = (page: Page) => read<Booking[]>(page, "/api/bookings-info/")

/** The family's player for whom something waits for approval. */
async function askedPlayer(page: Page) {
  const family = await lookUp.family?.(page)
  const { players } = await read<{ players: { id: number; approvals: { id: number }[] }[] }>(
    page,
    `/api/admin/families/${family}/`,
  )
  const [asked] = players.flatMap(({ id, approvals }) =>
    approvals.map((approval) => ({ family, player: id, approval: approval.id })),
  )
  return asked
}

/** Far ahead, so that no journey fills it meanwhile. */
const openGroup = (sessions: readonly Session[]) =>
  sessions.findLast(
    ({ booking_type, capacity, seats_taken }) => booking_type.slug === "group" && seats_taken < capacity - 2,
  )

const lookUp: Record<string, Finder> = {
  open: async (page) => openGroup(await allSessions(page))?.id,
  weekly: async (page) => {
    for (const { id, booking_type, starts_at } of await allSessions(page)) {
      if (booking_type.slug !== "group" || Date.parse(starts_at) < Date.now() + 3_600_000) continue
      const offer = await read<{ next_weeks: number }>(page, `/api/available-bookings/${id}/`)
      if (offer.next_weeks > 2) return id
    }
    return undefined
  },
  full: async (page) => {
    const sessions = await allSessions(page)
    // Of another name than the open one: their sheets are told apart by it.
    const others = sessions.filter(({ title }) => title !== openGroup(sessions)?.title)
    return others.find(
      ({ capacity, seats_taken, starts_at }) =>
        seats_taken === capacity && Date.parse(starts_at) > Date.now() + 3_600_000,
    )?.id
  },
  player: async (page) => (await read<{ id: number }[]>(page, "/api/user-players/"))[0]?.id,
  card: async (page) => {
    const [player] = await read<{ id: number }[]>(page, "/api/user-players/")
    const consents = await read<{ card_key: string | null }>(page, `/api/players/${player?.id}/consents/`)
    return consents.card_key ?? undefined
  },
  report: async (page) => {
    const [player] = await read<{ id: number }[]>(page, "/api/user-players/")
    const [review] = await read<{ year: number; term: string }[]>(page, `/api/player-reviews/${player?.id}/`)
    return review && `${player?.id}/${review.year}/${review.term}`
  },
  offer: async (page) =>
    (await read<{ offer: { booking_id: number } | null }[]>(page, "/api/waiting-list/")).find(
      ({ offer }) => offer,
    )?.offer?.booking_id,
  upcoming: async (page) =>
    (await bookingsOf(page)).find(({ timestamp, payed }) => payed && Date.parse(timestamp) > Date.now())?.id,
  invitationLink: async (page) => {
    // The last of them, so that a link to it is not over.
    const booking = (await bookingsOf(page)).findLast(
      ({ timestamp, payed }) => payed && Date.parse(timestamp) > Date.now(),
    )
    const link = { booking_id: booking?.id }
    return (await write<{ key: string }>(page, "/api/invitations/link/", link)).key
  },
  unpaid: async (page) => (await bookingsOf(page)).find(({ payed }) => !payed)?.id,
  over: async (page) => (await bookingsOf(page)).find(({ rating_open }) => rating_open)?.id,
  receipt: async (page) =>
    (
      await read<{ transactions: { receipt_id: number | null }[] }>(page, "/api/fetch-wallet/")
    ).transactions.find(({ receipt_id }) => receipt_id !== null)?.receipt_id ?? undefined,
  family: async (page) =>
    (await read<{ rows: { account_id: number }[] }>(page, "/api/admin/families/?search=parent@demo.academy"))
      .rows[0]?.account_id,
  // With the question that opens the dialog about the family's player with a membership.
  memberFamily: async (page) => {
    const id = await lookUp.family?.(page)
    const { players } = await read<{ players: { id: number; membership_id: number | null }[] }>(
      page,
      `/api/admin/families/${id}/`,
    )
    const member = players.find(({ membership_id }) => membership_id !== null)
    return member && `${id}?dialog=withdraw&player=${member.id}`
  },
  // With the question that opens the dialog about what waits for the family's player.
  approvalFamily: async (page) => {
    const asked = await askedPlayer(page)
    return asked && `${asked.family}?dialog=approval&player=${asked.player}&about=${asked.approval}`
  },
  changedFamily: async (page) => {
    const asked = await askedPlayer(page)
    return asked && `${asked.family}?dialog=changes&player=${asked.player}`
  },
  colleague: async (page) =>
    (await read<{ account_id: number }[]>(page, "/api/admin/certificates/"))[0]?.account_id,
  coached: async (page) => (await read<{ rows: { id: number }[] }>(page, "/api/staff/players/")).rows[0]?.id,
  roster: async (page) => {
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm" }).format(new Date())
    const rosters = await read<{ bookable_id: number; is_mine: boolean; players: unknown[] }[]>(
      page,
      `/api/staff/rosters/?date=${today}`,
    )
    // Only who leads it can add a walk-in.
    return rosters.find(({ is_mine, players }) => is_mine && players.length > 0)?.bookable_id
  },
}
