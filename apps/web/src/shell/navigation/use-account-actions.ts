import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useRevalidator } from "react-router"
import { useToast } from "../../ui/toast.tsx"
import { useSession } from "../session.tsx"

/** What the account's menus do besides leading somewhere. */
export function useAccountActions() {
  const { t } = useTranslation("shell")
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { leave } = useSession()
  return {
    /** Everything that was read is read again. */
    refresh: async () => {
      await Promise.all([queries.invalidateQueries(), revalidate()])
      toast.show({ id: "refresh", text: t("account.refreshed") })
    },
    leave,
  }
}
