import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { Gift, Printer } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { BuyGiftCardDialog } from "./buy-gift-card-dialog.tsx"

type GiftCard = Answer<"GET /api/gift-cards/">[number]

/** A gift card becomes money of the balance; those that the family bought, to print; and a new one. */
export function GiftCardsCard() {
  const { t } = useTranslation("payments")
  const { data: cards = [] } = useQuery(answer("GET /api/gift-cards/"))
  const [isBuying, setBuying] = useState(false)
  return (
    <Card aria-labelledby="gift-cards">
      <h2 id="gift-cards" className="mb-3 text-title text-heading">
        {t("gift.title")}
      </h2>
      <RedeemForm />
      {cards.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {cards.map((card) => (
            <BoughtCard key={card.id} card={card} />
          ))}
        </ul>
      )}
      <Button variant="outline" className="mt-4 w-full" onClick={() => setBuying(true)}>
        <Gift aria-hidden="true" strokeWidth={1.75} />
        {t("gift.buy")}
      </Button>
      <BuyGiftCardDialog isOpen={isBuying} onClose={() => setBuying(false)} />
    </Card>
  )
}

/** The code that was given or printed: its money is in the balance at once. */
function RedeemForm() {
  const { t } = useTranslation("payments")
  const format = useFormat()
  const toast = useToast()
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/redeem-gift-card/", {
    values: { code: "" },
    toBody: (values) => values,
    fieldOf: {
      gift_card_unknown: "code",
      gift_card_used: "code",
      gift_card_expired: "code",
      gift_card_refunded: "code",
    },
    onSaved: ({ amount, currency }, _, sent) => {
      toast.show({ text: t("gift.redeemed", { amount: format.money(amount, currency) }), tone: "positive" })
      sent.reset({ code: "" })
    },
  })
  return (
    <form {...props} className="grid gap-3">
      <FormProblem problem={problem} />
      <TextField
        label={t("gift.code")}
        hint={t("gift.codeHint")}
        error={errorOf("code")}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        {...form.register("code", filled)}
      />
      <Button type="submit" className="w-full" busy={isSaving}>
        {t("gift.redeem")}
      </Button>
    </form>
  )
}

function BoughtCard({ card }: { card: GiftCard }) {
  const { t } = useTranslation("payments")
  const format = useFormat()
  const { id, recipient_name, state, amount, currency, last_day } = card
  return (
    <li className="flex items-center gap-3 py-3 text-small">
      <span className="me-auto min-w-0">
        <span className="block text-label">
          {t("gift.for", { name: recipient_name, amount: format.money(amount, currency) })}
        </span>
        <span className="block text-ink-muted">
          {state === "unused"
            ? t("gift.until", { day: format.day(last_day, "year") })
            : t(`gift.states.${state}`)}
        </span>
      </span>
      {state === "unused" && (
        <Button asChild variant="quiet" size="row">
          <a
            href={`/api/gift-cards/${id}/gift-card.pdf`}
            download
            aria-label={t("gift.printFor", { name: recipient_name })}
          >
            <Printer aria-hidden="true" strokeWidth={1.75} />
            {t("gift.print")}
          </a>
        </Button>
      )}
    </li>
  )
}
