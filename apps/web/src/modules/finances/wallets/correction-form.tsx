import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import { CORRECTED_ALONE_MINOR } from "@academy/domain/wallet-corrections"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { FormProblem } from "../../../forms/form-problem.tsx"
import { SearchChoice } from "../../../forms/search-choice.tsx"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { readAmount } from "../read-amount.ts"

const untouched = {
  account_id: null as number | null,
  way: "in" as "in" | "out",
  amount: "",
  reason: "",
}

interface CorrectionFormProps {
  /** Whose wallet it is; asked for where it is not known. */
  accountId?: number
  onSaved?: () => void
}

/** A new correction: whose wallet, in or out, how much and why. A large one waits for a colleague. */
export function CorrectionForm({ accountId, onSaved }: CorrectionFormProps) {
  const { t } = useTranslation(["finances", "panels", "common"])
  const format = useFormat()
  const toast = useToast()
  const [saved, setSaved] = useState(0)
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/wallet-corrections/", {
    values: { ...untouched, account_id: accountId ?? null },
    toBody: ({ account_id, way, amount, reason }) => ({
      account_id: account_id ?? 0,
      amount: (way === "in" ? 1 : -1) * (readAmount(amount) ?? 0),
      reason,
    }),
    fieldOf: { not_enough_money: "amount" },
    onSaved: ({ status }, _, sent) => {
      toast.show({ text: t(status === "done" ? "correction.isDone" : "correction.nowWaits") })
      sent.reset({ ...untouched, account_id: accountId ?? null })
      setSaved((before) => before + 1)
      onSaved?.()
    },
  })
  form.register("account_id", filled)
  const money = (amount: number) => format.money(amount, academy.currency)
  return (
    <>
      <p className="mb-4 text-small text-ink-muted">
        {t("correction.text", { amount: money(toMajor(CORRECTED_ALONE_MINOR)) })}
      </p>
      <form {...props} className="grid gap-5">
        <FormProblem problem={problem} />
        {accountId === undefined && (
          <SearchChoice
            key={saved}
            label={t("panels:wallet")}
            hint={t("correction.walletHint")}
            error={errorOf("account_id")}
            readOf={(search) => answer("GET /api/admin/find-wallets/", { query: { search } })}
            optionsOf={(wallets) =>
              wallets.map(({ account_id, name, email, balance }) => ({
                value: String(account_id),
                label: name || email,
                aside: format.parts([name ? email : null, money(balance)]),
              }))
            }
            onChange={(id) =>
              form.setValue("account_id", id, { shouldDirty: id !== null, shouldValidate: id !== null })
            }
            noMatches={t("common:noMatches")}
          />
        )}
        <RadioCards
          label={t("correction.way")}
          value={form.watch("way")}
          onValueChange={(way) => form.setValue("way", way)}
          choices={[
            { value: "in", label: t("correction.putIn") },
            { value: "out", label: t("correction.takeOut") },
          ]}
        />
        <TextField
          label={t("common:amount")}
          error={errorOf("amount")}
          inputMode="decimal"
          dir="ltr"
          maxLength={10}
          {...form.register("amount", { validate: (text) => (readAmount(text) ?? 0) > 0 || "invalid" })}
        />
        <TextField
          label={t("panels:reason")}
          hint={t("refund.reasonHint")}
          error={errorOf("reason")}
          maxLength={200}
          {...form.register("reason", filled)}
        />
        <Button type="submit" className="w-fit" busy={isSaving}>
          {t("correction.send")}
        </Button>
      </form>
    </>
  )
}
