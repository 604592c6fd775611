import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { usePlannerAddress } from "../planning/index.ts"
import { MoveForm } from "./move-form.tsx"

interface MoveDialogProps {
  playerId: number
  bookingId: number
  onClose: () => void
}

/** Seats go while one reads: the list is asked again this often. */
const ASKED_EVERY_MS = 20_000

/** An admin moves a booked player to another session. */
export function MoveDialog({ playerId, bookingId, onClose }: MoveDialogProps) {
  const { t } = useTranslation(["office-bookings", "common", "panels"])
  const format = useFormat()
  const query = useQuery({
    ...answer("GET /api/admin/players/:id/sessions/", {
      params: { id: playerId },
      query: { booking_id: bookingId },
    }),
    staleTime: 0,
    refetchInterval: ASKED_EVERY_MS,
  })
  const moved = query.data?.moved
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      focusesItself
      title={query.data ? t("moveTitle", { name: query.data.player.name }) : t("move")}
      description={
        moved && (
          <>
            {t("from")} <b className="text-ink">{format.moment(moved.starts_at)}</b>{" "}
            {format.parts([moved.title, format.money(moved.price, moved.currency)])}
          </>
        )
      }
      closeLabel={t("common:close")}
    >
      <QueryStates
        query={query}
        title={t("sessionsFailed")}
        waiting={<Skeleton className="h-96 rounded-card" />}
      />
      {query.data && moved && (
        <MoveForm found={query.data} moved={moved} bookingId={bookingId} onMoved={onClose} />
      )}
    </Dialog>
  )
}

/** Opened in the planner by `dialog=move-player&player=5&booking=7`. */
export function PlannerMoveDialog() {
  const { dialog, booking, player, go } = usePlannerAddress()
  if (dialog !== "move-player" || booking === null || player === null) return null
  return (
    <MoveDialog
      key={booking}
      playerId={player}
      bookingId={booking}
      onClose={() => go({ dialog: null, booking: null, player: null })}
    />
  )
}
