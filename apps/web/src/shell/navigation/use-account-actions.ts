import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useRevalidator } from "react-router"
import { reasonOf } from "../../api/problem.ts"
import { useToast } from "../../ui/toast.tsx"
import { useSession } from "../session.tsx"

/** What the account's menus do besides leading somewhere. */
export function useAccountActions() {
  const { t } = useTranslation(["shell", "problems"])
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { leave } = useSession()

  /** Everything that was read is read again. */
  async function refresh() {
    try {
      await Promise.all([queries.invalidateQueries({}, { throwOnError: true }), revalidate()])
      toast.show({ id: "refresh", text: t("account.refreshed") })
    } catch (failure) {
      const reason = reasonOf(failure)
      // That the session is over is told by the session.
      if (reason === "not_authenticated") return
      toast.show({ id: "refresh", tone: "danger", text: t(`problems:${reason}`) })
    }
  }

  return { refresh, leave }
}
