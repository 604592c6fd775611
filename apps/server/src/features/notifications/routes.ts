import * as calls from "@academy/contract/notifications"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { markNotificationsRead } from "./mark-notifications-read.ts"
import { readNotifications } from "./reads.ts"

export function notificationsRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(app, deps, calls.getNotifications, ({ caller, language }) =>
    readNotifications(pool, { account_id: caller.account_id, language }),
  )
  implement(app, deps, calls.markNotificationsRead, ({ caller, body }) =>
    markNotificationsRead(pool, caller.account_id, body.id, clock()),
  )
}
