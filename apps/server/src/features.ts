import type { OptionalModule } from "@academy/domain/optional-modules"
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import type { FastifyInstance } from "fastify"
import { accountsData, accountsRoutes } from "./core/accounts/index.ts"
import {
  approvalsData,
  approvalsRoutes,
  settleApprovals,
  sweepPlayerChanges,
} from "./core/approvals/index.ts"
import { auditRoutes, ringReadingAlarms, sweepAccessEntries, sweepAuditEntries } from "./core/audit/index.ts"
import { authData, authRoutes, rewriteAddresses, sweepSessions } from "./core/auth/index.ts"
import { basketData, basketRoutes, releaseBaskets } from "./core/basket/index.ts"
import { bookablesData, bookablesRoutes } from "./core/bookables/index.ts"
import {
  bookingsData,
  bookingsRoutes,
  forgetNetworks,
  letUnpaidSeatsGo,
  suggestAfterTrial,
  warnOfUnpaidSeats,
} from "./core/bookings/index.ts"
import { consentsData, consentsRoutes } from "./core/consents/index.ts"
import { discountsData, discountsRoutes } from "./core/discounts/index.ts"
import { filesRoutes, sweepAcademyPictures, sweepPictures } from "./core/files/index.ts"
import { giftCardsData, giftCardsRoutes } from "./core/gift-cards/index.ts"
import { guardianshipsData, guardianshipsRoutes } from "./core/guardianships/index.ts"
import {
  chargeMembershipPeriods,
  endMemberships,
  forgetCards,
  freePausedSessions,
  membershipsData,
  membershipsRoutes,
  openMembershipPeriods,
  tellOfExpiringCards,
} from "./core/memberships/index.ts"
import {
  notificationsData,
  notificationsRoutes,
  remindOfSessions,
  remindToPay,
  remindToRate,
  sendPushMessages,
  sendTextMessages,
  writeWeeklySummaries,
} from "./core/notifications/index.ts"
import {
  chargeOrders,
  expireOrders,
  forgetOldReceipts,
  ordersData,
  ordersRoutes,
  remindOfInstalments,
  sendCardRefunds,
} from "./core/orders/index.ts"
import { packagesRoutes, readPackages, readWithdrawals } from "./core/packages/index.ts"
import { playersData, playersRoutes } from "./core/players/index.ts"
import {
  offerFreeSeats,
  tellOfTrials,
  waitingListData,
  waitingListRoutes,
} from "./core/waiting-list/index.ts"
import { expirePasses, walletData, walletRoutes } from "./core/wallet/index.ts"
import { mailboxRoutes } from "./emails/mailbox-page.ts"
import { emailsData } from "./emails/personal-data.ts"
import type { Deps } from "./http/deps.ts"
import type { Feature, Job } from "./http/feature.ts"
import { sweepRateHits } from "./http/limits.ts"
import { sendDueEmails } from "./jobs/send-emails.ts"
import { absencesRoutes } from "./modules/absences/index.ts"
import { academySettingsData, academySettingsRoutes } from "./modules/academy-settings/index.ts"
import { apiKeysData, apiKeysRoutes } from "./modules/api-keys/index.ts"
import { attendanceRoutes } from "./modules/attendance/index.ts"
import { calendarFeedData, calendarFeedRoutes } from "./modules/calendar-feed/index.ts"
import { certificatesData, certificatesRoutes, remindOfCertificates } from "./modules/certificates/index.ts"
import { coachingRoutes, tellOfReviews } from "./modules/coaching/index.ts"
import { connectionsRoutes } from "./modules/connections/index.ts"
import { contentTextsRoutes } from "./modules/content-texts/index.ts"
import { dashboardRoutes } from "./modules/dashboard/index.ts"
import { developmentData, developmentRoutes } from "./modules/development/index.ts"
import { familiesData, familiesRoutes } from "./modules/families/index.ts"
import { financesData, financesRoutes, sendPlannedReminders } from "./modules/finances/index.ts"
import {
  giveTakeoverNotice,
  growingUpData,
  growingUpRoutes,
  takeOverPlayers,
} from "./modules/growing-up/index.ts"
import { hoursData, hoursRoutes } from "./modules/hours/index.ts"
import { importsData, importsRoutes, sweepImports, writeImportEmails } from "./modules/imports/index.ts"
import { expireInvitations, invitationsData, invitationsRoutes } from "./modules/invitations/index.ts"
import { launchRoutes } from "./modules/launch/index.ts"
import { listsData, listsRoutes } from "./modules/lists/index.ts"
import { modelsRoutes } from "./modules/models/index.ts"
import { newslettersRoutes } from "./modules/newsletters/index.ts"
import { offersData, offersRoutes } from "./modules/offers/index.ts"
import { officeBookingsRoutes } from "./modules/office-bookings/index.ts"
import { panelSearchRoutes } from "./modules/panel-search/index.ts"
import { endCancelledSeats, planningRoutes } from "./modules/planning/index.ts"
import { playerGroupsData, playerGroupsRoutes } from "./modules/player-groups/index.ts"
import { deleteDueAccounts, privacyRoutes } from "./modules/privacy/index.ts"
import { sessionNewsRoutes } from "./modules/session-news/index.ts"
import { setupData, setupRoutes } from "./modules/setup/index.ts"
import { siteData, siteRoutes, sweepMessages } from "./modules/site/index.ts"
import { staffSessionsData, staffSessionsRoutes } from "./modules/staff-sessions/index.ts"
import { substitutionsData, substitutionsRoutes } from "./modules/substitutions/index.ts"
import { sweepBackups, sweepSeenErrors, systemRoutes } from "./modules/system/index.ts"
import { teamData, teamRoutes } from "./modules/team/index.ts"
import { termsRoutes } from "./modules/terms/index.ts"
import { venuesRoutes } from "./modules/venues/index.ts"
import { sendWebhooks, sweepWebhookEvents, webhooksData, webhooksRoutes } from "./modules/webhooks/index.ts"

