import * as settingsCalls from "@academy/contract/notification-settings"
import * as calls from "@academy/contract/notifications"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { hasVersion, NOT_MODIFIED } from "../../http/entity-tag.ts"
import { implement } from "../../http/implement.ts"
import { takeOneClickForms } from "../../http/one-click-forms.ts"
import { addPushSubscription } from "./add-push-subscription.ts"
import { changeNotificationSetting } from "./change-notification-setting.ts"
import { changeQuietHours } from "./change-quiet-hours.ts"
import { markNotificationsRead } from "./mark-notifications-read.ts"
import { readNotifications, readNotificationsVersion } from "./reads.ts"
import { receiveMailEvent } from "./receive-mail-event.ts"
import { removePushSubscription } from "./remove-push-subscription.ts"
import { readNotificationSettings } from "./settings-reads.ts"
import { unsubscribeFromEmails } from "./unsubscribe-from-emails.ts"

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
  implement(app, deps, settingsCalls.getNotificationSettings, ({ caller }) =>
    readNotificationSettings(deps, caller.account_id),
  )
  implement(app, deps, settingsCalls.changeNotificationSetting, ({ caller, body }) =>
    changeNotificationSetting(deps, caller.account_id, body),
  )
  implement(app, deps, settingsCalls.changeQuietHours, ({ caller, body }) =>
    changeQuietHours(deps, caller.account_id, body),
  )
  implement(app, deps, settingsCalls.addPushSubscription, ({ caller, body }) =>
    addPushSubscription(deps, caller, body),
  )
  implement(app, deps, settingsCalls.removePushSubscription, ({ caller, body }) =>
    removePushSubscription(deps, caller.account_id, body.endpoint),
  )
  app.register(async (provider) => {
    // The signature is over the bytes as they came.
    provider.removeAllContentTypeParsers()
    provider.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    implement(provider, deps, settingsCalls.receiveMailEvent, ({ request }) => {
      const signature = request.headers["mail-signature"]
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return receiveMailEvent(deps, rawBody, typeof signature === "string" ? signature : "")
    })
  })
  app.register(async (mailPrograms) => {
    takeOneClickForms(mailPrograms)
    implement(mailPrograms, deps, settingsCalls.unsubscribeFromEmails, ({ params }) =>
      unsubscribeFromEmails(deps, params.key),
    )
  })
}
