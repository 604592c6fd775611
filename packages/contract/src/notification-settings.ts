import { notificationChannels, notificationKinds } from "@academy/domain/notification-settings"
import { textMessageStates } from "@academy/domain/text-messages"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Line } from "./shapes.ts"

const Clock = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", description: "The academy’s time" })
const QuietHours = Type.Object({ is_on: Type.Boolean(), from: Clock, until: Clock })

const Settings = Type.Object({
  kinds: Type.Array(
    Type.Object({
      kind: Choice(notificationKinds),
      app: Type.Boolean(),
      push: Type.Boolean(),
      mail: Type.Boolean(),
      locked: Type.Array(Choice(notificationChannels), { description: "Channels that can't be turned off" }),
    }),
  ),
  quiet_hours: QuietHours,
  /** Whether a session cancelled or moved within its last 12 hours is also notified by text message. */
  text_messages: Choice(textMessageStates),
  push: Type.Object({
    public_key: Type.String({
      description: "Public key of this server (VAPID), for the browser's subscription",
    }),
    devices: Type.Integer({ description: "Number of the account's devices with push turned on" }),
  }),
})

export const getNotificationSettings = call({
  method: "GET",
  path: "/api/notification-settings/",
  summary: "The account's notification settings",
  access: "account",
  answer: Settings,
  refusals: [],
})

export const changeNotificationSetting = call({
  method: "PUT",
  path: "/api/notification-settings/",
  summary: "Turns one channel on or off for one kind of notification",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({
    kind: Choice(notificationKinds),
    channel: Choice(notificationChannels),
    is_on: Type.Boolean(),
  }),
  answer: Settings,
  refusals: ["channel_locked"],
})

export const changeQuietHours = call({
  method: "PUT",
  path: "/api/quiet-hours/",
  summary: "Quiet hours for push notifications",
  access: "account",
  mayBeMinor: true,
  body: QuietHours,
  answer: Settings,
  refusals: [],
})

/** Of a browser's PushSubscription; base64url. */
const Key = (maxLength: number) => Type.String({ pattern: "^[\\w-]+=*$", minLength: 16, maxLength })

export const addPushSubscription = call({
  method: "POST",
  path: "/api/push-subscriptions/",
  summary: "Subscribes a device to push for the account; an already subscribed device moves to this account",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({ endpoint: Line(1000, 12), p256dh: Key(120), auth: Key(60) }),
  answer: Settings,
  refusals: ["push_service_unknown"],
})

export const removePushSubscription = call({
  method: "DELETE",
  path: "/api/push-subscriptions/",
  summary: "Unsubscribes a device from push; unknown devices are ignored",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({ endpoint: Line(1000, 12) }),
  answer: Settings,
  refusals: [],
})

export const unsubscribeFromEmails = call({
  method: "POST",
  // The old word stays: this path is in emails that were sent.
  path: "/api/letters/unsubscribe/:key/",
  summary:
    "Turns off one kind of email for the account of an email's key; called by mail clients for one-click unsubscribe (RFC 8058)",
  access: "signature",
  params: Type.Object({ key: Line(200, 1) }),
  answer: Done,
  refusals: ["key_invalid"],
})

export const receiveMailEvent = call({
  method: "POST",
  // The old word stays: email providers are configured with this path.
  path: "/api/letters/events/",
  summary:
    "Signed events from the email provider: an email to `email` bounced permanently (`bounced`) or arrived (`delivered`)",
  access: "signature",
  answer: Type.Object({ received: Type.Literal(true) }),
  refusals: ["signature_invalid"],
})
