import type { OptionalModule } from "@academy/contract/optional-modules"
import type { UserInfo } from "@academy/contract/page-context"
import { pageAt, pages } from "@academy/contract/pages"
import { href } from "react-router"
import { nextIn, withNext } from "../../address/remembered-path.ts"
import { homeOf } from "../../core/accounts/index.ts"

/** Who may see a page (specification, section 2: guards). */
export type PageAccess = "account" | "guests" | "staff" | "superuser"

/** Why somebody who is logged in may not see it; each has its own words. */
export type Denial = "admin" | "admin_for_staff" | "staff"

export type Verdict = { kind: "show" } | { kind: "redirect"; to: string } | { kind: "deny"; why: Denial }

const show: Verdict = { kind: "show" }

/**
 * What a guard says: asked by the server before it answers, and by the browser whenever the account changes.
 * @param account who is logged in, null for a guest
 * @param address path and query of the page; a guest is sent to the login and comes back there
 * @param modulesOff a page of these leads to the first page of its panel
 */
export function decideAccess(
  access: PageAccess,
  account: Pick<UserInfo, "is_staff" | "is_superuser"> | null,
  address: { pathname: string; search: string },
  modulesOff: readonly OptionalModule[] = [],
): Verdict {
  if (access === "guests") {
    return account ? { kind: "redirect", to: nextIn(address.search) ?? homeOf(account) } : show
  }
  if (!account) return { kind: "redirect", to: withNext(href("/login"), address.pathname + address.search) }
  if (access === "superuser" && !account.is_superuser) {
    return { kind: "deny", why: account.is_staff ? "admin_for_staff" : "admin" }
  }
  if (access === "staff" && !account.is_staff && !account.is_superuser) return { kind: "deny", why: "staff" }
  const { area, module } = pageAt(address.pathname) ?? {}
  if (module && modulesOff.includes(module))
    return { kind: "redirect", to: area === "admin" ? pages.admin.path : pages.staff.path }
  return show
}
