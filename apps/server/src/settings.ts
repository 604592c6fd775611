import type { OutsideServices } from "@academy/contract/page-context"
import { type OptionalModule, optionalModules } from "@academy/domain/optional-modules"
import { StartUpError } from "./errors/start-up-error.ts"
import { whyNotDatabaseUrl } from "./settings/database-url.ts"
import { type IdentitySettings, readIdentity } from "./settings/identity.ts"
import { isLoopbackHost } from "./settings/loopback.ts"
import { readOutsideServices } from "./settings/outside-services.ts"
import { type PhoneTickets, readPhoneTickets } from "./settings/phone-tickets.ts"
import { readTracing, type TracingSettings } from "./settings/tracing.ts"

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const
const MIN_SECRET_LENGTH = 32

/** What a visitor meets; see "Launch" in the operations guide. */
type Launch = { mode: "open" } | { mode: "beta"; code: string } | { mode: "redirect"; mainSiteUrl: string }

/** Where uploaded files are kept when not in the data directory: any store that speaks S3. */
interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Null for Stripe itself; on loopback an imitation may stand in. */
  apiUrl: string | null
}

/** All that can be set from outside. `null` means: the stand-in. */
export interface Settings {
  host: string
  port: number
  /** Whether only this machine can reach the server: the condition for stand-ins of e-mail and payments. */
  isLoopback: boolean
  /** `http(s)://host[:port]`, no slash at the end: what links in emails begin with. */
  publicUrl: string
  isHttps: boolean
  /** What an empty table `academy_settings` is filled with. */
  identity: IdentitySettings
  /** The same as a file, exported from another academy; null: none. */
  academyFile: string | null
  dataDir: string
  /** Signs cookies and keys in emails; at least 32 characters. */
  secretKey: string
  databaseUrl: string | null
  smtpUrl: string | null
  /** Null: the academy's name and address. */
  mailFrom: string | null
  stripe: StripeSettings | null
  launch: Launch
  seed: "demo" | "none"
  /** Modules that the academy does without. */
  modulesOff: readonly OptionalModule[]
  /** How many proxies stand before the server, each adding to X-Forwarded-For. */
  trustedProxies: number
  /** Lifts the limits for logins and bookings, for measuring; on loopback only. */
  benchLimitsOff: boolean
  /** What the browser may fetch from other companies, most of it only after a visitor's yes. */
  outside: OutsideServices
  s3: S3Settings | null
  /** A service with Nominatim's API; null: places are found in the list that comes with the server. */
  geocoderUrl: string | null
  /** Origin of an imitation of the push services, on loopback; null: the services of the browsers. */
  pushImitation: string | null
  /** A gateway for text messages; null: none are sent. */
  sms: { url: string; key: string } | null
  /** After how many days owners and admins need a second factor for their rights; null: never. */
  secondFactorDays: number | null
  /** How long a lost second factor stays after an owner approved its removal. */
  secondFactorHelpHours: number
  /** Who signs tickets for the phone's wallet; null: none are offered. */
  phoneTickets: PhoneTickets
  /** Signs what the mail provider tells of emails; null: it tells nothing. */
  mailEventsSecret: string | null
  /** Where `/metrics` is answered; null: nowhere. */
  metrics: { host: string; port: number } | null
  /** Who collects traces; null: nobody, and nothing is traced. */
  tracing: TracingSettings | null
  logLevel: (typeof logLevels)[number]
  isDevelopment: boolean
}

/** As `Settings`; without a SECRET_KEY the secret is still to be taken from the data directory. */
export type ReadSettings = Omit<Settings, "secretKey"> & { secretKey: string | null }

/** Everything that is missing or wrong, one line each. */
export class SettingsError extends StartUpError {
  override name = "SettingsError"
  readonly lines: string[]
  constructor(lines: string[]) {
    super(`The server can't start with these settings:\n${lines.map((line) => `- ${line}`).join("\n")}`)
    this.lines = lines
  }
}

/**
 * Reads the settings of the server. An empty variable counts as not set.
 * @throws SettingsError that names all problems at once
 */
