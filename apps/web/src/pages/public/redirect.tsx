import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { href, redirect } from "react-router"
import { Lockup } from "../../document/lockup.tsx"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/redirect"

export const handle: RouteHandle = {
  namespaces: ["launch"],
  frame: "bare",
  asksNothing: true,
  isStatic: true,
}

/** Specification, section 9: the redirect screen is there for one second. */
const STAYS_S = 1

/** The server draws this page as the front page in the launch mode `redirect`, and in no other. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.mainSiteUrl === null) throw redirect(href("/"))
  return { mainSiteUrl: context.mainSiteUrl }
}

/** Leads to the main site by HTML alone. */
export default function RedirectScreen({ loaderData: { mainSiteUrl } }: Route.ComponentProps) {
  const { t } = useTranslation("launch")
  return (
    <div className="night night-glow grid min-h-dvh place-items-center bg-page px-5 text-center text-ink">
      <PageHead title={t("redirect.title")} />
      <meta httpEquiv="refresh" content={`${STAYS_S};url=${mainSiteUrl}`} />
      <div role="status">
        <Lockup name={academy.short_name} className="animate-breathe text-[1.75rem]" />
        <h1 className="mt-8 text-title text-heading">{t("redirect.title")}</h1>
        <p className="mt-2 text-copy text-ink-muted">{t("redirect.lead")}</p>
        <p className="mt-6">
          <a href={mainSiteUrl} className="tap-44 text-label text-accent-ink underline underline-offset-4">
            {t("redirect.link")}
          </a>
        </p>
      </div>
    </div>
  )
}
