import type about from "./locales/en/about.json"
import type academySettings from "./locales/en/academy-settings.json"
import type account from "./locales/en/account.json"
import type accounts from "./locales/en/accounts.json"
import type admin from "./locales/en/admin.json"
import type approvals from "./locales/en/approvals.json"
import type audit from "./locales/en/audit.json"
import type basket from "./locales/en/basket.json"
import type bookables from "./locales/en/bookables.json"
import type bookingSheet from "./locales/en/booking-sheet.json"
import type bookings from "./locales/en/bookings.json"
import type camps from "./locales/en/camps.json"
import type certificates from "./locales/en/certificates.json"
import type checkout from "./locales/en/checkout.json"
import type common from "./locales/en/common.json"
import type confirmation from "./locales/en/confirmation.json"
import type connections from "./locales/en/connections.json"
import type consents from "./locales/en/consents.json"
import type contact from "./locales/en/contact.json"
import type contentTexts from "./locales/en/content-texts.json"
import type dashboard from "./locales/en/dashboard.json"
import type development from "./locales/en/development.json"
import type discounts from "./locales/en/discounts.json"
import type families from "./locales/en/families.json"
import type faq from "./locales/en/faq.json"
import type finances from "./locales/en/finances.json"
import type firstBooking from "./locales/en/first-booking.json"
import type fitness from "./locales/en/fitness.json"
import type guardianships from "./locales/en/guardianships.json"
import type home from "./locales/en/home.json"
import type hours from "./locales/en/hours.json"
import type imports from "./locales/en/imports.json"
import type launch from "./locales/en/launch.json"
import type legal from "./locales/en/legal.json"
import type memberships from "./locales/en/memberships.json"
import type messages from "./locales/en/messages.json"
import type models from "./locales/en/models.json"
import type myPage from "./locales/en/my-page.json"
import type newsletters from "./locales/en/newsletters.json"
import type notificationSettings from "./locales/en/notification-settings.json"
import type notifications from "./locales/en/notifications.json"
import type offers from "./locales/en/offers.json"
import type officeApprovals from "./locales/en/office-approvals.json"
import type officeBookings from "./locales/en/office-bookings.json"
import type packages from "./locales/en/packages.json"
import type panelProblems from "./locales/en/panel-problems.json"
import type panelSearch from "./locales/en/panel-search.json"
import type panels from "./locales/en/panels.json"
import type payments from "./locales/en/payments.json"
import type planning from "./locales/en/planning.json"
import type playerGroups from "./locales/en/player-groups.json"
import type players from "./locales/en/players.json"
import type pricing from "./locales/en/pricing.json"
import type problems from "./locales/en/problems.json"
import type profile from "./locales/en/profile.json"
import type search from "./locales/en/search.json"
import type secondFactor from "./locales/en/second-factor.json"
import type sessionNews from "./locales/en/session-news.json"
import type sessionPictures from "./locales/en/session-pictures.json"
import type setup from "./locales/en/setup.json"
import type shell from "./locales/en/shell.json"
import type site from "./locales/en/site.json"
import type skills from "./locales/en/skills.json"
import type staff from "./locales/en/staff.json"
import type system from "./locales/en/system.json"
import type talents from "./locales/en/talents.json"
import type termCalendar from "./locales/en/term-calendar.json"
import type waitingOffer from "./locales/en/waiting-offer.json"
import type wallet from "./locales/en/wallet.json"

/** The English files say which keys there are; a feature with words of its own adds its line here. */
export interface Resources {
  about: typeof about
  "academy-settings": typeof academySettings
  account: typeof account
  approvals: typeof approvals
  accounts: typeof accounts
  admin: typeof admin
  audit: typeof audit
  basket: typeof basket
  bookables: typeof bookables
  "booking-sheet": typeof bookingSheet
  bookings: typeof bookings
  camps: typeof camps
  certificates: typeof certificates
  checkout: typeof checkout
  common: typeof common
  confirmation: typeof confirmation
  connections: typeof connections
  consents: typeof consents
  contact: typeof contact
  "content-texts": typeof contentTexts
  dashboard: typeof dashboard
  development: typeof development
  discounts: typeof discounts
  families: typeof families
  faq: typeof faq
  finances: typeof finances
  "first-booking": typeof firstBooking
  fitness: typeof fitness
  guardianships: typeof guardianships
  home: typeof home
  hours: typeof hours
  imports: typeof imports
  launch: typeof launch
  legal: typeof legal
  memberships: typeof memberships
  messages: typeof messages
  "my-page": typeof myPage
  models: typeof models
  newsletters: typeof newsletters
  "notification-settings": typeof notificationSettings
  notifications: typeof notifications
  offers: typeof offers
  "office-approvals": typeof officeApprovals
  "office-bookings": typeof officeBookings
  packages: typeof packages
  "panel-problems": typeof panelProblems
  panels: typeof panels
  "panel-search": typeof panelSearch
  planning: typeof planning
  payments: typeof payments
  "player-groups": typeof playerGroups
  players: typeof players
  pricing: typeof pricing
  /** Those of the panels’ calls are in a file of their own, which i18next looks into second. */
  problems: typeof problems & typeof panelProblems
  profile: typeof profile
  search: typeof search
  "second-factor": typeof secondFactor
  "session-news": typeof sessionNews
  "session-pictures": typeof sessionPictures
  setup: typeof setup
  shell: typeof shell
  site: typeof site
  skills: typeof skills
  staff: typeof staff
  system: typeof system
  talents: typeof talents
  "term-calendar": typeof termCalendar
  "waiting-offer": typeof waitingOffer
  wallet: typeof wallet
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    resources: Resources
    interpolationFormatTypeMap: { hours: number }
  }
}
