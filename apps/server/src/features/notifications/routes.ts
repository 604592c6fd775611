import { getNotifications, readNotifications as markReadCall } from "@academy/contract/notifications"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { markNotificationsRead } from "./mark-notifications-read.ts"
import { readNotifications } from "./reads.ts"

export function notificationsRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(app, deps, getNotifications, ({ caller, language }) =>
    readNotifications(pool, { account_id: caller.account_id, language }),
  )
  implement(app, deps, markReadCall, ({ caller, body }) =>
    markNotificationsRead(pool, caller.account_id, body.id, clock()),
  )
}
