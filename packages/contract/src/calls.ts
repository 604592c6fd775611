import * as absences from "./absences.ts"
import * as academyPictures from "./academy-pictures.ts"
import * as academySettings from "./academy-settings.ts"
import * as accounts from "./accounts.ts"
import * as apiKeys from "./api-keys.ts"
import * as approvals from "./approvals.ts"
import * as attendance from "./attendance.ts"
import * as audit from "./audit.ts"
import * as auth from "./auth.ts"
import * as authCode from "./auth-code.ts"
import * as authFactorRequests from "./auth-factor-requests.ts"
import * as authPasskeys from "./auth-passkeys.ts"
import * as authSecondFactor from "./auth-second-factor.ts"
import * as authSignUp from "./auth-sign-up.ts"
import * as basket from "./basket.ts"
import * as bookables from "./bookables.ts"
import * as bookings from "./bookings.ts"
import * as bookkeeping from "./bookkeeping.ts"
import * as browserReports from "./browser-reports.ts"
import * as calendarFeed from "./calendar-feed.ts"
import type { CallDeclaration } from "./call.ts"
import * as certificates from "./certificates.ts"
import * as coaching from "./coaching.ts"
import * as colleagueInvitations from "./colleague-invitations.ts"
import * as connections from "./connections.ts"
import * as consents from "./consents.ts"
import * as contentTexts from "./content-texts.ts"
import * as dashboard from "./dashboard.ts"
import * as development from "./development.ts"
import * as discounts from "./discounts.ts"
import * as emailChanges from "./email-changes.ts"
import * as families from "./families.ts"
import * as familyPeople from "./family-people.ts"
import * as finances from "./finances.ts"
import * as giftCards from "./gift-cards.ts"
import * as growingUp from "./growing-up.ts"
import * as guardianships from "./guardianships.ts"
import * as hours from "./hours.ts"
import * as imports from "./imports.ts"
import * as invitations from "./invitations.ts"
import * as launch from "./launch.ts"
import * as membershipLines from "./membership-lines.ts"
import * as membershipPlayers from "./membership-players.ts"
import * as membershipWithdrawal from "./membership-withdrawal.ts"
import * as memberships from "./memberships.ts"
import * as messages from "./messages.ts"
import { servedCalls } from "./model.ts"
import * as modelsFeature from "./models.ts"
import * as newsletters from "./newsletters.ts"
import * as nextSessions from "./next-sessions.ts"
import * as notificationSettings from "./notification-settings.ts"
import * as notifications from "./notifications.ts"
import * as offers from "./offers.ts"
import * as officeBookings from "./office-bookings.ts"
import * as officeOrders from "./office-orders.ts"
import * as orderActions from "./order-actions.ts"
import * as orderReminders from "./order-reminders.ts"
import * as orders from "./orders.ts"
import * as ownCancellation from "./own-cancellation.ts"
import * as packOffers from "./pack-offers.ts"
import * as packages from "./packages.ts"
import * as panelSearch from "./panel-search.ts"
import * as paymentCards from "./payment-cards.ts"
import * as payments from "./payments.ts"
import * as planOffers from "./plan-offers.ts"
import * as planning from "./planning.ts"
import * as playerGroups from "./player-groups.ts"
import * as players from "./players.ts"
import * as points from "./points.ts"
import * as privacy from "./privacy.ts"
import * as purchases from "./purchases.ts"
import * as savedViews from "./saved-views.ts"
import * as series from "./series.ts"
import * as seriesDrafts from "./series-drafts.ts"
import * as sessionNews from "./session-news.ts"
import * as sessionPictures from "./session-pictures.ts"
import * as sessionPlayers from "./session-players.ts"
import * as setup from "./setup.ts"
import * as site from "./site.ts"
import * as staffSessions from "./staff-sessions.ts"
import * as substitutions from "./substitutions.ts"
import * as system from "./system.ts"
import * as termCalendar from "./term-calendar.ts"
import * as termCopies from "./term-copies.ts"
import * as unsentEmails from "./unsent-emails.ts"
import * as venues from "./venues.ts"
import * as videos from "./videos.ts"
import * as waitingList from "./waiting-list.ts"
import * as wallet from "./wallet.ts"
import * as walletCorrections from "./wallet-corrections.ts"
import * as webhooks from "./webhooks.ts"

const features = {
  system,
  browserReports,
  launch,
  setup,
  accounts,
  auth,
  authCode,
  authPasskeys,
  authFactorRequests,
  authSecondFactor,
  authSignUp,
  privacy,
  players,
  development,
  videos,
  points,
  guardianships,
  approvals,
  consents,
  giftCards,
  growingUp,
  bookables,
  bookings,
  nextSessions,
  purchases,
  sessionNews,
  attendance,
  basket,
  coaching,
  staffSessions,
  sessionPictures,
  hours,
  substitutions,
  absences,
  certificates,
  colleagueInvitations,
  planning,
  series,
  seriesDrafts,
  termCalendar,
  academySettings,
  academyPictures,
  offers,
  planOffers,
  termCopies,
  officeBookings,
  sessionPlayers,
  ownCancellation,
  waitingList,
  invitations,
  calendarFeed,
  wallet,
  packOffers,
  packages,
  membershipLines,
  membershipPlayers,
  membershipWithdrawal,
  memberships,
  paymentCards,
  orders,
  payments,
  officeOrders,
  orderActions,
  orderReminders,
  bookkeeping,
  finances,
  walletCorrections,
  imports,
  discounts,
  emailChanges,
  unsentEmails,
  families,
  familyPeople,
  playerGroups,
  panelSearch,
  notifications,
  notificationSettings,
  audit,
  savedViews,
  apiKeys,
  connections,
  webhooks,
  dashboard,
  site,
  messages,
  newsletters,
  contentTexts,
  venues,
  models: modelsFeature,
}

type Features = typeof features
type CallsOf<M> = { [K in keyof M]: M[K] extends CallDeclaration ? M[K] : never }[keyof M]
/** Any call of the API, as declared. */
export type ApiCall = { [F in keyof Features]: CallsOf<Features[F]> }[keyof Features]

const isCall = (value: unknown): value is CallDeclaration =>
  typeof value === "object" && value !== null && "method" in value && "access" in value

/** Every call with its name and feature: what the OpenAPI page shows and the role test tries. */
export const allCalls: { feature: string; name: string; call: CallDeclaration }[] = [
  ...Object.entries(features).flatMap(([feature, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isCall(value) ? [{ feature, name, call: value }] : [],
    ),
  ),
  // Generated from each model's declaration; the browser knows them from the answer of `getModels`.
  ...modelsFeature.models.flatMap((model) =>
    servedCalls(model).map(([name, call]) => ({ feature: "models", name, call })),
  ),
]
