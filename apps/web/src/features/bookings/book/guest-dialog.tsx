import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { withNext } from "../../../address/remembered-path.ts"
import { answer } from "../../../api/answers.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { useAccount } from "../../accounts/index.ts"
import { agesText, SessionHead } from "../../bookables/index.ts"
import type { OfferedBookable } from "../queries.ts"
import { CancellationRule } from "./cancellation-rule.tsx"
import { FieldsSkeleton, Night, NoSession, type OpenDialogProps } from "./dialog-parts.tsx"

/** A guest reads the same facts from the public list. */
function useBookable(id: number | null) {
  const query = useQuery(answer("GET /api/available-bookings/"))
  return { query, bookable: query.data?.find((session) => session.id === id) }
}

/** The session, and the login that comes back to it. */
export function GuestDialog({ id, isOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation(["bookings", "common"])
  const { query, bookable } = useBookable(id)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      hideTitle
      title={bookable ? t("book.title", { title: bookable.title }) : t("common:loading")}
      closeLabel={t("common:close")}
      night={<Night bookable={bookable} />}
      footer={bookable && <WaysOn />}
    >
      {query.isPending && <FieldsSkeleton />}
      {!query.isPending && !bookable && <NoSession query={query} />}
      {bookable && (
        <>
          <SessionHead session={bookable} className="mb-7 md:hidden" />
          <OfferText bookable={bookable} />
        </>
      )}
    </Dialog>
  )
}

/** The same on the page itself, drawn by the server, for readers without scripts, who have no dialogs. */
export function BookableWithoutScripts() {
  const { params } = useAccountParams()
  const isGuest = useAccount() === null
  const id = params.bookableModal === "true" ? idOf(params.bookableId) : null
  if (id === null || !isGuest) return null
  return (
    <noscript>
      <GuestCard id={id} />
    </noscript>
  )
}

function GuestCard({ id }: { id: number }) {
  const { t } = useTranslation("bookings")
  const { t: say } = useTranslation("bookables")
  const format = useFormat()
  const titleId = useId()
  const { query, bookable } = useBookable(id)
  if (!bookable) return <NoSession query={query} />
  const ages = agesText(say, bookable)
  return (
    <Card aria-labelledby={titleId} className="mb-8 grid gap-x-12 gap-y-6 md:grid-cols-2 md:p-8 xl:max-w-230">
      <div>
        <h2 id={titleId} className="sr-only">
          {t("book.title", { title: bookable.title })}
        </h2>
        <SessionHead session={bookable} />
        <p className="mt-3 text-small text-ink-muted">
          <bdi className="block">{format.address(bookable.address.address)}</bdi>
          {ages}
        </p>
      </div>
      <div className="flex flex-col gap-6">
        <OfferText bookable={bookable} />
        <div className="flex flex-col gap-2">
          <WaysOn />
        </div>
      </div>
    </Card>
  )
}

/** What it costs, what it is, how many seats are left, what cancelling returns. */
function OfferText({ bookable }: { bookable: OfferedBookable }) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const { price, currency, description, capacity, seats_taken, cancel_free_until } = bookable
  const left = Math.max(0, capacity - seats_taken)
  return (
    <div className="flex flex-col gap-6">
      <p className="text-figure text-figure-md md:pt-1">
        {price === 0 ? t("methods.free") : format.money(price, currency)}
      </p>
      {description && (
        <p>
          <bdi>{description}</bdi>
        </p>
      )}
      <p className="text-label">{left === 0 ? t("common:full") : t("common:seatsLeft", { count: left })}</p>
      <CancellationRule
        method={price === 0 ? null : "card"}
        cancelFreeUntil={cancel_free_until}
        now={useNow()}
      />
      <p className="text-ink-muted">{t("guest.text")}</p>
    </div>
  )
}

function WaysOn() {
  const { t } = useTranslation("bookings")
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <>
      <Button asChild size="hero" className="w-full text-[1.0625rem]">
        <Link to={withNext(href("/login"), here)}>{t("guest.logIn")}</Link>
      </Button>
      <Button asChild variant="quiet">
        <Link to={withNext(href("/register"), here)}>{t("guest.register")}</Link>
      </Button>
    </>
  )
}
