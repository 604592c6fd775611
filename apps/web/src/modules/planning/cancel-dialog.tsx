import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { CancelForm } from "./cancel-form.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"

const closed = { dialog: null, evening: null }

/**
 * The academy cancels the chosen session (`dialog=cancel`) or all that is shown and still to come on a day
 * (`evening=2026-11-26` beside it): why, what is refunded to whom, and the email in each language.
 */
export function CancelDialog() {
  const { t } = useTranslation(["planning", "common"])
  const format = useFormat()
  const now = useNow()
  const { monday, session, evening, dialog, type, address, go } = usePlannerAddress()
  const isOpen = dialog === "cancel" && (session !== null || evening !== null)
  const { data } = useQuery({
    ...answer("GET /api/admin/week/", { query: { day: evening ?? monday } }),
    enabled: isOpen && evening !== null,
  })
  // Of a week that is narrowed to one kind or place, what it does not show stays.
  const ofEvening = data?.bookables.filter(
    ({ starts_at, ends_at, status, booking_type, address: place }) =>
      status === "scheduled" &&
      wallClockDate(new Date(starts_at)) === evening &&
      new Date(ends_at) > now &&
      (type === null || booking_type === type) &&
      (address === null || place.id === address),
  )
  const ids = evening === null ? (session === null ? [] : [session]) : ofEvening?.map(({ id }) => id)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && go(closed)}
      title={
        evening === null
          ? t("cancelSession")
          : t("cancel.eveningTitle", { day: format.day(`${evening}T12:00:00Z`) })
      }
      description={t("cancel.final")}
      closeLabel={t("common:close")}
      width="wide"
    >
      {isOpen && ids ? (
        <CancelForm key={evening ?? session} ids={ids} onDone={() => go(closed)} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  )
}
