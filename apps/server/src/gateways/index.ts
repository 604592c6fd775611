import type { FilesGateway } from "./files.ts"
import type { GeocoderGateway } from "./geocoder.ts"
import type { MailGateway } from "./mail.ts"
import type { PaymentsGateway } from "./payments.ts"
import type { PushGateway } from "./push.ts"
import type { SmsGateway } from "./sms.ts"
import type { WebhookGateway } from "./webhooks.ts"

/** The outside world, each behind its interface: the real one or a stand-in. */
export interface Gateways {
  mail: MailGateway
  payments: PaymentsGateway
  files: FilesGateway
  geocoder: GeocoderGateway
  push: PushGateway
  /** Null: no text messages are sent. */
  sms: SmsGateway | null
  webhooks: WebhookGateway
}
