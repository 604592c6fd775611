import { longest } from "@academy/domain/limits"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { TextArea } from "../../../ui/text-field.tsx"
import type { StaffPlayer } from "./staff-player.ts"

/** The coach's last sessions with the player, each with its note for the family. */
export function SessionsCard({ player }: { player: StaffPlayer }) {
  const { t } = useTranslation("staff")
  return (
    <Card>
      <CardHead title={t("player.sessions")} />
      {player.sessions.length === 0 ? (
        <p className="text-small text-ink-muted">{t("player.noSessions")}</p>
      ) : (
        <ul>
          {player.sessions.map((session) => (
            <SessionNote key={session.booking_id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SessionNote({ session }: { session: StaffPlayer["sessions"][number] }) {
  const { t } = useTranslation(["staff", "problems", "common"])
  const format = useFormat()
  const { booking_id, timestamp, title, attendance, coach_note } = session
  const [typed, setTyped] = useState<string | null>(null)
  const writing = useWrite("PUT /api/staff/bookings/:id/note/", {
    toInput: (note: string) => ({ params: { id: booking_id }, body: { note } }),
    onSuccess: (_, note) => setTyped((now) => (now === note ? null : now)),
  })
  const wasAbsent = attendance === "absent"
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <p className="row-apart text-small">
        <bdi className="text-label">{title}</bdi>
        <span className="shrink-0 text-ink-muted">{format.day(timestamp, "date")}</span>
      </p>
      {typed === null ? (
        <>
          {coach_note && (
            <p className="mt-1 text-copy text-small whitespace-pre-line">
              <bdi>{coach_note}</bdi>
            </p>
          )}
          {wasAbsent ? (
            <p className="mt-1 text-small text-ink-muted">{t("player.wasAbsent")}</p>
          ) : (
            <Button
              variant="link"
              size="row"
              className="min-h-11"
              aria-label={format.parts([
                t(coach_note ? "player.changeNote" : "player.writeNote"),
                title,
                format.day(timestamp, "date"),
              ])}
              onClick={() => setTyped(coach_note)}
            >
              {t(coach_note ? "player.changeNote" : "player.writeNote")}
            </Button>
          )}
        </>
      ) : (
        <div className="mt-2 grid gap-3">
          <TextArea
            label={t("player.writeNote")}
            maxLength={longest.coachWord}
            rows={3}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {writing.isError && <Notice tone="danger">{t(`problems:${reasonOf(writing.error)}`)}</Notice>}
          <div className="flex gap-2">
            <Button variant="tonal" size="row" busy={writing.isPending} onClick={() => writing.mutate(typed)}>
              {t("player.keepNote")}
            </Button>
            <Button variant="quiet" size="row" onClick={() => setTyped(null)}>
              {t("common:cancel")}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