/** What the product is, see "Core and modules" in docs/architecture.md. */
const core: Record<string, Feature> = {
  auth: {
    routes: authRoutes,
    personalData: authData,
    jobs: [
      { name: "sweep sessions", every_ms: 60 * MINUTE_MS, run: sweepSessions },
      { name: "rewrite addresses", every_ms: DAY_MS, run: rewriteAddresses },
    ],
  },
  accounts: { routes: accountsRoutes, personalData: accountsData },
  audit: {
    routes: auditRoutes,
    jobs: [
      { name: "ring reading alarms", every_ms: MINUTE_MS, run: ringReadingAlarms },
      { name: "sweep access entries", every_ms: DAY_MS, run: sweepAccessEntries },
      { name: "sweep audit entries", every_ms: DAY_MS, run: sweepAuditEntries },
    ],
  },
  bookables: { routes: bookablesRoutes, personalData: bookablesData },
  bookings: {
    routes: bookingsRoutes,
    personalData: bookingsData,
    jobs: [
      { name: "suggest after trial", every_ms: MINUTE_MS, run: suggestAfterTrial },
      { name: "warn of unpaid seats", every_ms: MINUTE_MS, run: warnOfUnpaidSeats },
      { name: "let unpaid seats go", every_ms: MINUTE_MS, run: letUnpaidSeatsGo },
      { name: "forget networks", every_ms: 60 * MINUTE_MS, run: forgetNetworks },
    ],
  },
  basket: {
    routes: basketRoutes,
    personalData: basketData,
    jobs: [{ name: "release baskets", every_ms: 5 * SECOND_MS, run: releaseBaskets, goesOn: true }],
  },
  discounts: { routes: discountsRoutes, personalData: discountsData },
  "gift-cards": { routes: giftCardsRoutes, personalData: giftCardsData },
  "waiting-list": {
    routes: waitingListRoutes,
    personalData: waitingListData,
    jobs: [
      { name: "offer free seats", every_ms: 5 * SECOND_MS, run: offerFreeSeats, goesOn: true },
      { name: "tell of trials", every_ms: MINUTE_MS, run: tellOfTrials },
    ],
  },
  orders: {
    routes: ordersRoutes,
    personalData: ordersData,
    jobs: [
      { name: "expire orders", every_ms: 5 * SECOND_MS, run: expireOrders, goesOn: true },
      { name: "send card refunds", every_ms: 5 * SECOND_MS, run: sendCardRefunds, goesOn: true },
      { name: "charge orders", every_ms: 5 * SECOND_MS, run: chargeOrders, goesOn: true },
      { name: "remind of instalments", every_ms: MINUTE_MS, run: remindOfInstalments },
      { name: "forget old receipts", every_ms: DAY_MS, run: forgetOldReceipts, goesOn: true },
    ],
  },
  packages: { routes: packagesRoutes },
  memberships: {
    routes: membershipsRoutes,
    personalData: membershipsData,
    jobs: [
      { name: "end memberships", every_ms: MINUTE_MS, run: endMemberships },
      { name: "free paused sessions", every_ms: MINUTE_MS, run: freePausedSessions },
      { name: "open membership periods", every_ms: 5 * SECOND_MS, run: openMembershipPeriods, goesOn: true },
      {
        name: "charge membership periods",
        every_ms: 5 * SECOND_MS,
        run: chargeMembershipPeriods,
        goesOn: true,
      },
      { name: "forget cards", every_ms: MINUTE_MS, run: forgetCards, goesOn: true },
      { name: "tell of expiring cards", every_ms: 60 * MINUTE_MS, run: tellOfExpiringCards },
    ],
  },
  wallet: {
    routes: (app, deps) => walletRoutes(app, deps, { packages: readPackages, withdrawals: readWithdrawals }),
    personalData: walletData,
    jobs: [{ name: "expire passes", every_ms: 10 * MINUTE_MS, run: expirePasses, goesOn: true }],
  },
  players: { routes: playersRoutes, personalData: playersData },
  guardianships: { routes: guardianshipsRoutes, personalData: guardianshipsData },
  approvals: {
    routes: approvalsRoutes,
    personalData: approvalsData,
    jobs: [
      { name: "settle approvals", every_ms: MINUTE_MS, run: settleApprovals },
      { name: "sweep player changes", every_ms: DAY_MS, run: sweepPlayerChanges },
    ],
  },
  consents: { routes: consentsRoutes, personalData: consentsData },
  notifications: {
    routes: notificationsRoutes,
    personalData: notificationsData,
    jobs: [
      { name: "send push messages", every_ms: 5 * SECOND_MS, run: sendPushMessages, goesOn: true },
      { name: "send text messages", every_ms: 5 * SECOND_MS, run: sendTextMessages, goesOn: true },
      { name: "remind of sessions", every_ms: MINUTE_MS, run: remindOfSessions },
      { name: "remind to rate", every_ms: MINUTE_MS, run: remindToRate },
      { name: "remind to pay", every_ms: MINUTE_MS, run: remindToPay },
      { name: "write weekly summaries", every_ms: MINUTE_MS, run: writeWeeklySummaries, goesOn: true },
    ],
  },
  files: {
    routes: filesRoutes,
    jobs: [
      { name: "sweep pictures", every_ms: 60 * MINUTE_MS, run: sweepPictures, goesOn: true },
      {
        name: "sweep pictures of the academy",
        every_ms: 60 * MINUTE_MS,
        run: sweepAcademyPictures,
        goesOn: true,
      },
    ],
  },
}

