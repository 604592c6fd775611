import type { Answer } from "@academy/contract/client"
import { type CancelCause, cancelCauses } from "@academy/domain/bookings"
import type { WarningCode } from "@academy/domain/warnings"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useDeferredValue, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { api } from "../../api/client.ts"
import { ApiProblem } from "../../api/problem.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Chip } from "../../ui/chip.tsx"
import { DialogEnd } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { EmailPreview } from "./email-preview.tsx"
import { isComplete, type Replacement } from "./offer-instead.tsx"
import { OfferedDates } from "./offered-dates.tsx"
import { useNotified } from "./use-notified.ts"
import { useUndoCancellation } from "./use-undo-cancellation.tsx"
import { WarningList } from "./warning-list.tsx"

const PREVIEW = "POST /api/admin/cancel-sessions/preview/"
type Preview = Answer<typeof PREVIEW>

interface CancelFormProps {
  /** The sessions that may be cancelled, chosen at first unless they have begun or the weather leaves them. */
  ids: readonly number[]
  /** Those of them that are known already. */
  listed: Preview["sessions"]
  begun: readonly number[]
  /** Those under a roof, which the weather leaves. */
  indoor: readonly number[]
  onDone: () => void
}

/** At the start what is cancelled, why, and what is refunded; at the end the email. One click cancels. */
export function CancelForm({ ids, listed, begun, indoor, onDone }: CancelFormProps) {
  const { t } = useTranslation(["planning", "problems", "panels"])
  const toast = useToast()
  const undo = useUndoCancellation()
  const notified = useNotified()
  /** What was ticked or unticked by hand. */
  const [ticked, setTicked] = useState<Readonly<Record<number, boolean>>>({})
  const [cause, setCause] = useState<CancelCause>("weather")
  const [known, setKnown] = useState<Pick<Preview, "sessions" | "others">>({ sessions: listed, others: [] })
  const [instead, setInstead] = useState<readonly Replacement[]>([])
  const [anyway, setAnyway] = useState(false)
  const kept = cause === "weather" ? [...begun, ...indoor] : begun
  const chosen = ids.filter((id) => ticked[id] ?? !kept.includes(id))
  const wanted = instead.filter(({ bookable_id }) => chosen.includes(bookable_id))
  const replacements = wanted.filter(isComplete)
  /** Identifies what is on the screen when the button is clicked. */
  const seen = useRef<{ plan: string; warnings: WarningCode[] } | null>(null)
  const state = useApiForm("POST /api/admin/cancel-sessions/", {
    values: { words: "" },
    toBody: ({ words }) => ({
      bookable_ids: chosen,
      cause,
      words: words.trim(),
      ...(replacements.length > 0 && { replacements }),
      ...(seen.current && { plan: seen.current.plan }),
      ...(seen.current && anyway && { confirmed_warnings: seen.current.warnings }),
    }),
    onSaved: ({ cancelled, told, coaches }) => {
      toast.show({
        text: t("cancel.done", { sessions: cancelled, families: told, coaches }),
        // Families who were offered another date may have taken it.
        ...(replacements.length === 0 && undo.ofSessions(chosen)),
      })
      onDone()
    },
  })
  const words = useDeferredValue(state.form.watch("words").trim())
  const body = { bookable_ids: chosen, cause, words, ...(replacements.length > 0 && { replacements }) }
  const query = useQuery({
    queryKey: [PREVIEW, body],
    queryFn: ({ signal }) => api(PREVIEW, { body, signal }),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  const preview = chosen.length > 0 ? query.data : undefined
  const who = preview ? notified(preview) : ""
  const warnings = preview?.replacements.flatMap((other) => other.warnings) ?? []
  const isRefused = query.error instanceof ApiProblem && query.error.code === "invalid_input"
  useEffect(() => {
    seen.current = preview ? { plan: preview.plan, warnings: warnings.map(({ code }) => code) } : null
  })
  if (query.data && known.sessions.length < query.data.sessions.length) setKnown(query.data)

  if (ids.length === 0) return <p className="text-ink-muted">{t("cancel.nothingToCome")}</p>
  if (!preview && query.isError && !isRefused) return <QueryErrorNotice query={query} />
  if (known.sessions.length === 0) return <Skeleton className="h-80" />
  return (
    <form {...state.props} className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <Sessions
          sessions={known.sessions}
          chosen={chosen}
          begun={begun}
          kept={kept}
          onChange={(id, isChosen) => setTicked({ ...ticked, [id]: isChosen })}
        />
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
        {preview && <Returns returns={preview.returns} />}
        <OfferedDates
          known={{ sessions: known.sessions, others: (preview ?? known).others }}
          chosen={chosen}
          value={wanted}
          onChange={setInstead}
          offered={query.isPlaceholderData ? [] : (preview?.replacements ?? [])}
        >
          {warnings.length > 0 && <WarningList warnings={warnings} anyway={anyway} onAnyway={setAnyway} />}
          {isRefused && <Notice tone="danger">{t("cancel.instead.notPossible")}</Notice>}
        </OfferedDates>
        {state.problem && state.problem !== "invalid_input" && (
          <Notice tone="danger">{t(`problems:${state.problem}`)}</Notice>
        )}
        <DialogEnd className="flex flex-wrap gap-2 md:-mx-2 md:mb-0 md:px-2">
          <Button
            type="submit"
            variant="danger"
            className="min-w-0 grow"
            busy={state.isSaving}
            disabled={
              !preview ||
              query.isPlaceholderData ||
              replacements.length < wanted.length ||
              (warnings.length > 0 && !anyway)
            }
          >
            {who ? t("cancelAnd", { who }) : t("cancelSession")}
          </Button>
          <Button variant="outline" className="grow sm:grow-0" onClick={onDone}>
            {t("cancel.keep", { count: ids.length })}
          </Button>
        </DialogEnd>
      </div>
      <div className="grid content-start gap-4">
        <EmailPreview
          title={t("cancel.message")}
          label={t("told")}
          emails={(preview?.emails ?? []).map(({ families, ...email }) => ({
            ...email,
            count: families,
          }))}
        />
        <TextArea
          label={t("panels:yourMessage")}
          hint={t("cancel.wordsHint")}
          rows={3}
          maxLength={600}
          {...state.form.register("words")}
          error={state.errorOf("words")}
        />
      </div>
    </form>
  )
}

interface SessionsProps {
  sessions: Preview["sessions"]
  chosen: readonly number[]
  begun: readonly number[]
  /** Not chosen at first, each with its reason. */
  kept: readonly number[]
  onChange: (id: number, isChosen: boolean) => void
}

/** One session as a line; several as boxes, so that one of an evening may be kept. */
function Sessions({ sessions, chosen, begun, kept, onChange }: SessionsProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const labelOf = ({ starts_at, title }: Preview["sessions"][number]) =>
    format.parts([format.time(starts_at), title])
  const hintOf = ({ id, coaches, address, seats_taken, capacity }: Preview["sessions"][number]) =>
    format.parts([
      begun.includes(id) ? t("cancel.begun") : kept.includes(id) && t("cancel.indoor"),
      format.list(coaches.map(({ name }) => name)),
      address.name,
      `${seats_taken}/${capacity}`,
    ])
  const [only] = sessions
  if (sessions.length === 1 && only && !kept.includes(only.id))
    return (
      <p>
        <span className="block text-label first-letter:uppercase">
          {format.parts([format.day(only.starts_at), labelOf(only)])}
        </span>
        <span className="block text-small text-ink-muted">{hintOf(only)}</span>
      </p>
    )
  return (
    <div className="scroll-area max-h-72">
      {sessions.map((session) => (
        <Checkbox
          key={session.id}
          label={labelOf(session)}
          hint={hintOf(session)}
          checked={chosen.includes(session.id)}
          onCheckedChange={(isChosen) => onChange(session.id, isChosen)}
        />
      ))}
    </div>
  )
}

function Returns({ returns }: Pick<Preview, "returns">) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  return (
    <section>
      <h3 className="row-apart items-baseline text-label">
        {t("goesBack")}
        <span className="text-small font-normal text-ink-muted">{t("cancel.atOnce")}</span>
      </h3>
      {returns.length === 0 && <p className="mt-1 text-small text-ink-muted">{t("tellNobody")}</p>}
      <ul>
        {returns.map(({ way, seats, amount, currency }) => (
          <li
            key={way}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-2.5 text-small last:border-b-0"
          >
            <span className="min-w-6 text-title tabular">{seats}</span>
            <span className="min-w-0 flex-[1_1_7rem]">{t(`back.${way}`)}</span>
            {amount !== null && <span className="text-label tabular">{format.money(amount, currency)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
