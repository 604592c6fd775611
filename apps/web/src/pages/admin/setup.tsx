import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useAccount } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { SettingsGroup } from "../../modules/academy-settings/index.ts"
import { SetupFrame } from "../../modules/setup/index.ts"
import { useRootData } from "../../runtime/root-data.ts"
import { CONTENT_ID, SkipLink } from "../../shell/skip-link.tsx"
import stylesheet from "../../styles/panels.css?url"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PageHead } from "../page-head.tsx"

export const links = () => [{ rel: "stylesheet", href: stylesheet }]

export const handle: RouteHandle = {
  namespaces: ["setup", "academy-settings", "panels", "panel-problems"],
  frame: "bare",
  asksNothing: true,
}

/** The step is in the query string: the same page. */
export const shouldRevalidate = () => false

/** The first run of an academy, step by step. */
export default function Setup() {
  const { t } = useTranslation("setup")
  const isOwner = useAccount()?.is_owner ?? false
  const phase = useRootData()?.setupPhase ?? null
  return (
    <>
      <PageHead title={t("title")} />
      <SkipLink />
      {isOwner && phase !== null ? (
        <SetupFrame
          contentId={CONTENT_ID}
          forms={{
            identity: <SettingsGroup group="identity" />,
            look: <SettingsGroup group="look" />,
            public_pages: <SettingsGroup group="claims" />,
          }}
        />
      ) : (
        <main id={CONTENT_ID} tabIndex={-1} className="p-6 outline-none">
          <h1 className="mb-6 text-display text-page">{t("title")}</h1>
          <Notice
            action={
              <Button asChild variant="tonal" size="row">
                <Link to={href("/admin")}>{t("toDashboard")}</Link>
              </Button>
            }
          >
            {t(isOwner ? "open.isOpen" : "ownersOnly")}
          </Notice>
        </main>
      )}
    </>
  )
}
