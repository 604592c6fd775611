import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { useToast } from "../../ui/toast.tsx"

/** After an invitation was accepted: to the login, and a toast names the email to log in with. */
export function useInvitedDone(): (email: string) => Promise<void> {
  const { t } = useTranslation("accounts")
  const navigate = useNavigate()
  const toast = useToast()
  return async (email) => {
    toast.show({ text: t("ownLogin.done", { email }) })
    await navigate(href("/login"), { replace: true })
  }
}
