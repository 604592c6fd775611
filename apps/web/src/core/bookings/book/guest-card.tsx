import { useId } from "react"
import { useTranslation } from "react-i18next"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Card } from "../../../ui/card.tsx"
import { useAccount } from "../../accounts/index.ts"
import { agesText, SessionHead } from "../../bookables/index.ts"
import { NoSession } from "./dialog-parts.tsx"
import { OfferText, useListed } from "./guest-offer.tsx"
import { WaysOn } from "./ways-on.tsx"

/** The guest's dialog on the page itself, drawn by the server, for readers without scripts, who have no dialogs. */
export function BookableWithoutScripts() {
  const { params } = useAccountParams()
  const isGuest = useAccount() === null
  const id = params.bookableModal === "true" ? idOf(params.bookableId) : null
  if (id === null || !isGuest) return null
  // The browser draws nothing in it, and need not fetch what would.
  return <noscript>{import.meta.env.SSR && <GuestCard id={id} />}</noscript>
}

function GuestCard({ id }: { id: number }) {
  const { t } = useTranslation("bookings")
  const { t: say } = useTranslation("bookables")
  const format = useFormat()
  const titleId = useId()
  const { query, bookable } = useListed(id)
  if (!bookable) return <NoSession query={query} />
  const ages = agesText(say, bookable)
  return (
    <Card
      aria-labelledby={titleId}
      className="mb-8 grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2 md:p-8 xl:max-w-230"
    >
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
