import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { write } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useToast } from "../../../ui/toast.tsx"
import type { Order } from "./orders.ts"

/** Takes back the last discount of an order, from its toast or its page; why it can't is told the same way. */
export function useUndoDiscount({ id, account_name: name }: Pick<Order, "id" | "account_name">) {
  const { t } = useTranslation(["finances", "problems"])
  const toast = useToast()
  const client = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const undo = async () => {
    setUndoing(true)
    try {
      await write(client, "POST /api/admin/orders/:id/discount/undo/", { params: { id } })
      toast.show({ text: t("act.discount.undone", { name }) })
    } catch (error) {
      toast.show({ tone: "danger", text: t(`problems:${reasonOf(error)}`) })
    }
    setUndoing(false)
  }
  return { undo: () => void undo(), isUndoing }
}
