import { useTranslation } from "react-i18next"
import { useAccount } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { SettingsGroup } from "../../modules/academy-settings/index.ts"
import { SetupFrame } from "../../modules/setup/index.ts"
import stylesheet from "../../styles/panels.css?url"
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
  return (
    <>
      <PageHead title={t("title")} />
      {isOwner ? (
        <SetupFrame
          forms={{
            identity: <SettingsGroup group="identity" />,
            look: <SettingsGroup group="look" />,
            public_pages: <SettingsGroup group="claims" />,
          }}
        />
      ) : (
        <main className="p-6">
          <h1 className="mb-6 text-display text-page">{t("title")}</h1>
          <Notice>{t("ownersOnly")}</Notice>
        </main>
      )}
    </>
  )
}
