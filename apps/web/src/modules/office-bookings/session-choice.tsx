import type { Answer } from "@academy/contract/client"
import { RadioGroup } from "radix-ui"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { cx } from "../../ui/class-names.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { SeatDots } from "../../ui/seat-dots.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Select } from "../../ui/select.tsx"

export type SessionsForPlayer = Answer<"GET /api/admin/players/:id/sessions/">
export type SessionForPlayer = SessionsForPlayer["sessions"][number]

interface SessionChoiceProps {
  found: SessionsForPlayer
  chosen: number | null
  onChoose: (session: SessionForPlayer) => void
}

const ANY = "any"

/** In a dialog that was opened while they loaded, the first one has the focus, unless something else was chosen. */
function focusFirst(list: HTMLElement | null) {
  if (!document.activeElement?.matches('[role="dialog"]')) return
  list?.querySelector<HTMLElement>('[role="radio"]:not([disabled])')?.focus({ preventScroll: true })
}

/** The next sessions by day: those that fit the player, or all with the reason why one doesn't. */
export function SessionChoice({ found, chosen, onChoose }: SessionChoiceProps) {
  const { t } = useTranslation(["office-bookings", "common"])
  const format = useFormat()
  const [view, setView] = useState<"fits" | "everything">("fits")
  const [coach, setCoach] = useState(ANY)
  const [place, setPlace] = useState(ANY)
  const { sessions, player } = found
  // The chosen one stays in view when its last seat is taken.
  const shown = sessions.filter(
    ({ id, why_not, coaches, address }) =>
      id === chosen ||
      ((view === "everything" || why_not === null) &&
        (coach === ANY || coaches.some((one) => String(one.id) === coach)) &&
        (place === ANY || String(address.id) === place)),
  )
  const days = byDay(shown)
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <Segmented
          label={t("view")}
          value={view}
          onValueChange={setView}
          choices={[
            { value: "fits", label: t("fits", { name: player.first_name }) },
            { value: "everything", label: t("everything") },
          ]}
        />
        <Select
          label={t("coach")}
          value={coach}
          onValueChange={setCoach}
          choices={[
            { value: ANY, label: t("anyCoach") },
            ...choicesOf(sessions.flatMap(({ coaches }) => coaches)),
          ]}
        />
        <Select
          label={t("place")}
          value={place}
          onValueChange={setPlace}
          choices={[
            { value: ANY, label: t("anyPlace") },
            ...choicesOf(sessions.map(({ address }) => address)),
          ]}
        />
        <span className="text-small text-ink-muted sm:ms-auto">
          {t("born", { year: player.year_of_birth })}
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
      ) : (
        <RadioGroup.Root
          ref={focusFirst}
          aria-label={t("sessions")}
          value={chosen === null ? "" : String(chosen)}
          onValueChange={(id) => {
            const session = sessions.find((one) => String(one.id) === id)
            if (session) onChoose(session)
          }}
          className={cx(
            "scroll-area relative overflow-clip overflow-y-auto rounded-card border border-line",
            // What follows the choice, such as the payment method, has to be in view too.
            chosen === null ? "max-h-96" : "max-h-72 short:max-h-36",
          )}
        >
          {[...days].map(([day, list]) => (
            <div key={day} role="presentation">
              <h3 className="bg-sunken px-4 py-1.5 text-label text-small text-ink-muted first-letter:uppercase">
                {format.day(list[0]?.starts_at ?? day, "long")}
              </h3>
              {list.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isChosen={session.id === chosen}
                  isMove={found.moved !== null}
                />
              ))}
            </div>
          ))}
        </RadioGroup.Root>
      )}
    </div>
  )
}

function byDay(sessions: readonly SessionForPlayer[]): Map<string, SessionForPlayer[]> {
  const days = new Map<string, SessionForPlayer[]>()
  for (const session of sessions) {
    const day = session.starts_at.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), session])
  }
  return days
}

const choicesOf = (all: readonly { id: number; name: string }[]) =>
  [...new Map(all.map(({ id, name }) => [id, { value: String(id), label: name }])).values()].sort(
    (one, other) => one.label.localeCompare(other.label),
  )

/** The list gets lower with the choice. */
const keepInView = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: "nearest" })

interface SessionRowProps {
  session: SessionForPlayer
  isChosen: boolean
  isMove: boolean
}

function SessionRow({ session, isChosen, isMove }: SessionRowProps) {
  const { t } = useTranslation(["office-bookings", "common", "problems"])
  const format = useFormat()
  const id = useId()
  const { capacity, seats_taken, waiting, why_not, is_possible } = session
  const left = capacity - seats_taken
  return (
    <RadioGroup.Item
      ref={isChosen ? keepInView : null}
      value={String(session.id)}
      disabled={!is_possible}
      aria-labelledby={id}
      className="group flex w-full items-center gap-4 border-t border-line px-4 py-2.5 text-start transition-colors duration-120 hover:bg-hover disabled:hover:bg-transparent data-[state=checked]:bg-accent-soft data-[state=checked]:shadow-[inset_0_0_0_2px_var(--accent-ink)]"
    >
      <span className="grid size-[18px] shrink-0 place-items-center rounded-full border-2 border-line-strong group-data-[state=checked]:border-accent-ink group-data-[state=checked]:bg-accent-ink group-disabled:invisible">
        <RadioGroup.Indicator className="size-1.5 rounded-full bg-on-accent-ink" />
      </span>
      <span id={id} className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <span className="w-14 shrink-0 text-title tabular">{format.time(session.starts_at)}</span>
        <span className="min-w-0 flex-1 basis-40">
          <span className="block text-label text-small">{session.title}</span>
          <span className="block text-small text-ink-muted">
            {format.parts([...session.coaches.map(({ name }) => name), session.address.name])}
          </span>
          {why_not && why_not !== "bookable_full" && (
            <span className="block text-small text-now-ink">{t(`problems:${why_not}`)}</span>
          )}
        </span>
        {left > 0 ? (
          <SeatDots taken={seats_taken} capacity={capacity} label={t("common:seatsLeft", { count: left })} />
        ) : (
          <Badge>{waiting > 0 ? t("fullWaiting", { count: waiting }) : t("full")}</Badge>
        )}
        <span className="ms-auto w-24 shrink-0 text-end text-small tabular">
          {!is_possible ? null : left <= 0 ? (
            <span className="text-ink-muted">{t("overbook")}</span>
          ) : isMove ? (
            <Difference session={session} />
          ) : (
            <span className="text-label">{format.money(session.price, session.currency)}</span>
          )}
        </span>
      </span>
    </RadioGroup.Item>
  )
}

function Difference({ session: { difference, currency } }: { session: SessionForPlayer }) {
  const { t } = useTranslation("office-bookings")
  const format = useFormat()
  if (difference === 0) return <span className="text-ink-muted">{t("samePrice")}</span>
  const amount = format.money(Math.abs(difference), currency)
  return <bdi className="text-label">{`${difference > 0 ? "+" : "−"}${amount}`}</bdi>
}
