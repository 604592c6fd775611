import { hasPage } from "@academy/contract/pages"
import { data, Outlet } from "react-router"
import Fallback from "../fallback.tsx"
import type { Route } from "./+types/optional-page"

/** Around a page that the academy may do without: there is no such page then. The words of the fallback are its own. */
export function loader({ request }: Route.LoaderArgs) {
  const isMissing = !hasPage(new URL(request.url).pathname)
  return data({ isMissing }, { status: isMissing ? 404 : 200 })
}

export default function OptionalPage({ loaderData: { isMissing } }: Route.ComponentProps) {
  return isMissing ? <Fallback /> : <Outlet />
}
