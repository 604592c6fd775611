import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useAccount } from "../../accounts/index.ts"
import { SessionHead } from "../../bookables/index.ts"
import { AskForSession } from "../../growing-up/index.ts"
import { type OfferedBookable, offerQuery } from "../queries.ts"
import { useShown } from "../use-shown.ts"
import { BookButton, BookFields, useBookForm } from "./book-form.tsx"
import { BookedActions, BookedNotice } from "./booked.tsx"
import { FieldsSkeleton, Night, NoSession, type OpenDialogProps } from "./dialog-parts.tsx"
import { FullButton, FullFields, useFullForm } from "./full-session.tsx"
import { GuestDialog } from "./guest-dialog.tsx"

/**
 * Books a seat: open while the address says `bookableModal=true&bookableId=…`. A guest sees the session and is led to
 * the login, which comes back here.
 */
export function BookableDialog() {
  const { params, close } = useAccountParams()
  const shown = useShown(
    params.bookableModal === "true" && params.isInvitation !== "true" ? idOf(params.bookableId) : null,
  )
  const account = useAccount()
  if (!shown) return null
  const props = { id: shown.subject, isOpen: shown.isOpen, onClose: () => close("bookable") }
  if (!account) return <GuestDialog key={shown.key} {...props} />
  return account.is_minor ? (
    <AskDialog key={shown.key} {...props} />
  ) : (
    <BookDialog key={shown.key} {...props} />
  )
}

/** For the own login of a player under age: guardians book and pay. */
function AskDialog({ id, isOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation(["bookings", "common"])
  const query = useQuery(offerQuery(id))
  const offer = query.data
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      hideTitle
      title={offer ? t("book.title", { title: offer.bookable.title }) : t("common:loading")}
      closeLabel={t("common:close")}
      footer={offer && <AskForSession bookableId={id} />}
    >
      {!offer && query.isError && <NoSession query={query} />}
      {!offer && !query.isError && <FieldsSkeleton />}
      {offer && <SessionHead session={offer.bookable} />}
    </Dialog>
  )
}

function BookDialog({ id, isOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation(["bookings", "common"])
  const query = useQuery(offerQuery(id))
  const offer = query.data
  const form = useBookForm(offer, id)
  const { resolved, taken } = form
  const full = useFullForm(offer, resolved)
  const hasPlayers = resolved?.player !== undefined
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      hideTitle
      title={offer ? t("book.title", { title: offer.bookable.title }) : t("common:loading")}
      closeLabel={t("common:close")}
      focusesItself
      night={<Night bookable={offer?.bookable} />}
      footer={
        offer && taken ? (
          <BookedActions {...taken} onDone={onClose} />
        ) : offer && resolved && full.isFull ? (
          <FullButton offer={offer} resolved={resolved} join={full.join} failure={form.failure} />
        ) : offer && resolved && hasPlayers ? (
          <BookButton offer={offer} resolved={resolved} form={form} onAdded={onClose} />
        ) : offer ? (
          <AddPlayer />
        ) : undefined
      }
    >
      {!offer && query.isError && <NoSession query={query} />}
      {!offer && !query.isError && <FieldsSkeleton />}
      {offer && <SessionHead session={offer.bookable} className="mb-7 md:hidden" />}
      {offer && taken && <BookedNotice {...taken} bookable={offer.bookable} />}
      {offer && resolved && !taken && full.isFull && (
        <FullFields offer={offer} resolved={resolved} join={full.join} />
      )}
      {offer && resolved && !taken && hasPlayers && !full.isFull && (
        <>
          {full.join.own.some(({ is_open }) => is_open) && (
            <Notice tone="due" className="mb-6">
              {t("waiting.openNow")}
            </Notice>
          )}
          <BookFields offer={offer} resolved={resolved} form={form} />
        </>
      )}
      {offer && resolved && !hasPlayers && <NoPlayers bookable={offer.bookable} />}
    </Dialog>
  )
}

/** Who has no players yet is led to making one; the dialog waits underneath. */
function NoPlayers({ bookable }: { bookable: OfferedBookable }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-title text-[1.5rem]">{t("noPlayers.title")}</h3>
      <p className="text-ink-muted">{t("noPlayers.text")}</p>
      <p className="text-figure text-figure-sm">
        {bookable.price === 0 ? t("methods.free") : format.money(bookable.price, bookable.currency)}
      </p>
    </div>
  )
}

function AddPlayer() {
  const { t } = useTranslation("bookings")
  return (
    <Button asChild size="hero" className="w-full">
      <AccountLink open={{ createPlayerModal: "true" }}>{t("noPlayers.action")}</AccountLink>
    </Button>
  )
}
