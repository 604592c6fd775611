import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { write } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useNow } from "../../runtime/now.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { OfferedPlace } from "./queries.ts"

/**
 * Takes one tap back: the seat that was just taken is cancelled. Null where that would cost the pass. Its card is gone
 * by then, so what came of it is told here.
 */
export function useUndoTaken({ player_id, player_name: name, offer }: OfferedPlace) {
  const { t } = useTranslation(["bookings", "problems"])
  const client = useQueryClient()
  const toast = useToast()
  const now = useNow()
  if (now > new Date(offer.cancel_free_until)) return null
  const body = { player_id, booking_id: offer.booking_id }
  const onPress = () =>
    void write(client, "POST /api/bookings/cancel/", { body }).then(
      () => toast.show({ text: t("waiting.undone", { name }), tone: "positive" }),
      (error: unknown) => toast.show({ text: t(`problems:${reasonOf(error)}`), tone: "danger" }),
    )
  return { label: t("waiting.undo"), onPress }
}
