import type { UserInfo } from "@academy/contract/page-context"
import { hasPage, pageAt, pages } from "@academy/contract/pages"
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
 */
export function decideAccess(
  access: PageAccess,
  account: Pick<UserInfo, "is_staff" | "is_superuser"> | null,
  address: { pathname: string; search: string },
): Verdict {
  if (access === "guests") {
    return account ? { kind: "redirect", to: nextIn(address.search) ?? homeOf(account) } : show
  }
  if (!account) return { kind: "redirect", to: withNext(href("/login"), address.pathname + address.search) }
  if (access === "superuser" && !account.is_superuser) {
    return { kind: "deny", why: account.is_staff ? "admin_for_staff" : "admin" }
  }
  if (access === "staff" && !account.is_staff && !account.is_superuser) return { kind: "deny", why: "staff" }
  // What the academy does without leads to the first page of its panel.
  if (!hasPage(address.pathname)) {
    const isAdmin = pageAt(address.pathname)?.area === "admin"
    return { kind: "redirect", to: isAdmin ? pages.admin.path : pages.staff.path }
  }
  return show
}
