import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Planned } from "./session-values.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { useUndoCancellation } from "./use-undo-cancellation.tsx"

/** The office ends one booking of the chosen session. Opened by `dialog=out&booking=7`. */
export function TakeOutDialog() {
  const { t } = useTranslation(["planning", "common"])
  const { session, booking, dialog, go } = usePlannerAddress()
  const isOpen = dialog === "out" && session !== null && booking !== null
  const { data } = useQuery({
    ...answer("GET /api/admin/bookables/:id/", { params: { id: session ?? 0 } }),
    enabled: isOpen,
  })
  const player = data?.players.find(({ booking_id }) => booking_id === booking)
  return (
    <Dialog
      open={isOpen && (!data || player !== undefined)}
      onOpenChange={(open) => !open && go({ dialog: null, booking: null })}
      title={player ? t("seat.outTitle", { name: player.first_name }) : t("seat.out")}
      description={player && data && <WhatGoesBack player={player} currency={data.currency} />}
      closeLabel={t("common:close")}
      width="narrow"
    >
      {player && session !== null ? (
        <TakeOutForm key={player.booking_id} bookableId={session} player={player} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

/** What the family gets back. It is said to the office, which is not the one that gets it. */
function WhatGoesBack({ player, currency }: { player: Planned["players"][number]; currency: string }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const amounts = {
    [player.payment_method === "swish" ? "swish" : "card"]: player.to_card,
    wallet: player.to_wallet,
  }
  const sentences = (["card", "swish", "wallet"] as const).flatMap((way) => {
    const amount = amounts[way] ?? 0
    return amount > 0 ? [t(`seat.outBack.${way}`, { amount: format.money(amount, currency) })] : []
  })
  if (player.returned === "pass") sentences.push(t("seat.outBack.pass"))
  return (
    <>
      {sentences.length > 0 ? sentences.join(" ") : t("seat.outNothing")} {t("seat.outTold")}
    </>
  )
}

function TakeOutForm({ bookableId, player }: { bookableId: number; player: Planned["players"][number] }) {
  const { t } = useTranslation(["planning", "problems", "panels"])
  const { go } = usePlannerAddress()
  const toast = useToast()
  const undo = useUndoCancellation()
  const state = useApiForm("POST /api/admin/bookables/:id/players/out/", {
    values: { reason: "" },
    params: { id: bookableId },
    toBody: ({ reason }) => ({ booking_id: player.booking_id, reason: reason.trim() }),
    onSaved: () => {
      const { booking_id, first_name: name, status } = player
      toast.show({
        text: t("seat.isOut", { name }),
        // What was only held is booked again by the family.
        ...(status === "confirmed" && undo.ofSeat({ bookable_id: bookableId, booking_id, name })),
      })
      go({ dialog: null, booking: null })
    },
  })
  return (
    <form {...state.props} className="grid gap-5">
      <TextField
        label={t("panels:reason")}
        hint={t("form.whyHint")}
        maxLength={300}
        {...state.form.register("reason", filled)}
        error={state.errorOf("reason")}
      />
      {state.problem && state.problem !== "invalid_input" && (
        <Notice tone="danger">{t(`problems:${state.problem}`)}</Notice>
      )}
      <Button type="submit" variant="danger" className="w-fit" busy={state.isSaving}>
        {t("seat.outButton")}
      </Button>
    </form>
  )
}
