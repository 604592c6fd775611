import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { write } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useToast } from "../../ui/toast.tsx"

/** The calls that undo a price, each of the newest one. */
export type UndoPrice = "POST /api/admin/type-prices/:id/undo/" | "POST /api/admin/offer-prices/:id/undo/"

/** Undoes a price and says so; answers whether it could. */
export function useUndoPrice(call: UndoPrice) {
  const { t } = useTranslation(["offers", "problems"])
  const toast = useToast()
  const client = useQueryClient()
  return async (id: number): Promise<boolean> => {
    try {
      await write(client, call, { params: { id } })
      toast.show({ text: t("undone") })
      return true
    } catch (failure) {
      toast.show({ tone: "danger", text: t(`problems:${reasonOf(failure)}`) })
      return false
    }
  }
}
