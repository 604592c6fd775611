import { UNDO_CANCELLATION_MS } from "@academy/domain/office-bookings"
import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { write } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useToast } from "../../ui/toast.tsx"

interface Out {
  bookable_id: number
  booking_id: number
  name: string
}

/** What a toast needs so that a cancellation can be undone from it; what stays cancelled is said in the next toast. */
export function useUndoCancellation() {
  const { t } = useTranslation(["planning", "problems"])
  const format = useFormat()
  const toast = useToast()
  const client = useQueryClient()
  const refused = (error: unknown) =>
    void toast.show({ tone: "danger", text: t(`problems:${reasonOf(error)}`) })
  const inToast = (undo: () => Promise<unknown>) => ({
    action: { label: t("cancel.undo.undo"), onPress: () => void undo().catch(refused) },
    duration: UNDO_CANCELLATION_MS,
  })

  async function undoSessions(bookable_ids: readonly number[]) {
    const { seats, told, coaches, left } = await write(client, "POST /api/admin/cancel-sessions/undo/", {
      body: { bookable_ids: [...bookable_ids] },
    })
    const sentence = t("cancel.undo.done", { seats, families: told, coaches })
    if (left.length === 0) return void toast.show({ text: sentence })
    toast.show({
      text: (
        <>
          {sentence} {t("cancel.undo.left", { count: left.length })}
          {left.map(({ booking_id, player_name, title, why }) => (
            <span key={booking_id} className="mt-1 block">
              {format.parts([player_name, title, t(`cancel.undo.why.${why}`)])}
            </span>
          ))}
        </>
      ),
      // Somebody has to call these families.
      duration: Number.POSITIVE_INFINITY,
    })
  }

  async function undoOut({ bookable_id, booking_id, name }: Out) {
    await write(client, "POST /api/admin/bookables/:id/players/out/undo/", {
      ...{ params: { id: bookable_id }, body: { booking_id } },
    })
    toast.show({ text: t("cancel.undo.out", { name }) })
  }

  return {
    ofSessions: (ids: readonly number[]) => inToast(() => undoSessions(ids)),
    ofSeat: (out: Out) => inToast(() => undoOut(out)),
  }
}
