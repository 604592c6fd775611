import type { Answer } from "@academy/contract/client"
import { type CancelCause, cancelCauses } from "@academy/domain/bookings"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useDeferredValue, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { api } from "../../api/client.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { Button } from "../../ui/button.tsx"
import { Chip } from "../../ui/chip.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { EmailPreview, useNotified } from "../planning/index.ts"
import { CallInstead } from "./call-instead.tsx"
import { WrittenForm } from "./written-form.tsx"

const PREVIEW = "POST /api/staff/sessions/:id/cancel/preview/"

interface CancelOwnFormProps {
  id: number
  /** The session's day in Stockholm, `YYYY-MM-DD`. */
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
  const words = useDeferredValue(state.form.watch("words").trim())
  const body = { cause, words }
  const query = useQuery({
    queryKey: [PREVIEW, id, body],
    queryFn: ({ signal }) => api(PREVIEW, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    networkMode: "always",
  })
  const preview = query.data
  useEffect(() => {
    seen.current = preview?.plan ?? null
  })
  const who = preview ? notified(preview) : ""
  return (
    <WrittenForm
      {...state.props}
      email={
        preview ? (
          <EmailPreview
            title={t("cancel.message")}
            label={t("told")}
            emails={preview.emails.map(({ families: count, ...email }) => ({ ...email, count }))}
          />
        ) : query.isError ? (
          <QueryErrorNotice query={query} />
        ) : (
          <Skeleton className="h-72" />
        )
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
      <TextArea
        label={t("panels:yourMessage")}
        hint={t("cancel.wordsHint")}
        rows={2}
        maxLength={600}
        {...state.form.register("words")}
        error={state.errorOf("words")}
      />
      {state.problem && state.problem !== "invalid_input" && (
        <Notice tone="danger">{t(`problems:${state.problem}`)}</Notice>
      )}
      {preview?.why_not && !state.problem && <Notice tone="due">{t(`problems:${preview.why_not}`)}</Notice>}
      <CallInstead id={id} date={date} failures={[state.problem, query.error]} />
    </WrittenForm>
  )
}

/** How many seats give back what. No sums: money is not a coach's. */
function Returns({ returns }: Pick<Answer<typeof PREVIEW>, "returns">) {
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