/** What hangs on it. */
const modules: Record<string, Feature> = {
  system: {
    routes: systemRoutes,
    jobs: [
      { name: "sweep backups", every_ms: DAY_MS, run: sweepBackups },
      { name: "sweep seen errors", every_ms: DAY_MS, run: sweepSeenErrors },
    ],
  },
  launch: { routes: launchRoutes },
  setup: { routes: setupRoutes, personalData: setupData },
  privacy: {
    routes: privacyRoutes,
    jobs: [{ name: "delete accounts", every_ms: MINUTE_MS, run: deleteDueAccounts, goesOn: true }],
  },
  "api-keys": { optional: "connections", routes: apiKeysRoutes, personalData: apiKeysData },
  lists: { routes: listsRoutes, personalData: listsData },
  connections: { optional: "connections", routes: connectionsRoutes },
  webhooks: {
    optional: "connections",
    routes: webhooksRoutes,
    personalData: webhooksData,
    jobs: [
      { name: "send webhooks", every_ms: 5 * SECOND_MS, run: sendWebhooks, goesOn: true },
      { name: "sweep webhook events", every_ms: DAY_MS, run: sweepWebhookEvents, runsWhenOff: true },
    ],
  },
  dashboard: { routes: dashboardRoutes },
  "panel-search": { routes: panelSearchRoutes },
  "session-news": { routes: sessionNewsRoutes },
  attendance: { routes: attendanceRoutes },
  coaching: {
    routes: coachingRoutes,
    jobs: [{ name: "tell of reviews", every_ms: MINUTE_MS, run: tellOfReviews, goesOn: true }],
  },
  "staff-sessions": { routes: staffSessionsRoutes, personalData: staffSessionsData },
  hours: { optional: "hours", routes: hoursRoutes, personalData: hoursData },
  substitutions: { routes: substitutionsRoutes, personalData: substitutionsData },
  team: { routes: teamRoutes, personalData: teamData },
  absences: { routes: absencesRoutes },
  certificates: {
    optional: "certificates",
    routes: certificatesRoutes,
    personalData: certificatesData,
    jobs: [{ name: "remind of certificates", every_ms: 60 * MINUTE_MS, run: remindOfCertificates }],
  },
  invitations: {
    routes: invitationsRoutes,
    personalData: invitationsData,
    jobs: [{ name: "expire invitations", every_ms: 5 * SECOND_MS, run: expireInvitations, goesOn: true }],
  },
  finances: {
    routes: financesRoutes,
    personalData: financesData,
    jobs: [{ name: "send planned reminders", every_ms: 10 * MINUTE_MS, run: sendPlannedReminders }],
  },
  imports: {
    optional: "imports",
    routes: importsRoutes,
    personalData: importsData,
    jobs: [
      { name: "write import emails", every_ms: MINUTE_MS, run: writeImportEmails, runsWhenOff: true },
      { name: "sweep imports", every_ms: 60 * MINUTE_MS, run: sweepImports, runsWhenOff: true },
    ],
  },
  families: { routes: familiesRoutes, personalData: familiesData },
  planning: {
    routes: planningRoutes,
    jobs: [{ name: "end seats of cancelled sessions", every_ms: 5 * SECOND_MS, run: endCancelledSeats }],
  },
  terms: { routes: termsRoutes },
  offers: { routes: offersRoutes, personalData: offersData },
  "academy-settings": { routes: academySettingsRoutes, personalData: academySettingsData },
  "player-groups": { routes: playerGroupsRoutes, personalData: playerGroupsData },
  "office-bookings": { routes: officeBookingsRoutes },
  development: { routes: developmentRoutes, personalData: developmentData },
  "growing-up": {
    routes: growingUpRoutes,
    personalData: growingUpData,
    jobs: [
      { name: "give notice of takeovers", every_ms: 60 * MINUTE_MS, run: giveTakeoverNotice, goesOn: true },
      { name: "take over players", every_ms: 10 * MINUTE_MS, run: takeOverPlayers, goesOn: true },
    ],
  },
  "calendar-feed": { routes: calendarFeedRoutes, personalData: calendarFeedData },
  site: {
    routes: siteRoutes,
    personalData: siteData,
    jobs: [{ name: "sweep messages", every_ms: DAY_MS, run: sweepMessages }],
  },
  newsletters: { optional: "newsletters", routes: newslettersRoutes },
  "content-texts": { routes: contentTextsRoutes },
  venues: { routes: venuesRoutes },
  models: { routes: modelsRoutes },
}

