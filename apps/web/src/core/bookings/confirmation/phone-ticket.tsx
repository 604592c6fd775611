import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Ticket } from "lucide-react"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { reasonOf } from "../../../api/problem.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import type { Purchase } from "./queries.ts"

/** The wallet of the device that one looks with. An iPad says that it is a Mac, and a Mac opens tickets too. */
function walletHere(): Purchase["phone_tickets"][number] | null {
  const { userAgent } = navigator
  return /Android/.test(userAgent) ? "google" : /iPhone|iPad|Macintosh/.test(userAgent) ? "apple" : null
}

/** A ticket for the phone's own wallet, where the academy has tickets for it. */
export function PhoneTicket({ id, purchase: { phone_tickets } }: { id: number; purchase: Purchase }) {
  const { t } = useTranslation("confirmation")
  const wallet = phone_tickets.find((one) => one === walletHere())
  if (!wallet) return null
  if (wallet === "google") return <GoogleTicket id={id} />
  return (
    <Button asChild variant="outline" className="mt-3 w-full">
      <a href={`/api/purchases/${id}/ticket.pkpass`}>
        <Ticket aria-hidden="true" strokeWidth={1.75} />
        {t("ticket.apple")}
      </a>
    </Button>
  )
}

/** Google saves what its address holds: it is made, and left for, when somebody asks. */
function GoogleTicket({ id }: { id: number }) {
  const { t } = useTranslation(["confirmation", "problems"])
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      const asked = answer("GET /api/purchases/:id/google-ticket/", { params: { id } })
      const { url } = await client.fetchQuery({ ...asked, staleTime: 0 })
      location.assign(url)
    },
  })
  return (
    <>
      <Button variant="outline" className="mt-3 w-full" busy={save.isPending} onClick={() => save.mutate()}>
        <Ticket aria-hidden="true" strokeWidth={1.75} />
        {t("ticket.google")}
      </Button>
      {save.error && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${reasonOf(save.error)}`)}
        </Notice>
      )}
    </>
  )
}