export function readSettings(env: Record<string, string | undefined>): ReadSettings {
  const problems: string[] = []
  const text = (name: string): string | null => env[name]?.trim() || null

  const number = (name: string, usual: number, most: number): number => {
    const value = text(name)
    if (value === null) return usual
    if (/^\d{1,6}$/.test(value) && Number(value) <= most) return Number(value)
    problems.push(`${name} must be a whole number from 0 to ${most}, not "${value}".`)
    return usual
  }
  const oneOf = <T extends string>(name: string, usual: T, choices: readonly T[]): T => {
    const value = text(name)
    const found = choices.find((choice) => choice === value)
    if (value !== null && found === undefined) {
      problems.push(`${name} must be ${choices.join(" or ")}, not "${value}".`)
    }
    return found ?? usual
  }
  /** The message never repeats the value: it may hold a password. */
  const url = (name: string, protocols: string[]): string | null => {
    const value = text(name)
    if (value === null) return null
    if (
      URL.canParse(value) &&
      protocols.includes(new URL(value).protocol) &&
      new URL(value).hostname !== ""
    ) {
      return value
    }
    problems.push(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(" or ")}.`)
    return null
  }
  const web = ["http:", "https:"]
  /** All of a group or none of it. */
  const together = (names: string[], purpose: string): string[] | null => {
    const values = names.map(text)
    const missing = names.filter((_, i) => values[i] === null)
    if (missing.length === 0) return values.filter((value) => value !== null)
    if (missing.length < names.length) {
      problems.push(`${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing for ${purpose}.`)
    }
    return null
  }

  const host = text("HOST") ?? "127.0.0.1"
  const port = number("PORT", 3000, 65_535)
  const publicUrl = readOrigin(url("PUBLIC_URL", web), problems) ?? `http://localhost:${port}`
  // Behind a proxy on the same machine the address is loopback, yet the site is everybody's.
  const isLoopback = isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname)

  const secretKey = text("SECRET_KEY")
  if (secretKey !== null && secretKey.length < MIN_SECRET_LENGTH) {
    problems.push(`SECRET_KEY is too short. It needs at least ${MIN_SECRET_LENGTH} characters.`)
  }

  const stripePair = together(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"], "card payments")
  const stripeApiUrl = url("STRIPE_API_URL", web)
  const stripe = stripePair
    ? { secretKey: stripePair[0] ?? "", webhookSecret: stripePair[1] ?? "", apiUrl: stripeApiUrl }
    : null
  const benchLimitsOff = oneOf("BENCH_LIMITS_OFF", "0", ["0", "1"]) === "1"

  const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]
  const [endpoint, bucket, accessKeyId, secretAccessKey] = together(s3Names, "files in S3") ?? []
  url("S3_ENDPOINT", web)
  const s3 =
    endpoint && bucket && accessKeyId && secretAccessKey
      ? { endpoint, bucket, accessKeyId, secretAccessKey, region: text("S3_REGION") ?? "eu-north-1" }
      : null

  const smsPair = together(["SMS_URL", "SMS_KEY"], "text messages")
  url("SMS_URL", web)

  const smtpUrl = url("SMTP_URL", ["smtp:", "smtps:"])
  const databaseUrl = text("DATABASE_URL")
  const databaseProblem = databaseUrl && whyNotDatabaseUrl(databaseUrl)
  if (databaseProblem) problems.push(databaseProblem)

  const reach = isLoopbackHost(host) ? `PUBLIC_URL (${publicUrl})` : `HOST (${host})`
  if (!isLoopback) {
    const needed = ["SECRET_KEY", "PUBLIC_URL", "SMTP_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]
    for (const name of needed.filter((name) => text(name) === null)) {
      problems.push(`${name} is missing. It's required when ${reach} is reachable from other machines.`)
    }
    for (const name of ["STRIPE_API_URL", "BENCH_LIMITS_OFF"].filter((name) => text(name) !== null)) {
      problems.push(
        `${name} is only accepted while HOST and PUBLIC_URL are loopback addresses, and ${reach} isn't.`,
      )
    }
  }

  const isDemo = oneOf("DEMO", "no", ["no", "yes"]) === "yes"
  if (isDemo && stripe && !/^[rs]k_test_/.test(stripe.secretKey))
    problems.push("STRIPE_SECRET_KEY must be a test key (sk_test_…) while DEMO=yes.")
  const identity = readIdentity({ text, problems, reach: isLoopback ? null : reach, isDemo })

  const settings: ReadSettings = {
    host,
    port,
    isLoopback,
    publicUrl,
    isHttps: publicUrl.startsWith("https:"),
    identity,
    academyFile: text("ACADEMY_FILE"),
    dataDir: text("DATA_DIR") ?? "./data",
    secretKey,
    databaseUrl,
    smtpUrl,
    mailFrom: text("MAIL_FROM"),
    stripe,
    launch: readLaunch(oneOf("LAUNCH_MODE", "open", ["open", "beta", "redirect"]), {
      code: text("BETA_CODE"),
      mainSiteUrl: url("MAIN_SITE_URL", web),
      problems,
    }),
    seed: oneOf("SEED", "demo", ["demo", "none"]),
    modulesOff: readModulesOff(text("MODULES_OFF"), problems),
    trustedProxies: number("TRUSTED_PROXIES", 0, 10),
    benchLimitsOff,
    outside: readOutsideServices({ text, url: (name) => url(name, web), problems }),
    s3,
    geocoderUrl: url("GEOCODER_URL", web),
    pushImitation: null,
    sms: smsPair ? { url: smsPair[0] ?? "", key: smsPair[1] ?? "" } : null,
    // An invented academy has no families whose data it could lose.
    secondFactorDays:
      number(
        "SECOND_FACTOR_DAYS",
        isDemo || (isLoopback && Object.keys(identity.set).length === 0) ? 0 : 7,
        365,
      ) || null,
    secondFactorHelpHours: number("SECOND_FACTOR_HELP_HOURS", 24, 168),
    phoneTickets: readPhoneTickets({ text, together, problems }),
    mailEventsSecret: text("MAIL_EVENTS_SECRET"),
    metrics:
      text("METRICS_PORT") === null
        ? null
        : { host: text("METRICS_HOST") ?? "127.0.0.1", port: number("METRICS_PORT", 0, 65_535) },
    tracing: readTracing(url("OTEL_EXPORTER_OTLP_ENDPOINT", web)),
    logLevel: oneOf("LOG_LEVEL", "warn", logLevels),
    isDevelopment: text("NODE_ENV") === "development",
  }
  // A setting may be looked at twice above; it is complained about once.
  if (problems.length > 0) throw new SettingsError([...new Set(problems)])
  return settings
}

/** @param value names of modules, separated by commas */
function readModulesOff(value: string | null, problems: string[]): OptionalModule[] {
  const names = (value ?? "").split(",").map((name) => name.trim())
  const unknown = names.filter((name) => name !== "" && !optionalModules.some((known) => known === name))
  if (unknown.length > 0)
    problems.push(`MODULES_OFF can name ${optionalModules.join(", ")}, not "${unknown.join(", ")}".`)
  return optionalModules.filter((name) => names.includes(name))
}

function readOrigin(value: string | null, problems: string[]): string | null {
  if (value === null) return null
  const { origin, pathname, search, hash, username } = new URL(value)
  if (pathname !== "/" || search || hash || username) {
    problems.push("PUBLIC_URL must be an origin such as https://academy.example, without a path.")
  }
  return origin
}

function readLaunch(
  mode: Launch["mode"],
  { code, mainSiteUrl, problems }: { code: string | null; mainSiteUrl: string | null; problems: string[] },
): Launch {
  if (mode === "beta" && code !== null) return { mode, code }
  if (mode === "redirect" && mainSiteUrl !== null) return { mode, mainSiteUrl }
  if (mode === "beta") problems.push("BETA_CODE is missing. LAUNCH_MODE=beta asks visitors for it.")
  if (mode === "redirect")
    problems.push("MAIN_SITE_URL is missing. LAUNCH_MODE=redirect sends visitors there.")
  return { mode: "open" }
}
