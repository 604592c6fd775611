import type { MoveSettlement } from "@academy/domain/office-bookings"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { api } from "../../api/client.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { isLanguage, languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useRested } from "../../queries/use-rested.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { DialogEnd } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { WarningList } from "../planning/index.ts"
import { SessionChoice, type SessionForPlayer, type SessionsForPlayer } from "./session-choice.tsx"

type MovedBooking = NonNullable<SessionsForPlayer["moved"]>

interface MoveFormProps {
  found: SessionsForPlayer
  moved: MovedBooking
  bookingId: number
  onMoved: () => void
}

/** The session, how a difference in price is settled, the email, and the button that moves. */
export function MoveForm({ found, moved, bookingId, onMoved }: MoveFormProps) {
  const { t } = useTranslation(["office-bookings", "problems", "panels", "planning"])
  const toast = useToast()
  const [chosen, setChosen] = useState<SessionForPlayer | null>(null)
  // As it is now; what was chosen stays chosen.
  const session = found.sessions.find(({ id }) => id === chosen?.id) ?? chosen
  const state = useApiForm("POST /api/admin/bookings/:id/move/", {
    values: {
      settlement: undefined as MoveSettlement | undefined,
      words: "",
      sends_email: true,
      reason: "",
      anyway: false,
    },
    params: { id: bookingId },
    toBody: ({ settlement, words, sends_email, reason, anyway }) => ({
      bookable_id: session?.id ?? 0,
      ...(settlement && { settlement }),
      expected_difference: session?.difference ?? 0,
      ...(words.trim() && { words: words.trim() }),
      sends_email,
      ...(reason.trim() && { reason: reason.trim() }),
      ...(anyway && { confirmed_warnings: session?.warnings.map(({ code }) => code) ?? [] }),
    }),
    onSaved: () => {
      toast.show({ text: t("moved", { name: found.player.first_name }) })
      onMoved()
    },
  })
  const { form, problem } = state
  const settlement = form.watch("settlement")
  const sendsEmail = form.watch("sends_email")
  const isFull = session !== null && session.seats_taken >= session.capacity
  const isLost = isFull && chosen !== null && chosen.seats_taken < chosen.capacity
  const warnings = isLost ? [] : (session?.warnings ?? [])
  const needsReason =
    warnings.length > 0 || (settlement === "no_charge" && session !== null && session.difference > 0)
  const choose = (next: SessionForPlayer) => {
    setChosen(next)
    state.clear()
    form.setValue("settlement", next.settlements[0])
    form.setValue("anyway", false)
  }
  return (
    <form {...state.props} className="grid gap-5">
      <SessionChoice found={found} chosen={session?.id ?? null} onChoose={choose} />
      {session && (
        <div className="grid gap-5 md:grid-cols-2">
          <div className="grid content-start gap-4">
            <Settlements
              session={session}
              moved={moved}
              value={settlement}
              onChange={(next) => form.setValue("settlement", next)}
            />
            {warnings.length > 0 && (
              <WarningList
                warnings={warnings}
                anyway={form.watch("anyway")}
                onAnyway={(anyway) => form.setValue("anyway", anyway)}
              />
            )}
            {needsReason && (
              <TextField
                label={t("panels:reason")}
                hint={t("planning:form.whyHint")}
                maxLength={300}
                {...form.register("reason", filled)}
                error={state.errorOf("reason")}
              />
            )}
          </div>
          <div className="grid content-start gap-4">
            {sendsEmail && (
              <>
                <MoveEmail
                  bookingId={bookingId}
                  session={session}
                  settlement={settlement}
                  words={form.watch("words")}
                  moved={moved}
                />
                <TextField label={t("addLine")} maxLength={600} {...form.register("words")} />
              </>
            )}
            <Checkbox
              label={t("noEmail")}
              checked={!sendsEmail}
              onCheckedChange={(isOff) => form.setValue("sends_email", !isOff)}
            />
          </div>
        </div>
      )}
      {isLost && <Notice tone="danger">{t("lost")}</Notice>}
      {problem && problem !== "needs_confirmation" && problem !== "invalid_input" && !isLost && (
        <Notice tone="danger">{t(`problems:${problem}`)}</Notice>
      )}
      <DialogEnd className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {moved.next_waiting && (
          <p className="min-w-0 flex-1 basis-48 text-small text-ink-muted">
            {t("freed", { name: moved.next_waiting })}
          </p>
        )}
        <Button
          type="submit"
          className="ms-auto"
          busy={state.isSaving}
          disabledReason={session === null ? t("chooseFirst") : isLost ? t("lost") : null}
        >
          {sendsEmail ? t("moveButton", { name: moved.payer.name }) : t("moveQuietly")}
        </Button>
      </DialogEnd>
    </form>
  )
}

interface SettlementsProps {
  session: SessionForPlayer
  moved: MovedBooking
  value: MoveSettlement | undefined
  onChange: (settlement: MoveSettlement) => void
}

function Settlements({ session, moved, value, onChange }: SettlementsProps) {
  const { t } = useTranslation("office-bookings")
  const format = useFormat()
  const { difference, currency, settlements } = session
  const amount = format.money(Math.abs(difference), currency)
  const labelOf = (settlement: MoveSettlement) =>
    t(`settle.${settlement}`, {
      amount: format.money(moved.payer.balance, currency),
      day: format.day(moved.invoice_due_at, "short"),
    })
  if (difference === 0) return <p className="text-small text-ink-muted">{t("movesAlong")}</p>
  return (
    <section>
      <h3 className="mb-2 text-label">{t(difference > 0 ? "dearer" : "cheaper", { amount })}</h3>
      {settlements.length > 0 ? (
        <RadioCards
          label={t("difference")}
          value={value}
          onValueChange={onChange}
          choices={settlements.map((settlement) => ({ value: settlement, label: labelOf(settlement) }))}
        />
      ) : (
        <p className="text-small text-ink-muted">{t("invoiceChanges")}</p>
      )}
    </section>
  )
}

interface MoveEmailProps {
  bookingId: number
  session: SessionForPlayer
  settlement: MoveSettlement | undefined
  words: string
  moved: MovedBooking
}

/** The email as the account that booked will read it. */
function MoveEmail({ bookingId, session, settlement, words, moved }: MoveEmailProps) {
  const { t } = useTranslation("office-bookings")
  const rested = useRested(words.trim())
  const body = {
    bookable_id: session.id,
    ...(settlement && { settlement }),
    ...(rested && { words: rested }),
  }
  const preview = useQuery({
    queryKey: ["POST /api/admin/bookings/:id/move/preview/", bookingId, body],
    queryFn: ({ signal }) =>
      api("POST /api/admin/bookings/:id/move/preview/", { params: { id: bookingId }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { language } = moved.payer
  const { name, direction } = isLanguage(language) ? languageFacts[language] : languageFacts.en
  return (
    <section>
      <h3 className="mb-2 text-label">
        {t("emailTo", { name: moved.payer.name })} <span lang={language}>({name})</span>
      </h3>
      {preview.data && (
        <div
          lang={language}
          dir={direction}
          className="scroll-area max-h-48 rounded-card border border-line bg-surface p-4"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
          tabIndex={0}
        >
          <p className="text-label text-small">{preview.data.subject}</p>
          <p className="mt-2 text-small whitespace-pre-line">{preview.data.text}</p>
        </div>
      )}
    </section>
  )
}
