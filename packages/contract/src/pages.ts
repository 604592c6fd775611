import { hasPart, type OptionalPart } from "@academy/domain/academy"

/** Facts about a page besides its component, for the server and the app. */
export interface Page {
  /** As in the app's route table, with parameters as `:name`. Links to the calendar end with a slash. */
  path: string
  /** Who the page is for. `guest`: only for visitors who are not logged in. The app's guards enforce it. */
  area: "public" | "guest" | "account" | "staff" | "admin"
  /** Listed for search engines. */
  sitemap?: true
  /** Search engines must not index it or anything below it. */
  robots?: false
  /** Looks the same for every guest, so the server may cache it for some seconds. */
  cached?: true
  /** Query parameters that change a cached page. Others are ignored. */
  query?: readonly string[]
  /** Counted by analytics, if the visitor consents. */
  measured?: true
  /** Redirects, or belongs to a launch mode: nothing to test by itself. */
  leadsOn?: true
  /** Is missing where the academy does without this part. */
  part?: OptionalPart
  /** Name of its preview image for shared links (apps/web/src/share). */
  share?: string
}

const told = { area: "public", sitemap: true, cached: true, measured: true } as const

/**
 * Every page, once. Used by routes, sitemap, robots.txt, the page cache, the gate, emails and tests; a test compares it
 * with the route table.
 */
