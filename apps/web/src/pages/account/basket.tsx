import { academy } from "@academy/domain/academy"
import { HydrationBoundary, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useShowConfirmation } from "../../address/use-show-confirmation.ts"
import { readAhead } from "../../api/answers.ts"
import { write } from "../../api/concerns.ts"
import { Basket, type Paid } from "../../core/basket/index.ts"
import { BankDetails, useCheckout } from "../../core/bookings/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Card } from "../../ui/card.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/basket"

export const handle: RouteHandle = {
  namespaces: ["basket", "discounts", "account", "bookings"],
  frame: "no-call-to-action",
}

export const loader = ({ context }: Route.LoaderArgs) =>
  readAhead(context, [["GET /api/basket/"], ["GET /api/fetch-packages/"]])

export const shouldRevalidate = () => false

/** The family's basket. Back from a payment that was not made, that payment ends first. */
export default function BasketPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <div className="page-column page-gutter pt-6 pb-32 md:pt-10 lg:pb-16">
        <BasketContent />
      </div>
    </HydrationBoundary>
  )
}

function BasketContent() {
  const { t } = useTranslation("basket")
  const checkout = useCheckout()
  const format = useFormat()
  const [paid, setPaid] = useState<Paid | null>(null)
  const isStopped = useStoppedPayment()
  const show = useShowConfirmation()
  return (
    <>
      <PageHead title={t("title")} />
      <h1 className="mb-6 text-display text-page md:mb-8">{t("title")}</h1>
      <Basket
        checkout={checkout}
        isStopped={isStopped}
        booked={
          paid && {
            text: paid.due_at
              ? t("booked.unpaidText", { day: format.day(paid.due_at, "long") })
              : t("booked.text"),
            bankDetails: paid.reference ? (
              <Card>
                <BankDetails
                  amount={paid.amount ?? 0}
                  currency={academy.currency}
                  reference={paid.reference}
                  dueAt={paid.due_at ?? null}
                />
              </Card>
            ) : null,
          }
        }
        onBooked={(done) => (done.booking_id ? void show(done.booking_id) : setPaid(done))}
      />
    </>
  )
}

/** Whether the browser is back from a payment page without having paid; tells the server so, once. */
function useStoppedPayment(): boolean {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const [isStopped, setStopped] = useState(false)
  const isBack = search.get("payment") === "stopped"
  useEffect(() => {
    if (!isBack) return
    write(client, "POST /api/basket/stop-payment/", {}).then(
      ({ status }) => setStopped(status === "stopped"),
      // The page still says that the payment is under way, with the button that ends it.
      () => undefined,
    )
    setSearch({}, { replace: true })
  }, [isBack, client, setSearch])
  return isStopped
}
