import type { RequestListener, Server } from "node:http"
import { MOST_PICTURE_BYTES } from "@academy/domain/pictures"
import { MINUTE_MS } from "@academy/domain/time"
import cookie from "@fastify/cookie"
import multipart from "@fastify/multipart"
import Fastify, { type FastifyInstance, LogController } from "fastify"
import { accountsRoutes } from "./core/accounts/index.ts"
import { approvalsRoutes } from "./core/approvals/index.ts"
import { auditRoutes } from "./core/audit/index.ts"
import { authRoutes } from "./core/auth/index.ts"
import { basketRoutes } from "./core/basket/index.ts"
import { bookablesRoutes } from "./core/bookables/index.ts"
import { bookingsRoutes } from "./core/bookings/index.ts"
import { consentsRoutes } from "./core/consents/index.ts"
import { discountsRoutes } from "./core/discounts/index.ts"
import { filesRoutes } from "./core/files/index.ts"
import { giftCardsRoutes } from "./core/gift-cards/index.ts"
import { guardianshipsRoutes } from "./core/guardianships/index.ts"
import { membershipsRoutes } from "./core/memberships/index.ts"
import { notificationsRoutes } from "./core/notifications/index.ts"
import { ordersRoutes } from "./core/orders/index.ts"
import { packagesRoutes, readPackages, readWithdrawals } from "./core/packages/index.ts"
import { playersRoutes } from "./core/players/index.ts"
import { waitingListRoutes } from "./core/waiting-list/index.ts"
import { walletRoutes } from "./core/wallet/index.ts"
import { OutageLog } from "./db/outage-log.ts"
import { mailboxRoutes } from "./emails/mailbox-page.ts"
import { serveApiPage } from "./http/api-page.ts"
import { requestIdOfPage } from "./http/caller.ts"
import { compileWhenCalled } from "./http/compile-when-called.ts"
import type { Deps } from "./http/deps.ts"
import { keepDevices } from "./http/device-of-request.ts"
import { redactError } from "./http/error-log.ts"
import { escapeBadPath } from "./http/escape-bad-path.ts"
import { readJsonBodies } from "./http/json-body.ts"
import { keepAddresses } from "./http/keep-addresses.ts"
import { refuseUnknownHosts } from "./http/known-hosts.ts"
import { answerMissing } from "./http/other-methods.ts"
import { answerErrors } from "./http/problem.ts"
import { readReportBodies } from "./http/report-bodies.ts"
import { requestIdOf } from "./http/request-id.ts"
import { guardAnswers } from "./http/security-headers.ts"
import { countRequests } from "./metrics/count-requests.ts"
import { traceRequests } from "./metrics/trace-requests.ts"
import { absencesRoutes } from "./modules/absences/index.ts"
import { apiKeysRoutes } from "./modules/api-keys/index.ts"
import { attendanceRoutes } from "./modules/attendance/index.ts"
import { calendarFeedRoutes } from "./modules/calendar-feed/index.ts"
import { certificatesRoutes } from "./modules/certificates/index.ts"
import { coachingRoutes } from "./modules/coaching/index.ts"
import { connectionsRoutes } from "./modules/connections/index.ts"
import { contentTextsRoutes } from "./modules/content-texts/index.ts"
import { dashboardRoutes } from "./modules/dashboard/index.ts"
import { developmentRoutes } from "./modules/development/index.ts"
import { familiesRoutes } from "./modules/families/index.ts"
import { financesRoutes } from "./modules/finances/index.ts"
import { growingUpRoutes } from "./modules/growing-up/index.ts"
import { hoursRoutes } from "./modules/hours/index.ts"
import { importsRoutes } from "./modules/imports/index.ts"
import { invitationsRoutes } from "./modules/invitations/index.ts"
import { launchRoutes, requireBetaCode } from "./modules/launch/index.ts"
import { listsRoutes } from "./modules/lists/index.ts"
import { modelsRoutes } from "./modules/models/index.ts"
import { newslettersRoutes } from "./modules/newsletters/index.ts"
import { officeBookingsRoutes } from "./modules/office-bookings/index.ts"
import { panelSearchRoutes } from "./modules/panel-search/index.ts"
import { planningRoutes } from "./modules/planning/index.ts"
import { playerGroupsRoutes } from "./modules/player-groups/index.ts"
import { privacyRoutes } from "./modules/privacy/index.ts"
import { sessionNewsRoutes } from "./modules/session-news/index.ts"
import { searchEngineRoutes, siteRoutes } from "./modules/site/index.ts"
import { staffSessionsRoutes } from "./modules/staff-sessions/index.ts"
import { substitutionsRoutes } from "./modules/substitutions/index.ts"
import { systemRoutes } from "./modules/system/index.ts"
import { teamRoutes } from "./modules/team/index.ts"
import { termsRoutes } from "./modules/terms/index.ts"
import { venuesRoutes } from "./modules/venues/index.ts"
import { webhooksRoutes } from "./modules/webhooks/index.ts"

