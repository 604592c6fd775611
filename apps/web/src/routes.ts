import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes"

/** The specification's route table (section 2), in its order. The guards stand around the pages they keep. */
export default [
  page("/", "pages/public/landing.tsx"),
  page("preview", "pages/public/home.tsx", "home-at-preview"),
  page("preview/home", "pages/public/home.tsx"),
  page("preview/about", "pages/public/about.tsx"),
  page("preview/skills", "pages/public/skills.tsx"),
  page("preview/fitness", "pages/public/fitness.tsx"),
  page("preview/camps", "pages/public/camps.tsx"),
  page("preview/camps-register", "pages/public/camps-register.tsx"),
  page("preview/talents", "pages/public/talents.tsx"),
  page("preview/contact", "pages/public/contact.tsx"),
  page("preview/pricing", "pages/public/pricing.tsx"),
  page("preview/faq", "pages/public/faq.tsx"),
  page("preview/search", "pages/public/search.tsx"),
  page("preview/newsletter", "pages/public/newsletter.tsx"),
  page("preview/privacy", "pages/public/privacy.tsx"),
  page("preview/terms", "pages/public/terms.tsx"),
  page("preview/cookies", "pages/public/cookies.tsx"),
  page("preview/accessibility", "pages/public/accessibility.tsx"),
  page("contact", "pages/public/contact-redirect.tsx"),
  page("calendar", "pages/public/calendar.tsx"),
  page("beta-access", "pages/public/beta-access.tsx"),
  page("share/:language/:file", "pages/share-picture.ts"),
  page("cards/:key", "pages/public/shared-card.tsx"),
  page("cards/:key/picture.png", "pages/shared-card-picture.tsx"),
  page("redirect", "pages/public/redirect.tsx"),
  page("keep-account/:key", "pages/account/keep-account.tsx"),
  layout("shell/guards/guests-only.tsx", [
    layout("pages/auth/auth-layout.tsx", [
      page("login", "pages/auth/login.tsx"),
      page("register", "pages/auth/register.tsx"),
      page("forgot-password", "pages/auth/forgot-password.tsx"),
      page("reset-password/:key", "pages/auth/reset-password.tsx"),
      page("verify-email", "pages/auth/check-mail.tsx"),
    ]),
  ]),
  // The specification has it for guests only, but whoever adds an address opens its letter logged in.
  layout("pages/auth/auth-layout.tsx", { id: "auth-layout-for-all" }, [
    page("verify-email/:key", "pages/auth/verify-email.tsx"),
    page("own-login/:key", "pages/auth/own-login.tsx"),
  ]),
  layout("shell/guards/account-only.tsx", [
    page("account", "pages/account/account.tsx"),
    page("account/basket", "pages/account/basket.tsx"),
    page("account/term-reports/:id/:year/:term", "pages/account/term-report.tsx"),
    page("account/notifications", "pages/account/notifications.tsx"),
    page("account/receipts/:id", "pages/account/receipt.tsx"),
    page("account/my-data", "pages/account/my-data.tsx"),
    page("account/players/:id/growing-up", "pages/account/growing-up.tsx"),
    page("profile", "pages/account/profile.tsx"),
    page("sandbox-checkout/:session", "pages/account/sandbox-checkout.tsx"),
    page("sandbox-card/:session", "pages/account/sandbox-card.tsx"),
  ]),
  layout("shell/guards/staff-only.tsx", [
    layout("shell/staff/staff-layout.tsx", [
      page("staff", "pages/staff/staff.tsx"),
      page("staff/week", "pages/staff/week.tsx"),
      page("staff/to-do", "pages/staff/to-do.tsx"),
      page("staff/hours", "pages/staff/hours.tsx"),
      page("staff/sessions/:id", "pages/staff/session.tsx"),
      page("staff/players", "pages/staff/players.tsx"),
      page("staff/players/:id", "pages/staff/player.tsx"),
    ]),
  ]),
  layout("shell/guards/superuser-only.tsx", [
    layout("shell/admin/admin-layout.tsx", [
      page("admin", "pages/admin/admin.tsx"),
      page("admin/addresses", "pages/admin/addresses.tsx"),
      page("admin/models", "pages/admin/models.tsx"),
      page("admin/models/:model", "pages/admin/model-list.tsx"),
      page("admin/models/:model/:id", "pages/admin/model-row.tsx"),
      page("admin/finances", "pages/admin/finances.tsx"),
      page("admin/finances/orders", "pages/admin/orders.tsx"),
      page("admin/finances/orders/:id", "pages/admin/order.tsx"),
      page("admin/finances/wallets", "pages/admin/wallets.tsx"),
      page("admin/finances/books", "pages/admin/books.tsx"),
      page("admin/finances/receipts", "pages/admin/receipts.tsx"),
      page("admin/finances/receipts/:id", "pages/admin/receipt.tsx"),
      page("admin/families", "pages/admin/families.tsx"),
      page("admin/families/:id", "pages/admin/family.tsx"),
      page("admin/import", "pages/admin/import.tsx"),
      page("admin/messages", "pages/admin/messages.tsx"),
      page("admin/colleagues", "pages/admin/colleagues.tsx"),
      page("admin/bookings", "pages/admin/bookings.tsx"),
      page("admin/audit-log", "pages/admin/audit-log.tsx"),
    ]),
  ]),
  ...(process.env.NODE_ENV === "development" ? [page("dev/components", "pages/dev/components.tsx")] : []),
  page("*", "pages/fallback.tsx"),
] satisfies RouteConfigEntry[]

/** A page at its address. A file with two addresses needs an id for one. */
function page(path: string, file: string, id?: string): RouteConfigEntry {
  return path === "/" ? index(file) : route(path, file, id === undefined ? {} : { id })
}
