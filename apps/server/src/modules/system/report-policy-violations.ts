import type { reportPolicyViolations as call } from "@academy/contract/browser-reports"
import type { BodyOf } from "@academy/contract/call"
import { pageAt } from "@academy/contract/pages"
import type { Deps } from "../../http/deps.ts"
import { browserOf } from "./browser-of.ts"
import { refuseFlood } from "./report-limits.ts"

type Violation = BodyOf<typeof call>["violations"][number]

const directive = /^[a-z-]{1,40}$/
/** What a page itself may not run or load: `inline`, `eval`, `data`. */
const keyword = /^[a-z-]{1,30}$/
/** A file of the build, or the page itself. */
const asset = /\/assets\/([\w.-]{1,100}\.(?:js|css))(?:[?#]|$)/

/** What was blocked without what an address may hold: its host, or what kind of thing it was. */
function blockedOf(blocked: string): string | null {
  if (keyword.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return null
  const { protocol, host } = new URL(blocked)
  return /^(https?|wss?):$/.test(protocol) ? `${protocol}//${host.slice(0, 100)}` : protocol
}

/** Extensions change pages as they like, and their pages' policies complain. Other schemes than these are theirs. */
const isOfBrowser = (address: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^(https?|wss?|data|blob):/i.test(address)

function frameOf({ file = "", line = 0, column = 0 }: Violation): string[] {
  const name = asset.exec(file)?.[1]
  return name === undefined ? [] : [`${name}:${line}:${column}`]
}

/** What the content security policies of our pages blocked, without what extensions of browsers do to them. */
export async function reportPolicyViolations(
  deps: Deps,
  { violations }: BodyOf<typeof call>,
  { ip, userAgent, ownHost }: { ip: string; userAgent: string | undefined; ownHost: string },
) {
  await refuseFlood(deps, ip)
  for (const violation of violations) {
    const blocked = blockedOf(violation.blocked)
    const isOwnPage = URL.canParse(violation.page) && new URL(violation.page).host === ownHost
    if (!isOwnPage || blocked === null || !directive.test(violation.directive)) continue
    if (isOfBrowser(violation.blocked) || isOfBrowser(violation.file ?? "")) continue
    deps.seenErrors.note({
      kind: "policy",
      place: pageAt(new URL(violation.page).pathname)?.path ?? "*",
      name: violation.directive,
      message: blocked,
      stack: frameOf(violation),
      browser: browserOf(userAgent),
    })
  }
  return { status: "ok" as const }
}