/** What is no feature of its own. */
const services: Record<string, Feature> = {
  emails: {
    routes: mailboxRoutes,
    personalData: emailsData,
    jobs: [
      { name: "send emails", every_ms: SECOND_MS, run: sendDueEmails, goesOn: true, provesDatabase: true },
    ],
  },
  errors: {
    jobs: [
      {
        name: "store seen errors",
        every_ms: 5 * SECOND_MS,
        run: ({ seenErrors, pool }) => seenErrors.flush(pool),
      },
    ],
  },
  limits: { jobs: [{ name: "sweep rate limits", every_ms: 10 * MINUTE_MS, run: sweepRateHits }] },
}

export const features = { core, modules, services }
const all = Object.values(features).flatMap((list) => Object.values(list))

/** Who keeps what about persons, also in modules that are switched off. */
export const personalData = all.flatMap((feature) => feature.personalData ?? [])

/** The routes of all features, but of those that are switched off. */
export function featureRoutes(app: FastifyInstance, deps: Deps): void {
  for (const { routes, optional } of all) {
    if (!isOff(optional, deps.settings.modulesOff)) routes?.(app, deps)
  }
}

/** All that the clock asks for. A module that is switched off still ends what it began. */
export const jobsWithout = (off: readonly OptionalModule[]): Job[] =>
  all.flatMap(({ jobs = [], optional }) =>
    jobs.filter(({ runsWhenOff }) => runsWhenOff || !isOff(optional, off)),
  )

const isOff = (optional: OptionalModule | undefined, off: readonly OptionalModule[]) =>
  optional !== undefined && off.includes(optional)
