import { DAY_MS, MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import type { FastifyBaseLogger, FastifyInstance } from "fastify"
import { settleApprovals, sweepPlayerChanges } from "../core/approvals/index.ts"
import { ringReadingAlarms, sweepAccessEntries, sweepAuditEntries } from "../core/audit/index.ts"
import { rewriteAddresses, sweepSessions } from "../core/auth/index.ts"
import { releaseBaskets } from "../core/basket/index.ts"
import {
  forgetNetworks,
  letUnpaidSeatsGo,
  suggestAfterTrial,
  warnOfUnpaidSeats,
} from "../core/bookings/index.ts"
import { sweepPictures } from "../core/files/index.ts"
import {
  chargeMembershipPeriods,
  endMemberships,
  forgetCards,
  freePausedSessions,
  openMembershipPeriods,
  tellOfExpiringCards,
} from "../core/memberships/index.ts"
import {
  remindOfSessions,
  remindToPay,
  remindToRate,
  sendPushMessages,
  sendTextMessages,
  writeWeeklySummaries,
} from "../core/notifications/index.ts"
import {
  chargeOrders,
  expireOrders,
  forgetOldReceipts,
  remindOfInstalments,
  sendCardRefunds,
} from "../core/orders/index.ts"
import { offerFreeSeats, tellOfTrials } from "../core/waiting-list/index.ts"
import { expirePasses } from "../core/wallet/index.ts"
import type { Deps } from "../http/deps.ts"
import { sweepRateHits } from "../http/limits.ts"
import { noteError } from "../http/note-error.ts"
import { whichOutage } from "../http/problem.ts"
import { traceJob } from "../metrics/tracing.ts"
import { remindOfCertificates } from "../modules/certificates/index.ts"
import { tellOfReviews } from "../modules/coaching/index.ts"
import { sendPlannedReminders } from "../modules/finances/index.ts"
import { giveTakeoverNotice, takeOverPlayers } from "../modules/growing-up/index.ts"
import { sweepImports, writeImportEmails } from "../modules/imports/index.ts"
import { expireInvitations } from "../modules/invitations/index.ts"
import { endCancelledSeats } from "../modules/planning/index.ts"
import { deleteDueAccounts } from "../modules/privacy/index.ts"
import { sweepMessages } from "../modules/site/index.ts"
import { sweepBackups, sweepSeenErrors } from "../modules/system/index.ts"
import { sendWebhooks, sweepWebhookEvents } from "../modules/webhooks/index.ts"
import { sendDueEmails } from "./send-emails.ts"

interface Job {
  name: string
  /** How long to wait after one run before the next; a run that did something is followed at once. */
  every_ms: number
  /** Does what is due and says how much that was. Safe to run in several copies of the server at once. */
  run: (deps: Deps, log: FastifyBaseLogger) => Promise<number>
  /** Whether there may be more than one run takes. */
  goesOn?: true
  /** Asks the database at each run, so a run that succeeds says that it is there. */
  provesDatabase?: true
}

/** All that the clock asks for. */
export const jobs: readonly Job[] = [
  { name: "send emails", every_ms: SECOND_MS, run: sendDueEmails, goesOn: true, provesDatabase: true },
  {
    name: "expire orders",
    every_ms: 5 * SECOND_MS,
    run: expireOrders,
    goesOn: true,
  },
  { name: "release baskets", every_ms: 5 * SECOND_MS, run: releaseBaskets, goesOn: true },
  { name: "end seats of cancelled sessions", every_ms: 5 * SECOND_MS, run: endCancelledSeats },
  { name: "offer free seats", every_ms: 5 * SECOND_MS, run: offerFreeSeats, goesOn: true },
  { name: "expire invitations", every_ms: 5 * SECOND_MS, run: expireInvitations, goesOn: true },
  { name: "send card refunds", every_ms: 5 * SECOND_MS, run: sendCardRefunds, goesOn: true },
  { name: "send push messages", every_ms: 5 * SECOND_MS, run: sendPushMessages, goesOn: true },
  { name: "send text messages", every_ms: 5 * SECOND_MS, run: sendTextMessages, goesOn: true },
  { name: "send webhooks", every_ms: 5 * SECOND_MS, run: sendWebhooks, goesOn: true },
  { name: "end memberships", every_ms: MINUTE_MS, run: endMemberships },
  { name: "free paused sessions", every_ms: MINUTE_MS, run: freePausedSessions },
  { name: "open membership periods", every_ms: 5 * SECOND_MS, run: openMembershipPeriods, goesOn: true },
  { name: "charge membership periods", every_ms: 5 * SECOND_MS, run: chargeMembershipPeriods, goesOn: true },
  { name: "charge orders", every_ms: 5 * SECOND_MS, run: chargeOrders, goesOn: true },
  { name: "forget cards", every_ms: MINUTE_MS, run: forgetCards, goesOn: true },
  { name: "tell of expiring cards", every_ms: 60 * MINUTE_MS, run: tellOfExpiringCards },
  { name: "expire passes", every_ms: 10 * MINUTE_MS, run: expirePasses, goesOn: true },
  { name: "remind of sessions", every_ms: MINUTE_MS, run: remindOfSessions },
  { name: "remind to rate", every_ms: MINUTE_MS, run: remindToRate },
  { name: "suggest after trial", every_ms: MINUTE_MS, run: suggestAfterTrial },
  { name: "tell of trials", every_ms: MINUTE_MS, run: tellOfTrials },
  { name: "remind to pay", every_ms: MINUTE_MS, run: remindToPay },
  { name: "remind of instalments", every_ms: MINUTE_MS, run: remindOfInstalments },
  { name: "send planned reminders", every_ms: 10 * MINUTE_MS, run: sendPlannedReminders },
  { name: "write weekly summaries", every_ms: MINUTE_MS, run: writeWeeklySummaries, goesOn: true },
  { name: "warn of unpaid seats", every_ms: MINUTE_MS, run: warnOfUnpaidSeats },
  { name: "let unpaid seats go", every_ms: MINUTE_MS, run: letUnpaidSeatsGo },
  { name: "forget networks", every_ms: 60 * MINUTE_MS, run: forgetNetworks },
  { name: "tell of reviews", every_ms: MINUTE_MS, run: tellOfReviews, goesOn: true },
  { name: "remind of certificates", every_ms: 60 * MINUTE_MS, run: remindOfCertificates },
  { name: "give notice of takeovers", every_ms: 60 * MINUTE_MS, run: giveTakeoverNotice, goesOn: true },
  { name: "take over players", every_ms: 10 * MINUTE_MS, run: takeOverPlayers, goesOn: true },
  { name: "settle approvals", every_ms: MINUTE_MS, run: settleApprovals },
  { name: "write import emails", every_ms: MINUTE_MS, run: writeImportEmails },
  { name: "sweep imports", every_ms: 60 * MINUTE_MS, run: sweepImports },
  { name: "delete accounts", every_ms: MINUTE_MS, run: deleteDueAccounts, goesOn: true },
  { name: "forget old receipts", every_ms: DAY_MS, run: forgetOldReceipts, goesOn: true },
  { name: "sweep pictures", every_ms: 60 * MINUTE_MS, run: sweepPictures, goesOn: true },
  { name: "sweep sessions", every_ms: 60 * MINUTE_MS, run: sweepSessions },
  { name: "ring reading alarms", every_ms: MINUTE_MS, run: ringReadingAlarms },
  { name: "sweep webhook events", every_ms: DAY_MS, run: sweepWebhookEvents },
  { name: "sweep access entries", every_ms: DAY_MS, run: sweepAccessEntries },
  { name: "rewrite addresses", every_ms: DAY_MS, run: rewriteAddresses },
  { name: "sweep player changes", every_ms: DAY_MS, run: sweepPlayerChanges },
  { name: "sweep audit entries", every_ms: DAY_MS, run: sweepAuditEntries },
  { name: "sweep messages", every_ms: DAY_MS, run: sweepMessages },
  {
    name: "store seen errors",
    every_ms: 5 * SECOND_MS,
    run: ({ seenErrors, pool }) => seenErrors.flush(pool),
  },
  { name: "sweep backups", every_ms: DAY_MS, run: sweepBackups },
  { name: "sweep seen errors", every_ms: DAY_MS, run: sweepSeenErrors },
  { name: "sweep rate limits", every_ms: 10 * MINUTE_MS, run: sweepRateHits },
]

/** A job that failed is not tried more often than this. */
const PAUSE_AFTER_FAILURE_MS = 5 * SECOND_MS

/**
 * Runs the jobs, each by its own clock and never twice at once in this process.
 * @returns stop: no new run begins; settles when those under way have ended
 */
export function runJobs(
  deps: Deps,
  { log, outage }: Pick<FastifyInstance, "log" | "outage">,
): () => Promise<void> {
  const { metrics, seenErrors, tracing } = deps
  let isStopped = false
  const wakers = new Set<() => void>()

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      // A job that was under way when the stop came finds nobody left to wake it.
      if (isStopped) return resolve()
      const wake = () => {
        clearTimeout(timer)
        wakers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      wakers.add(wake)
    })

  async function runRepeatedly({ name, every_ms, run, goesOn, provesDatabase }: Job) {
    metrics.jobTimes.dueIn(name, 0)
    while (!isStopped) {
      const begun = performance.now()
      const ended = (failed: boolean) =>
        metrics.jobTimes.ended(name, { tookMs: Math.round(performance.now() - begun), failed })
      try {
        const done = await (tracing ? traceJob(tracing, name, () => run(deps, log)) : run(deps, log))
        ended(false)
        if (provesDatabase) outage.succeeded()
        const wait_ms = goesOn && done > 0 ? 0 : every_ms
        metrics.countJobRun(name, "done")
        metrics.jobTimes.dueIn(name, wait_ms)
        if (wait_ms > 0) await pause(wait_ms)
      } catch (error) {
        ended(true)
        metrics.countJobRun(name, "failed")
        if (whichOutage(error)) outage.failed(error)
        else {
          log.warn({ err: error, job: name }, "job failed")
          noteError(seenErrors, { kind: "job", place: name }, error)
        }
        await pause(Math.max(every_ms, PAUSE_AFTER_FAILURE_MS))
      }
    }
  }

  const running = jobs.map(runRepeatedly)
  return async () => {
    isStopped = true
    for (const wake of [...wakers]) wake()
    await Promise.all(running)
  }
}
