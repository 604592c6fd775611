import type { reportBrowserError as call } from "@academy/contract/browser-reports"
import type { BodyOf } from "@academy/contract/call"
import { allPages } from "@academy/contract/pages"
import { errorName, redactMessage } from "@academy/domain/seen-errors"
import type { Deps } from "../../http/deps.ts"
import { browserOf } from "./browser-of.ts"
import { refuseFlood } from "./report-limits.ts"

/** Who sent it, for the limits and the browser's family; neither is stored with anything else. */
interface Sender {
  ip: string
  userAgent: string | undefined
}

const patterns = new Set(allPages.map(({ path }) => path))
/** In place of a route that is none of ours. */
const UNKNOWN = "*"
const isRelease = (release: string) => /^[\w.+-]{1,60}$/.test(release)

/**
 * An error in a page. The page has left out what is personal; here it is left out again, since anybody can send
 * anything.
 */
export async function reportBrowserError(
  deps: Deps,
  { release, route, name, message, stack, reference }: BodyOf<typeof call>,
  { ip, userAgent }: Sender,
) {
  await refuseFlood(deps, ip)
  deps.seenErrors.note({
    kind: "browser",
    release: isRelease(release) ? release : "unknown",
    place: patterns.has(route) ? route : UNKNOWN,
    name: errorName(name),
    message: redactMessage(message),
    stack,
    reference,
    browser: browserOf(userAgent),
  })
  return { status: "ok" as const }
}
