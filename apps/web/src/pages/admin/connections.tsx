import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import {
  ApiKeyDialog,
  ApiKeys,
  LogDialog,
  SecretDialog,
  WebhookDialog,
  Webhooks,
} from "../../modules/connections/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["connections"] }

/** What other programs read from the academy, and what it tells them. */
export default function ConnectionsPage() {
  const { t } = useTranslation("connections")
  return (
    <>
      <PageHead title={t("title")} />
      <h1 className="text-display text-page">{t("title")}</h1>
      <p className="mt-2 mb-6 max-w-160 text-copy text-ink-muted">{t("text")}</p>
      <div className="grid grid-cols-1 items-start gap-4 2xl:grid-cols-2">
        <ApiKeys />
        <Webhooks />
      </div>
      <ApiKeyDialog />
      <WebhookDialog />
      <SecretDialog />
      <LogDialog />
    </>
  )
}
