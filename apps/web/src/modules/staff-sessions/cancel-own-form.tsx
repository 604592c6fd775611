import type { Answer } from "@academy/contract/client"
import { type CancelCause, cancelCauses } from "@academy/domain/bookings"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Chip } from "../../ui/chip.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { useNotified } from "../planning/index.ts"
import { CallInstead } from "./call-instead.tsx"
import { useEmailPreview, WrittenForm } from "./written-form.tsx"

interface CancelOwnFormProps {
  id: number
  /** The session's day at the academy, `YYYY-MM-DD`. */
  date: string
  onDone: () => void
}

/** A coach cancels a session: why, what is refunded automatically, the email in each language, one click. */
export function CancelOwnForm({ id, date, onDone }: CancelOwnFormProps) {
  const { t } = useTranslation(["planning", "problems", "panels"])
  const toast = useToast()
  const notified = useNotified()
  const [cause, setCause] = useState<CancelCause>("weather")
  /** Identifies what is on the screen when the button is clicked. */
  const seen = useRef<string | null>(null)
  const state = useApiForm("POST /api/staff/sessions/:id/cancel/", {
    params: { id },
    values: { words: "" },
    toBody: ({ words }) => ({
      cause,
      words: words.trim(),
      ...(seen.current !== null && { plan: seen.current }),
    }),
    onSaved: ({ told, coaches }) => {
      toast.show({ text: t("cancel.done", { sessions: 1, families: told, coaches }) })
      onDone()
    },
  })
  const query = useEmailPreview("POST /api/staff/sessions/:id/cancel/preview/", state.form, (words) => ({
    params: { id },
    body: { cause, words },
  }))
  const preview = query.data
  useEffect(() => {
    seen.current = preview?.plan ?? null
  })
  const who = preview ? notified(preview) : ""
  return (
    <WrittenForm
      state={state}
      preview={query}
      emailTitle={t("cancel.message")}
      emailLabel={t("told")}
      emailsOf={({ emails }) => emails.map(({ families: count, ...email }) => ({ ...email, count }))}
      words={{
        hint: t("cancel.wordsHint"),
        rows: 2,
        maxLength: 600,
        register: state.form.register("words"),
      }}
      after={
        <>
          {preview?.why_not && !state.problem && (
            <Notice tone="due">{t(`problems:${preview.why_not}`)}</Notice>
          )}
          <CallInstead id={id} date={date} failures={[state.problem, query.error]} />
        </>
      }
      button={
        <Button
          type="submit"
          variant="danger"
          busy={state.isSaving}
          disabled={!preview || query.isPlaceholderData}
          disabledReason={preview?.why_not && t(`problems:${preview.why_not}`)}
        >
          {who ? t("cancelAnd", { who }) : t("cancelSession")}
        </Button>
      }
    >
      <fieldset>
        <legend className="mb-2 text-label">{t("panels:reason")}</legend>
        <div className="flex flex-wrap gap-2">
          {cancelCauses.map((one) => (
            <Chip key={one} chosen={one === cause} onClick={() => setCause(one)}>
              {t(`cancel.causes.${one}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      {preview && !preview.why_not && <Returns returns={preview.returns} />}
      <p className="text-small text-ink-muted">{t("cancel.final")}</p>
    </WrittenForm>
  )
}

/** How many seats give back what. No sums: money is not a coach's. */
function Returns({ returns }: Pick<Answer<"POST /api/staff/sessions/:id/cancel/preview/">, "returns">) {
  const { t } = useTranslation("planning")
  return (
    <section>
      <h3 className="text-label">{t("goesBack")}</h3>
      {returns.length === 0 && <p className="mt-1 text-small text-ink-muted">{t("tellNobody")}</p>}
      <ul>
        {returns.map(({ way, seats }) => (
          <li
            key={way}
            className="flex items-center gap-4 border-b border-line py-2.5 text-small last:border-b-0"
          >
            <span className="min-w-6 text-title tabular">{seats}</span>
            <span>{t(`back.${way}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