export const pages = {
  landing: { ...told, path: "/", share: "home" },
  preview: { area: "public", path: "/preview", cached: true, measured: true, share: "home" },
  home: { ...told, path: "/preview/home", share: "home" },
  about: { ...told, path: "/preview/about", share: "about" },
  skills: { ...told, path: "/preview/skills", share: "skills" },
  fitness: { ...told, path: "/preview/fitness", part: "fitness", share: "fitness" },
  camps: { ...told, path: "/preview/camps", part: "camps", share: "camps" },
  campsRegister: {
    ...told,
    path: "/preview/camps-register",
    query: ["camp"],
    part: "camps",
    share: "camps-register",
  },
  talents: { ...told, path: "/preview/talents", part: "talents", share: "talents" },
  pricing: { ...told, path: "/preview/pricing", share: "pricing" },
  contact: { ...told, path: "/preview/contact", query: ["question"], share: "contact" },
  faq: { ...told, path: "/preview/faq", query: ["q"], share: "faq" },
  search: { area: "public", path: "/preview/search", query: ["q"], cached: true, measured: true },
  newsletter: {
    area: "public",
    path: "/preview/newsletter",
    query: ["confirm", "unsubscribe"],
    robots: false,
    cached: true,
    measured: true,
  },
  privacy: { ...told, path: "/preview/privacy", share: "privacy" },
  terms: { ...told, path: "/preview/terms", share: "terms" },
  cookies: { ...told, path: "/preview/cookies", share: "cookies" },
  accessibility: { ...told, path: "/preview/accessibility", share: "accessibility" },
  contactRedirect: { area: "public", path: "/contact", leadsOn: true },
  calendar: {
    ...told,
    path: "/calendar/",
    query: ["bookableModal", "bookableId", "selectedDate", "monthOffset", "bookingType", "addressId"],
    share: "calendar",
  },
  betaAccess: { area: "public", path: "/beta-access" },
  setupStart: { area: "public", path: "/setup/:key" },
  sharePicture: { area: "public", path: "/share/:language/:file", leadsOn: true },
  // Visible to anyone with the address, but not indexed.
  sharedCard: { area: "public", path: "/cards/:key" },
  sharedCardPicture: { area: "public", path: "/cards/:key/picture.png", leadsOn: true },
  redirect: { area: "public", path: "/redirect", leadsOn: true },
  keepAccount: { area: "public", path: "/keep-account/:key" },
  denyFactor: { area: "public", path: "/not-me/:key" },
  emailChange: { area: "public", path: "/email-change/:answer/:key" },
  joinTeam: { area: "public", path: "/join/:key" },
  ownLogin: { area: "public", path: "/own-login/:key" },
  login: { area: "guest", path: "/login" },
  secondStep: { area: "guest", path: "/login/second-step" },
  loginCode: { area: "guest", path: "/login/code" },
  register: { area: "guest", path: "/register" },
  forgotPassword: { area: "guest", path: "/forgot-password" },
  resetPassword: { area: "guest", path: "/reset-password/:key" },
  checkMail: { area: "guest", path: "/verify-email" },
  // A new address is verified while logged in.
  verifyEmail: { area: "guest", path: "/verify-email/:key" },
  account: { area: "account", path: "/account", robots: false },
  firstBooking: { area: "account", path: "/account/first-booking/:id" },
  basket: { area: "account", path: "/account/basket" },
  termReport: { area: "account", path: "/account/term-reports/:id/:year/:term" },
  notifications: { area: "account", path: "/account/notifications" },
  receipt: { area: "account", path: "/account/receipts/:id" },
  myData: { area: "account", path: "/account/my-data" },
  growingUp: { area: "account", path: "/account/players/:id/growing-up" },
  profile: { area: "account", path: "/profile", robots: false },
  sandboxCheckout: { area: "account", path: "/sandbox-checkout/:session" },
  sandboxCard: { area: "account", path: "/sandbox-card/:session" },
  staff: { area: "staff", path: "/staff", robots: false },
  staffWeek: { area: "staff", path: "/staff/week" },
  staffSession: { area: "staff", path: "/staff/sessions/:id" },
  staffToDo: { area: "staff", path: "/staff/to-do" },
  staffHours: { area: "staff", path: "/staff/hours", part: "hours" },
  staffPlayers: { area: "staff", path: "/staff/players" },
  staffPlayer: { area: "staff", path: "/staff/players/:id" },
  setup: { area: "admin", path: "/setup", robots: false },
  admin: { area: "admin", path: "/admin", robots: false },
  adminAddresses: { area: "admin", path: "/admin/addresses" },
  adminModels: { area: "admin", path: "/admin/models" },
  adminModel: { area: "admin", path: "/admin/models/:model" },
  adminModelRow: { area: "admin", path: "/admin/models/:model/:id" },
  adminFinances: { area: "admin", path: "/admin/finances" },
  adminOrders: { area: "admin", path: "/admin/finances/orders" },
  adminOrder: { area: "admin", path: "/admin/finances/orders/:id" },
  adminWallets: { area: "admin", path: "/admin/finances/wallets" },
  adminDiscounts: { area: "admin", path: "/admin/finances/discounts" },
  adminGiftCards: { area: "admin", path: "/admin/finances/gift-cards" },
  adminBooks: { area: "admin", path: "/admin/finances/books" },
  adminReceipts: { area: "admin", path: "/admin/finances/receipts" },
  adminReceipt: { area: "admin", path: "/admin/finances/receipts/:id" },
  adminFamilies: { area: "admin", path: "/admin/families" },
  adminFamily: { area: "admin", path: "/admin/families/:id" },
  adminUnsentEmails: { area: "admin", path: "/admin/unsent-emails" },
  adminImport: { area: "admin", path: "/admin/import", part: "imports" },
  adminMessages: { area: "admin", path: "/admin/messages" },
  adminTexts: { area: "admin", path: "/admin/texts" },
  adminText: { area: "admin", path: "/admin/texts/:kind/:id" },
  adminNewsletters: { area: "admin", path: "/admin/newsletters", part: "newsletters" },
  adminNewsletter: { area: "admin", path: "/admin/newsletters/:id", part: "newsletters" },
  adminHours: { area: "admin", path: "/admin/hours", part: "hours" },
  adminColleagues: { area: "admin", path: "/admin/colleagues" },
  adminBookings: { area: "admin", path: "/admin/bookings" },
  adminTermCalendar: { area: "admin", path: "/admin/term-calendar" },
  adminConnections: { area: "admin", path: "/admin/connections", part: "connections" },
  adminSystem: { area: "admin", path: "/admin/system" },
  adminOffers: { area: "admin", path: "/admin/offers" },
  adminAcademy: { area: "admin", path: "/admin/academy" },
  adminAuditLog: { area: "admin", path: "/admin/audit-log" },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

export const allPages: readonly Page[] = Object.values(pages)

const withoutSlash = (path: string) => path.replace(/(?<=.)\/+$/, "")
const patternOf = ({ path }: Page) => new RegExp(`^${withoutSlash(path).replace(/:[a-z]+/g, "[^/]+")}/?$`)
const byPattern = allPages.map((page) => ({ page, pattern: patternOf(page) }))

/** The page at a path, with or without a trailing slash; undefined when there is none. */
export const pageAt = (pathname: string): Page | undefined =>
  byPattern.find(({ pattern }) => pattern.test(pathname))?.page

/** Whether the academy has the page of an address: what it does without has none. */
export function hasPage(address: string): boolean {
  const { part } = pageAt(address.split(/[?#]/)[0] ?? "") ?? {}
  return part === undefined || hasPart(part)
}

/** Prefixes of data and files: unknown paths below them get an API error, not a page. */
const dataPrefixes = ["/api/", "/accounts/", "/files/"]
export const isData = (path: string): boolean => dataPrefixes.some((prefix) => path.startsWith(prefix))
