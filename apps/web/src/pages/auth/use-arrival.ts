import type { UserInfo } from "@academy/contract/page-context"
import { useTranslation } from "react-i18next"
import { useSession } from "../../shell/session.tsx"
import { useToast } from "../../ui/toast.tsx"

/**
 * After a login: finds out who it is and greets those who work here. Where they go on is the guard's business, which
 * sees the account at once. Null when the account can't be read.
 */
export function useArrival(): () => Promise<UserInfo | null> {
  const { t } = useTranslation("shell")
  const { arrive } = useSession()
  const toast = useToast()
  return async () => {
    const account = await arrive()
    if (account?.is_superuser) toast.show({ text: t("account.welcomeAdmin") })
    else if (account?.is_staff) toast.show({ text: t("account.welcomeStaff") })
    return account
  }
}