declare module "fastify" {
  interface FastifyInstance {
    /** Told of calls and jobs that met no database, and of jobs that met it again. */
    outage: OutageLog
  }
}

/** JSON bodies are forms of a page or two; nothing here needs more. */
const BODY_LIMIT_BYTES = 256 * 1024

/**
 * The table of contents: which features, which gateways. The same app serves production, development and the tests;
 * only what it is handed differs.
 * @param serve makes the HTTP server that hands requests to the app; the usual one when left out
 */
export async function buildApp(
  deps: Deps,
  serve?: (app: RequestListener) => Server,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // The peer is hop 0. As many hops as there are trusted proxies may say for whom they speak.
    trustProxy: (_address, hop) => hop < deps.settings.trustedProxies,
    logger: {
      level: deps.settings.logLevel,
      serializers: { err: redactError },
      ...(deps.tracing && { mixin: deps.tracing.logFacts }),
    },
    genReqId: ({ headers }) => requestIdOfPage() ?? requestIdOf(headers, deps.settings),
    rewriteUrl: (request) => escapeBadPath(request.url ?? "/"),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    forceCloseConnections: "idle",
    // A starved machine may take its time to load the pages; the usual 10 s would refuse to start there.
    pluginTimeout: MINUTE_MS,
    ...(serve && { serverFactory: serve }),
    // Longer than any address that Node reads: what is wrong with a part of a path is told in our form, behind our
    // hooks.
    routerOptions: { maxParamLength: 32 * 1024 },
    schemaController: { compilersFactory: compileWhenCalled },
    ajv: { customOptions: { allErrors: true, removeAdditional: true, coerceTypes: true, useDefaults: true } },
  })
  keepAddresses(app.server)
  app.decorateRequest("caller", null)
  app.decorateRequest("apiKey", null)
  if (deps.tracing) traceRequests(app, deps.tracing, deps.settings.trustedProxies > 0)
  countRequests(app, deps.metrics)
  guardAnswers(app, deps.settings)
  refuseUnknownHosts(app, deps.settings)
  await app.register(cookie)
  requireBetaCode(app, deps)
  app.addHook("onRequest", async function recordActivity({ url }) {
    if (!url.startsWith("/accounts/")) deps.passwords.recordActivity()
  })
  // What is too large is refused where it is read, with the field's name.
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: MOST_PICTURE_BYTES } })
  keepDevices(app)
  readJsonBodies(app)
  readReportBodies(app)
  const outage = new OutageLog(app.log)
  app.decorate("outage", outage)
  answerErrors(app, { outage, seenErrors: deps.seenErrors })
  answerMissing(app)
  await serveApiPage(app)

  systemRoutes(app, deps)
  launchRoutes(app, deps)
  authRoutes(app, deps)
  accountsRoutes(app, deps)
  privacyRoutes(app, deps)
  auditRoutes(app, deps)
  apiKeysRoutes(app, deps)
  listsRoutes(app, deps)
  connectionsRoutes(app, deps)
  webhooksRoutes(app, deps)
  dashboardRoutes(app, deps)
  panelSearchRoutes(app, deps)
  bookablesRoutes(app, deps)
  bookingsRoutes(app, deps)
  sessionNewsRoutes(app, deps)
  attendanceRoutes(app, deps)
  basketRoutes(app, deps)
  discountsRoutes(app, deps)
  giftCardsRoutes(app, deps)
  coachingRoutes(app, deps)
  staffSessionsRoutes(app, deps)
  hoursRoutes(app, deps)
  substitutionsRoutes(app, deps)
  teamRoutes(app, deps)
  absencesRoutes(app, deps)
  certificatesRoutes(app, deps)
  waitingListRoutes(app, deps)
  invitationsRoutes(app, deps)
  ordersRoutes(app, deps)
  financesRoutes(app, deps)
  importsRoutes(app, deps)
  familiesRoutes(app, deps)
  packagesRoutes(app, deps)
  membershipsRoutes(app, deps)
  planningRoutes(app, deps)
  termsRoutes(app, deps)
  playerGroupsRoutes(app, deps)
  officeBookingsRoutes(app, deps)
  walletRoutes(app, deps, { packages: readPackages, withdrawals: readWithdrawals })
  playersRoutes(app, deps)
  developmentRoutes(app, deps)
  guardianshipsRoutes(app, deps)
  approvalsRoutes(app, deps)
  consentsRoutes(app, deps)
  growingUpRoutes(app, deps)
  calendarFeedRoutes(app, deps)
  notificationsRoutes(app, deps)
  filesRoutes(app, deps)
  siteRoutes(app, deps)
  newslettersRoutes(app, deps)
  contentTextsRoutes(app, deps)
  venuesRoutes(app, deps)
  modelsRoutes(app, deps)
  searchEngineRoutes(app, deps)
  mailboxRoutes(app, deps)
  return app
}
