import { join } from "node:path"
import { academy } from "@academy/domain/academy"
import type { Db } from "../db/connection.ts"
import type { Settings } from "../settings.ts"
import { openDiskFiles } from "./disk-files.ts"
import { gazetteer } from "./gazetteer.ts"
import { openNominatim } from "./geocoder.ts"
import type { Gateways } from "./index.ts"
import { openKeptMailbox, openSmtp } from "./mail.ts"
import { openWebPush } from "./push.ts"
import { openS3Files } from "./s3-files.ts"
import { openSandboxPayments } from "./sandbox-payments.ts"
import { openSmsGateway } from "./sms.ts"
import { openStripePayments } from "./stripe-payments.ts"
import { openWebhooks } from "./webhooks.ts"

/** What is configured, and the stand-in for what isn't: the settings allow those on a loopback address alone. */
export function openGateways(settings: Settings, db: Db, clock: () => Date): Gateways {
  const { smtpUrl, stripe, publicUrl, secretKey, dataDir, s3, geocoderUrl, pushImitation, sms } = settings
  // Neither a quote nor a backslash: each could end the name early, or never.
  const mailFrom = () => settings.mailFrom ?? `"${academy.name.replace(/["\\]/g, "")}" <${academy.email}>`
  return {
    mail: smtpUrl ? openSmtp({ smtpUrl, mailFrom }) : openKeptMailbox(db, mailFrom),
    payments: stripe ? openStripePayments(stripe) : openSandboxPayments({ db, clock, publicUrl, secretKey }),
    files: s3 ? openS3Files(s3) : openDiskFiles(join(dataDir, "files")),
    geocoder: geocoderUrl
      ? openNominatim({
          url: geocoderUrl,
          userAgent: () => `${academy.name} (${publicUrl}; ${academy.email})`,
        })
      : gazetteer,
    push: openWebPush({ secretKey, contact: academy.email, imitation: pushImitation }),
    sms: sms && openSmsGateway(sms),
    webhooks: openWebhooks({ allowsLoopback: settings.isLoopback }),
  }
}
