import * as calls from "@academy/contract/notifications"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { hasVersion, NOT_MODIFIED } from "../../http/entity-tag.ts"
import { implement } from "../../http/implement.ts"
import { markNotificationsRead } from "./mark-notifications-read.ts"
import { readNotifications, readNotificationsVersion } from "./reads.ts"

export function notificationsRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(app, deps, calls.getNotifications, async ({ caller, language, request, reply }) => {
    const reader = { account_id: caller.account_id, language }
    const { version, unread_count } = await readNotificationsVersion(pool, reader)
    if (hasVersion(request, reply, version)) return NOT_MODIFIED
    return { notifications: await readNotifications(pool, reader), unread_count }
  })
  implement(app, deps, calls.markNotificationsRead, ({ caller, body }) =>
    markNotificationsRead(pool, caller.account_id, body.id, clock()),
  )
}
