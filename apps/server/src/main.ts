import { academy } from "@academy/domain/academy"
import { demoLogins, demoPassword } from "./db/demo/index.ts"
import { whyNoSpace } from "./errors/disk-full.ts"
import { StartUpError } from "./errors/start-up-error.ts"
import { redactError } from "./http/error-log.ts"
import { limitHeapGrowth } from "./start/heap-growth.ts"
import { type RunningServer, startServer } from "./start/start-up.ts"

/** Ctrl-C under npm arrives twice, from the terminal and from npm: within this time, in ms, it counts once. */
const SAME_SIGNAL_MS = 500

limitHeapGrowth()

// Until the server is up, a process that ends by itself has failed, also when nothing was left to wait for.
process.exitCode = 1
let isStartTold = false
process.on("exit", () => {
  if (!isStartTold) complain("The server stopped before it had started.")
})

let firstSignalAt: number | null = null
let isEnding = false

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

// Whoever read our output may be gone; that is no reason to fall over.
process.stdout.on("error", () => {})
process.stderr.on("error", () => {})

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    firstSignalAt ??= Date.now()
    if (Date.now() - firstSignalAt > SAME_SIGNAL_MS) process.exit(1)
    void end(0)
  })
}
process.on("uncaughtException", (error) => {
  complain(tell(error))
  void end(1)
})

const starting = startServer(process.env)
starting.then(greet, (error: unknown) => {
  isStartTold = true
  complain(tell(error))
  process.exit(1)
})

function greet({ settings, metricsUrl, hasDemo, setupUrl, databaseGone }: RunningServer): void {
  isStartTold = true
  process.exitCode = 0
  say(`${academy.name || "The academy"} is at ${settings.publicUrl}`)
  if (setupUrl !== null) say(`Set it up within 24 hours, with this link: ${setupUrl}`)
  if (settings.smtpUrl === null) say(`Emails are shown at ${settings.publicUrl}/dev/mailbox`)
  if (metricsUrl !== null) say(`Metrics: ${metricsUrl}`)
  if (hasDemo) {
    say(`Demo logins, all with password ${demoPassword}:`)
    for (const { email, who } of demoLogins) say(`  ${email} (${who})`)
  }
  void databaseGone.then(() => {
    // A system that goes down tells all processes at once.
    if (firstSignalAt !== null) return
    const { dataDir } = settings
    const noSpace = whyNoSpace(null, dataDir)?.message ?? `See ${dataDir}/postgres.log.`
    complain(`The embedded PostgreSQL stopped unexpectedly. ${noSpace}`)
    void end(1)
  })
}

/** Down in good order, once, also when asked to in the middle of the start. */
async function end(exitCode: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  try {
    const server = await starting
    await server.stop()
    process.exit(exitCode)
  } catch (error) {
    complain(tell(error))
    process.exit(1)
  }
}

/** A reason for people stands alone; anything else is a fault of ours and comes with its stack. */
function tell(error: unknown): string {
  if (error instanceof StartUpError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { type, message, stack } = redactError(error)
  return stack.startsWith(type) ? stack : `${type}: ${message}\n${stack}`
}
