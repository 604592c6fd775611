import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { write } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useToast } from "../../ui/toast.tsx"

/** Undoes matches, or takes payments up again that were set aside, and says which could not be undone. */
export function useReopen(): (ids: readonly number[]) => Promise<void> {
  const { t } = useTranslation(["finances", "problems"])
  const toast = useToast()
  const client = useQueryClient()
  return async (ids) => {
    try {
      const body = { ids: [...ids] }
      const { reopened, left_out } = await write(client, "POST /api/admin/bank-transactions/reopen/", {
        body,
      })
      toast.show({
        tone: left_out.length > 0 ? "danger" : "positive",
        text: [
          reopened.length > 0 && t("reopened", { count: reopened.length }),
          left_out.length > 0 && t("notReopened", { count: left_out.length }),
        ]
          .filter(Boolean)
          .join(". "),
      })
    } catch (error) {
      toast.show({ tone: "danger", text: t(`problems:${reasonOf(error)}`) })
    }
  }
}
