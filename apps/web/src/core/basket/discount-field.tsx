import { Tag, X } from "lucide-react"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import type { CodeMiss, DiscountCode } from "./use-discount-code.ts"

interface DiscountFieldProps {
  code: DiscountCode
  /** Major units. */
  off: number
  miss: CodeMiss | null
  currency: string
}

/** A discount code: asked for in one line until it is wanted; then what it takes off, or why it takes nothing off. */
export function DiscountField({ code, off, miss, currency }: DiscountFieldProps) {
  const { t } = useTranslation(["discounts", "basket", "problems"])
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState("")
  const { discount, error, isAsking, apply } = code
  if (discount)
    return (
      <div className="grid gap-2">
        <p role="status" className="flex min-h-11 items-center gap-2.5 text-small">
          <Tag aria-hidden="true" className="size-4 shrink-0 text-ink-muted" strokeWidth={1.75} />
          <span className="me-auto min-w-0">
            {miss === null
              ? t("applied", { code: discount.code, amount: format.money(off, currency) })
              : discount.code}
          </span>
          <IconButton
            label={t("basket:remove", { title: discount.code })}
            icon={<X strokeWidth={1.75} />}
            onClick={() => apply("")}
            className="-me-2 text-ink-muted"
          />
        </p>
        {miss !== null && (
          <Notice tone="due">
            {miss === "discount_below_least"
              ? t("least", { amount: format.money(discount.least, currency) })
              : miss === "better"
                ? t("better")
                : t(`problems:${miss}`)}
          </Notice>
        )}
      </div>
    )
  if (!isOpen)
    return (
      <Button variant="link" className="min-h-11 justify-self-start py-0" onClick={() => setOpen(true)}>
        {t("ask")}
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(typed.trim().toUpperCase())
  }
  return (
    <form className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2" onSubmit={submit}>
      <TextField
        label={t("label")}
        error={error ? t(`problems:${reasonOf(error)}`) : undefined}
        dir="ltr"
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={error ? "col-span-2" : undefined}
      />
      <Button type="submit" variant="outline" busy={isAsking}>
        {t("apply")}
      </Button>
    </form>
  )
}
