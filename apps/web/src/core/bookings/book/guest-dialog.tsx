import { useTranslation } from "react-i18next"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { agesText, SessionHead } from "../../bookables/index.ts"
import { useShown } from "../use-shown.ts"
import { FieldsSkeleton, Night, NoSession, type OpenDialogProps } from "./dialog-parts.tsx"
import { OfferText, useListed } from "./guest-offer.tsx"
import { WaysOn } from "./ways-on.tsx"

/**
 * A guest sees the session and is led to the login, which comes back here: open while the address says
 * `bookableModal=true&bookableId=…`.
 */
export function GuestDialog() {
  const { params, close } = useAccountParams()
  const shown = useShown(params.bookableModal === "true" ? idOf(params.bookableId) : null)
  if (!shown) return null
  return (
    <OpenDialog key={shown.key} id={shown.subject} isOpen={shown.isOpen} onClose={() => close("bookable")} />
  )
}

function OpenDialog({ id, isOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const { t: say } = useTranslation("bookables")
  const { query, bookable } = useListed(id)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      hideTitle
      title={bookable ? t("book.title", { title: bookable.title }) : t("common:loading")}
      about={bookable && format.moment(bookable.starts_at)}
      closeLabel={t("common:close")}
      night={<Night bookable={bookable} />}
      footer={bookable && <WaysOn />}
    >
      {query.isPending && <FieldsSkeleton />}
      {!query.isPending && !bookable && <NoSession query={query} />}
      {bookable && (
        <>
          {/* On a desktop both stand in the night beside it. */}
          <div className="mb-7 md:hidden">
            <SessionHead session={bookable} />
            <p className="text-small text-ink-muted">{agesText(say, bookable)}</p>
          </div>
          <OfferText bookable={bookable} />
        </>
      )}
    </Dialog>
  )
}
