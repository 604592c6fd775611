import { pages } from "@academy/contract/pages"
import { longest } from "@academy/domain/limits"
import { splitName } from "@academy/domain/player-name"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useErrorText } from "../../../forms/use-error-text.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { SessionStrip } from "../../bookables/index.ts"
import { Booked } from "../book/booked.tsx"
import { CancellationRule } from "../book/cancellation-rule.tsx"
import type { OfferedBookable } from "../queries.ts"
import { OtherSessions } from "./other-sessions.tsx"
import { type FirstBookingForm, useFirstBooking } from "./use-first-booking.ts"
import { useYears } from "./use-years.ts"

interface FirstBookingProps {
  session: OfferedBookable
  /** Above the heading: which step this is. */
  steps: ReactNode
  /** While no player was added here: notices one that was added elsewhere. */
  elsewhere?: ReactNode
  /** Below the form: other ways to a player. */
  footer?: ReactNode
}

/** The last step of a new account: name and year of its player, and the seat is booked. */
export function FirstBooking({ session, steps, elsewhere, footer }: FirstBookingProps) {
  const { t } = useTranslation(["bookings", "first-booking", "common"])
  const booking = useFirstBooking(session)
  const years = useYears()
  const { refusal, bookingId } = booking
  if (bookingId !== null) return <Booked bookingId={bookingId} />
  const isAge = refusal === "born_too_early" || refusal === "born_too_late"
  const lost =
    refusal === null
      ? null
      : isAge
        ? t("first-booking:onlyFor", { years: years(session) })
        : refusal === "bookable_full"
          ? t("common:full")
          : t(`reason.${refusal}`, { name: "" })
  return (
    <>
      {!booking.isOwn && elsewhere}
      <SessionStrip session={session} lost={lost} className="mb-6" />
      {steps}
      <h1 className="text-display text-page">{t("book.who")}</h1>
      <p className="mt-3 mb-7 text-copy text-ink-muted">{t("first-booking:lead")}</p>
      <Fields session={session} booking={booking} isAge={isAge} />
      {footer}
    </>
  )
}

type Kind = "trial" | "session"

interface FieldsProps {
  session: OfferedBookable
  booking: FirstBookingForm
  /** The year that was written is what keeps the player from the session. */
  isAge: boolean
}

function Fields({ session, booking, isAge }: FieldsProps) {
  const { t } = useTranslation(["first-booking", "bookings", "problems"])
  const errorText = useErrorText()
  const years = useYears()
  const { form, props, codeOf, bounds, isOutOfRange, refusal, others, target, year, problem } = booking
  const name = splitName(form.watch("name") ?? "").first_name
  const nameCode = codeOf("name")
  const kind = session.booking_type.slug === "trial" ? "trial" : "session"
  const yearError =
    codeOf("year_of_birth") || isOutOfRange
      ? t("yearRange", { min: String(bounds.min), max: String(bounds.max) })
      : isAge && year !== null
        ? t(refusal === "born_too_early" ? "tooOld" : "tooYoung", {
            name: name || t("yourPlayer"),
          })
        : undefined
  return (
    <form {...props} className="flex flex-col gap-5">
      <TextField
        label={t("name")}
        error={nameCode === "last_name_missing" ? t("lastNameMissing") : errorText(nameCode)}
        maxLength={longest.fullName}
        autoComplete="off"
        autoCapitalize="words"
        required
        {...form.register("name")}
      />
      <TextField
        label={t("year")}
        hint={t("yearHint", { years: years(session) })}
        error={yearError}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        required
        {...form.register("year_of_birth")}
      />
      {others.length > 0 && (
        <OtherSessions
          label={name ? t(`othersFor.${kind}`, { name }) : t(`others.${kind}`)}
          sessions={others}
          chosen={target?.id}
          onChoose={booking.pick}
        />
      )}
      {!target && !booking.isLookingForOthers && <NothingFits kind={kind} year={year} />}
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      {target ? (
        <SubmitButton session={session} target={target} isSaving={booking.isSaving} name={name} kind={kind} />
      ) : (
        <WithoutSession booking={booking} name={name} kind={kind} />
      )}
      {target?.price === 0 && <CancellationRule method={null} session={target} now={booking.now} />}
      {refusal !== null && (
        <Button asChild variant="quiet">
          <Link to={pages.calendar.path}>{t("bookings:book.toCalendar")}</Link>
        </Button>
      )}
    </form>
  )
}

function NothingFits({ kind, year }: { kind: Kind; year: number | null }) {
  const { t } = useTranslation("first-booking")
  return (
    <Notice
      action={
        <Link to={href("/preview/contact")} className="tap-44 text-label text-accent-ink hover:underline">
          {t("contact")}
        </Link>
      }
    >
      {year === null ? t(`noneAtAll.${kind}`) : t(`none.${kind}`, { year: String(year) })}
    </Notice>
  )
}

interface SubmitButtonProps {
  session: OfferedBookable
  /** What is booked: that session, or another in its place. */
  target: OfferedBookable
  isSaving: boolean
  name: string
  kind: Kind
}

/** No session fits: the player is added all the same, and a free trial can be waited for. */
function WithoutSession({ booking, name, kind }: { booking: FirstBookingForm; name: string; kind: Kind }) {
  const { t } = useTranslation("first-booking")
  const who = name || t("yourPlayer")
  const { isSaving, isLookingForOthers } = booking
  const [pressed, setPressed] = useState<"alert" | "add">()
  const press = (button: "alert" | "add") => {
    setPressed(button)
    booking.wantAlert(button === "alert")
  }
  const canWait = kind === "trial" && booking.year !== null && !isLookingForOthers
  return (
    <>
      {canWait && (
        <>
          <Button
            type="submit"
            size="hero"
            className="w-full"
            busy={isSaving && pressed === "alert"}
            disabled={isSaving}
            onClick={() => press("alert")}
            aria-describedby="alert-hint"
          >
            {t("submit.alert")}
          </Button>
          <p id="alert-hint" className="text-copy text-small text-ink-muted">
            {t("alertHint", { name: who })}
          </p>
        </>
      )}
      <Button
        type="submit"
        size={canWait ? undefined : "hero"}
        variant={canWait ? "quiet" : undefined}
        className="w-full whitespace-normal text-balance"
        busy={isSaving && pressed !== "alert"}
        disabled={isSaving}
        onClick={() => press("add")}
      >
        {t("submit.add", { name: who })}
      </Button>
    </>
  )
}

/** The one button, which names the child and, where it is another one, the session. */
function SubmitButton({ session, target, isSaving, name, kind }: SubmitButtonProps) {
  const { t } = useTranslation(["first-booking", "bookings", "common"])
  const format = useFormat()
  const who = name || t("yourPlayer")
  const words =
    target.price > 0
      ? t("submit.pay", { name: who })
      : target.id === session.id
        ? t(`submit.${kind}`, { name: who })
        : t("submit.other", {
            name: who,
            day: format.day(target.starts_at, "short"),
            time: format.clock(target.starts_at),
          })
  return (
    <Button
      type="submit"
      size="hero"
      className="w-full whitespace-normal text-balance"
      busy={isSaving}
      busyLabel={t("bookings:book.submitting")}
    >
      {words}
    </Button>
  )
}
