import { longest } from "@academy/domain/limits"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextArea, TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"

/** From when until when; sessions in it show at once, and colleagues are asked unless the box is unticked. */
export function AbsenceForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(["staff", "problems", "common"])
  const toast = useToast()
  const today = wallClockDate(useNow())
  const state = useApiForm("POST /api/staff/absences/", {
    values: { from_day: "", until_day: "", ask: true, words: "" },
    toBody: ({ from_day, until_day, ask, words }) => ({
      from_day,
      until_day,
      ask_for_substitutes: ask,
      words: ask ? words.trim() : "",
    }),
    onSaved: ({ asked }) => {
      toast.show({ text: asked > 0 ? t("absence.savedAsked", { count: asked }) : t("absence.saved") })
      onDone()
    },
  })
  const { from_day, until_day, ask } = state.form.watch()
  const isPeriod = from_day !== "" && until_day !== "" && from_day <= until_day
  const query = useQuery({
    ...answer("GET /api/staff/absences/", { query: { from_day, until_day } }),
    enabled: isPeriod,
  })
  const sessions = isPeriod ? query.data?.sessions : undefined
  const isToAsk = sessions?.some(({ is_asked }) => !is_asked) ?? false
  return (
    <form {...state.props} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          min={today}
          label={t("absence.from")}
          error={state.errorOf("from_day")}
          {...state.form.register("from_day", filled)}
        />
        <TextField
          type="date"
          min={from_day || today}
          label={t("absence.until")}
          error={state.errorOf("until_day")}
          {...state.form.register("until_day", filled)}
        />
      </div>
      {isPeriod &&
        !sessions &&
        (query.isError ? <QueryErrorNotice query={query} /> : <Skeleton className="h-20" />)}
      {sessions && <Sessions sessions={sessions} />}
      {isToAsk && (
        <>
          <Checkbox
            label={t("absence.ask")}
            checked={ask}
            onCheckedChange={(checked) => state.form.setValue("ask", checked, { shouldDirty: true })}
          />
          {ask && (
            <TextArea
              label={t("substitution.words")}
              optional={t("common:optional")}
              rows={2}
              maxLength={longest.sessionMessage}
              {...state.form.register("words")}
              error={state.errorOf("words")}
            />
          )}
        </>
      )}
      {state.problem && state.problem !== "invalid_input" && (
        <Notice tone="danger">{t(`problems:${state.problem}`)}</Notice>
      )}
      <Button type="submit" busy={state.isSaving}>
        {t("common:save")}
      </Button>
    </form>
  )
}

interface SessionsProps {
  sessions: readonly { bookable_id: number; title: string; starts_at: string; is_asked: boolean }[]
}

function Sessions({ sessions }: SessionsProps) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  if (sessions.length === 0) return <p className="text-small text-ink-muted">{t("absence.noSessions")}</p>
  return (
    <section>
      <h3 className="text-label">{t("absence.sessions")}</h3>
      <ul className="scroll-area max-h-48">
        {sessions.map(({ bookable_id, title, starts_at, is_asked }) => (
          <li key={bookable_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-small">
            <span className="min-w-0 grow">{format.parts([format.moment(starts_at), title])}</span>
            {is_asked && <Badge tone="due">{t("absence.asked")}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
