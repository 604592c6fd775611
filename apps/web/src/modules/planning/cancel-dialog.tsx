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

const closed = { dialog: null, evening: null, off: null }

/**
 * The academy cancels the chosen session (`dialog=cancel`) or all that is shown and still to come on a day
 * (`evening=2026-11-26` beside it), or what is planned on days off (`off=` an entry of the term calendar): why, what is
 * refunded to whom, and the email in each language.
 */
export function CancelDialog() {
  const { t } = useTranslation(["planning", "common"])
  const format = useFormat()
  const now = useNow()
  const { monday, session, evening, off, dialog, type, address, go } = usePlannerAddress()
  const isOpen = dialog === "cancel" && (session !== null || evening !== null || off !== null)
  const { data } = useQuery({
    ...answer("GET /api/admin/week/", { query: { day: evening ?? monday } }),
    enabled: isOpen && evening !== null,
  })
  const { data: calendar } = useQuery({
    ...answer("GET /api/admin/term-calendar/"),
    enabled: isOpen && off !== null,
  })
  const entry = calendar?.days_off.find(({ id }) => id === off)
  // Of a week that is narrowed to one kind or place, what it does not show stays.
  const ofEvening = data?.bookables.filter(
    ({ starts_at, ends_at, status, booking_type, address: place }) =>
      status === "scheduled" &&
      wallClockDate(new Date(starts_at)) === evening &&
      new Date(ends_at) > now &&
      (type === null || booking_type === type) &&
      (address === null || place.id === address),
  )
  // What is being played is cancelled only by whoever ticks it.
  const begun = ofEvening?.filter(({ starts_at }) => new Date(starts_at) <= now).map(({ id }) => id) ?? []
  const indoor = ofEvening?.filter(({ address: place }) => place.is_indoor).map(({ id }) => id) ?? []
  const ids =
    off !== null
      ? entry?.bookable_ids
      : evening === null
        ? session === null
          ? []
          : [session]
        : ofEvening?.map(({ id }) => id)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && go(closed)}
      title={
        entry
          ? t("cancel.daysOffTitle", { name: entry.name })
          : evening === null
            ? t("cancelSession")
            : t("cancel.eveningTitle", { day: format.day(`${evening}T12:00:00Z`) })
      }
      description={t("cancel.undoable")}
      closeLabel={t("common:close")}
      width="wide"
    >
      {isOpen && ids ? (
        <CancelForm
          key={off ?? evening ?? session}
          ids={ids}
          listed={ofEvening ?? []}
          begun={begun}
          indoor={indoor}
          onDone={() => go(closed)}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  )
}
