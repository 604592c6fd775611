import { academy } from "@academy/domain/academy"
import {
  DISCOUNT_CODE_PATTERN,
  type DiscountAudience,
  discountAudiences,
  discountTargets,
  leastForDiscount,
  toDiscountCode,
} from "@academy/domain/discounts"
import { toMajor, toMinor } from "@academy/domain/money"
import { wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { FormProblem } from "../../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { readAmount } from "../read-amount.ts"

const readCount = (text: string): number | undefined => (text.trim() === "" ? undefined : Number(text))
const isCount = (text: string) => text.trim() === "" || /^[1-9]\d{0,4}$/.test(text.trim()) || "invalid"

/** A new code: what it takes off and of what, when, and how often. */
export function DiscountCodeForm() {
  const { t } = useTranslation(["finances", "common"])
  const format = useFormat()
  const toast = useToast()
  const today = wallClockDate(useNow())
  const untouched = {
    ...{
      audience: "typed" as DiscountAudience,
      code: "",
      kind: "percent" as "percent" | "amount",
      percent: "",
      amount: "",
    },
    ...{ target: "everything" as (typeof discountTargets)[number], least: "" },
    ...{ most_uses: "", most_per_family: "1", first_day: today, last_day: "" },
  }
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/discount-codes/", {
    values: untouched,
    toBody: ({ audience, kind, ...typed }) => ({
      code: toDiscountCode(typed.code),
      ...(kind === "percent" || audience !== "typed"
        ? { percent: Number(typed.percent) }
        : { amount: readAmount(typed.amount) ?? 0 }),
      target: typed.target,
      ...(audience === "typed"
        ? {
            least: readAmount(typed.least) ?? 0,
            most_uses: readCount(typed.most_uses),
            most_per_family: readCount(typed.most_per_family),
          }
        : { audience }),
      first_day: typed.first_day,
      ...(typed.last_day !== "" && { last_day: typed.last_day }),
    }),
    fieldOf: { name_taken: "code", discount_of_kind_exists: "audience" },
    onSaved: (_, { code }, sent) => {
      toast.show({ text: t("codes.added", { code: toDiscountCode(code) }) })
      sent.reset(untouched)
    },
  })
  const audience = form.watch("audience")
  const isTyped = audience === "typed"
  const kind = isTyped ? form.watch("kind") : "percent"
  // Families have none on packs.
  const targets = discountTargets.filter((value) => isTyped || value !== "packages")
  const amount = readAmount(form.watch("amount")) ?? 0
  const leastOf = toMajor(leastForDiscount(toMinor(amount)))
  return (
    <form {...props} className="grid gap-4">
      <FormProblem problem={problem} />
      <Select
        label={t("codes.audience")}
        hint={isTyped ? undefined : t(`codes.audienceHints.${audience}`)}
        error={errorOf("audience")}
        value={audience}
        onValueChange={(value) => {
          form.setValue("audience", value)
          if (value !== "typed" && form.getValues("target") === "packages")
            form.setValue("target", "everything")
        }}
        choices={discountAudiences.map((value) => ({ value, label: t(`codes.audiences.${value}`) }))}
      />
      <TextField
        label={t(isTyped ? "codes.code" : "codes.name")}
        hint={t("codes.codeHint")}
        error={errorOf("code")}
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        {...form.register("code", {
          validate: (text) => new RegExp(DISCOUNT_CODE_PATTERN).test(toDiscountCode(text)) || "invalid",
        })}
      />
      {isTyped && (
        <RadioCards
          label={t("codes.kind")}
          value={kind}
          onValueChange={(value) => form.setValue("kind", value)}
          choices={[
            { value: "percent", label: t("codes.percent") },
            { value: "amount", label: t("common:amount") },
          ]}
        />
      )}
      {kind === "percent" ? (
        <TextField
          key="percent"
          label={t("codes.percent")}
          hint={t("codes.percentHint")}
          error={errorOf("percent")}
          inputMode="numeric"
          dir="ltr"
          maxLength={2}
          {...form.register("percent", {
            validate: (text, { kind: now, audience: whose }) =>
              (now !== "percent" && whose === "typed") || /^([1-8]?[1-9]|[1-9]0)$/.test(text) || "invalid",
          })}
        />
      ) : (
        <TextField
          key="amount"
          label={t("common:amount")}
          error={errorOf("amount")}
          inputMode="decimal"
          dir="ltr"
          maxLength={10}
          {...form.register("amount", {
            validate: (text, { kind: now }) => now !== "amount" || (readAmount(text) ?? 0) > 0 || "invalid",
          })}
        />
      )}
      <Select
        label={t("codes.target")}
        value={form.watch("target")}
        onValueChange={(value) => form.setValue("target", value)}
        choices={targets.map((value) => ({ value, label: t(`codes.targets.${value}`) }))}
      />
      {isTyped && (
        <TextField
          label={t("codes.least")}
          optional={kind === "percent" ? t("common:optional") : undefined}
          hint={
            kind === "amount" && amount > 0
              ? t("codes.leastHint", { amount: format.money(leastOf, academy.currency) })
              : undefined
          }
          error={errorOf("least")}
          inputMode="decimal"
          dir="ltr"
          maxLength={10}
          {...form.register("least", {
            validate: (text, values) =>
              values.audience !== "typed" ||
              (readAmount(text) !== null &&
                (values.kind === "percent" ||
                  toMinor(readAmount(text) ?? 0) >=
                    leastForDiscount(toMinor(readAmount(values.amount) ?? 0)))) ||
              "too_small",
          })}
        />
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-1">
        <TextField
          type="date"
          label={t("codes.firstDay")}
          error={errorOf("first_day")}
          {...form.register("first_day", filled)}
        />
        <TextField
          type="date"
          label={t("codes.lastDay")}
          optional={t("common:optional")}
          error={errorOf("last_day")}
          {...form.register("last_day")}
        />
        {isTyped && (
          <>
            <TextField
              label={t("codes.mostUses")}
              optional={t("common:optional")}
              error={errorOf("most_uses")}
              inputMode="numeric"
              dir="ltr"
              maxLength={5}
              {...form.register("most_uses", { validate: isCount })}
            />
            <TextField
              label={t("codes.mostPerFamily")}
              optional={t("common:optional")}
              error={errorOf("most_per_family")}
              inputMode="numeric"
              dir="ltr"
              maxLength={5}
              {...form.register("most_per_family", { validate: isCount })}
            />
          </>
        )}
      </div>
      <Button type="submit" className="w-fit" busy={isSaving}>
        {t("codes.add")}
      </Button>
    </form>
  )
}
