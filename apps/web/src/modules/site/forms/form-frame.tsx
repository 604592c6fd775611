import { academy } from "@academy/domain/academy"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { formatPhone } from "../../../i18n/format.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import type { VisitorForm } from "./use-visitor-form.ts"

interface FormFrameProps {
  state: VisitorForm
  submitLabel: string
  /** Under the filled button of another form: a quieter one, without the word on what we use it for. */
  isSecond?: boolean
  /** What is said when something is missing; the second where a field may stay empty (specification, section 5). */
  missing?: "fillIn" | "fillInRequired"
  children: ReactNode
}

/** The form around its fields: what went wrong, the button, and what nobody sees but programs. */
export function FormFrame({
  state,
  submitLabel,
  isSecond = false,
  missing = "fillIn",
  children,
}: FormFrameProps) {
  const { t } = useTranslation(["contact", "problems"])
  const { trap, props, isSaving, outcome } = state
  return (
    <form {...props} className="flex flex-col gap-5">
      <noscript>
        <p className="rounded-hero border border-line bg-surface px-4 py-3 text-small">
          {t("form.noScript", { email: academy.email, phone: formatPhone(academy.phone) })}
        </p>
      </noscript>
      {children}
      <div className="absolute -start-[200vw] size-px overflow-hidden" aria-hidden="true">
        <label>
          {t("form.leaveEmpty")}
          <input ref={trap} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {outcome === "fill_in" && <Notice tone="danger">{t(`form.${missing}`)}</Notice>}
      {outcome !== null && outcome !== "fill_in" && outcome !== "sent" && (
        <Notice tone="danger">
          <p className="text-label">{t("form.failed")}</p>
          <p>
            {t(`problems:${outcome}`)} {t("form.kept")}
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant={isSecond ? "tonal" : "primary"}
          busy={isSaving}
          busyLabel={t("form.sending")}
          className="max-sm:w-full"
        >
          {submitLabel}
        </Button>
        {!isSecond && (
          <p className="min-w-0 flex-1 basis-50 text-small text-ink-muted">{t("form.privacy")}</p>
        )}
      </div>
    </form>
  )
}

/** In the form's place once it has arrived. */
export function FormSent({ text, onAgain }: { text: string; onAgain: () => void }) {
  const { t } = useTranslation("contact")
  return (
    <div className="flex flex-col items-start gap-5">
      <Notice tone="positive" className="w-full">
        <p className="text-label">{text}</p>
        <p>{t("form.sentText")}</p>
      </Notice>
      <Button variant="tonal" onClick={onAgain}>
        {t("form.another")}
      </Button>
    </div>
  )
}
