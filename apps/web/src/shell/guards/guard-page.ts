import { data, type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from "react-router"
import { decideAccess, type PageAccess } from "./access.ts"

/**
 * The guard on the server, as a route's loader: a redirect before anything is drawn, or 403 for a page that then says
 * why. The API refuses on its own account; this keeps people from pages that make no sense to them.
 */
export const guardPage =
  (access: PageAccess) =>
  ({ context, request }: LoaderFunctionArgs) => {
    const verdict = decideAccess(access, context.account, new URL(request.url))
    if (verdict.kind === "redirect") throw redirect(verdict.to)
    return data(null, { status: verdict.kind === "deny" ? 403 : 200 })
  }

/** A dialog that opens in the query string is still the same page. */
export const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname
