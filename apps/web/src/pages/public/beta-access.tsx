import { useTranslation } from "react-i18next"
import { href, redirect, useSearchParams } from "react-router"
import { sitePath } from "../../address/remembered-path.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { BetaGate } from "../../modules/launch/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/beta-access"

export const handle: RouteHandle = { namespaces: ["launch"], frame: "bare", asksNothing: true }

/** Whoever may see the site goes on to where they wanted to be. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { state } = await context.read("GET /api/beta-access/")
  if (state === "granted")
    throw redirect(sitePath(new URL(request.url).searchParams.get("next")) ?? href("/"))
  return { state }
}

export default function BetaAccess({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("launch")
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={t("gate.code")} />
      {/* As a new document: everything that was refused until now is asked again. */}
      <BetaGate
        state={loaderData.state}
        onGranted={() => window.location.replace(sitePath(search.get("next")) ?? href("/"))}
      />
    </>
  )
}
