import { useTranslation } from "react-i18next"
import { href, useNavigate, useParams } from "react-router"
import { takeRememberedPath, withNext } from "../../address/remembered-path.ts"
import { ResetPasswordForm, typedEmail } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useToast } from "../../ui/toast.tsx"
import { PageHead } from "../page-head.tsx"

/** A link that no longer works says so before anything is typed. */
export const handle: RouteHandle = { startsAtOnce: true }

export default function ResetPassword() {
  const { t } = useTranslation("accounts")
  const { key = "" } = useParams()
  const navigate = useNavigate()
  const toast = useToast()
  const goToLogin = async (email: string | undefined) => {
    toast.show({ text: t("reset.done") })
    const login = withNext(href("/login"), takeRememberedPath(Date.now()))
    await navigate(login, { replace: true, state: typedEmail(email) })
  }
  return (
    <>
      <PageHead title={t("reset.title")} />
      <ResetPasswordForm resetKey={key} onDone={goToLogin} />
    </>
  )
}
