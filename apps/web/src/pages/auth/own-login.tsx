import { useTranslation } from "react-i18next"
import { href, useNavigate, useParams } from "react-router"
import { OwnLoginForm } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useToast } from "../../ui/toast.tsx"
import { PageHead } from "../page-head.tsx"

/** A link that no longer works says so before anything is typed. */
export const handle: RouteHandle = { startsAtOnce: true }

export default function OwnLoginPage() {
  const { t } = useTranslation("accounts")
  const { key = "" } = useParams()
  const navigate = useNavigate()
  const toast = useToast()
  const goToLogin = async (email: string) => {
    toast.show({ text: t("ownLogin.done", { email }) })
    await navigate(href("/login"), { replace: true })
  }
  return (
    <>
      <PageHead title={t("ownLogin.pageTitle")} />
      <OwnLoginForm invitationKey={key} onDone={goToLogin} />
    </>
  )
}
