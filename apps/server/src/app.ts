import type { RequestListener, Server } from "node:http"
import { MOST_PICTURE_BYTES } from "@academy/domain/pictures"
import { MINUTE_MS } from "@academy/domain/time"
import cookie from "@fastify/cookie"
import multipart from "@fastify/multipart"
import Fastify, { type FastifyInstance, LogController } from "fastify"
import { OutageLog } from "./db/outage-log.ts"
import { featureRoutes } from "./features.ts"
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
import { requireBetaCode } from "./modules/launch/index.ts"
import { requireSetup } from "./modules/setup/index.ts"

declare module "fastify" {
  interface FastifyInstance {
    /** Told of calls and jobs that met no database, and of jobs that met it again. */
    outage: OutageLog
  }
}

/** JSON bodies are forms of a page or two; nothing here needs more. */
const BODY_LIMIT_BYTES = 256 * 1024

/**
 * The plugins, and the routes of `features.ts`. The same app serves production, development and the tests; only what it
 * is handed differs.
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
  requireSetup(app, deps)
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

  featureRoutes(app, deps)
  return app
}
