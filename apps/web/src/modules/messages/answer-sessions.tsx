import type { Answer } from "@academy/contract/client"
import { MOST_ANSWER_SESSIONS } from "@academy/domain/message-answers"
import { useQuery } from "@tanstack/react-query"
import { CalendarPlus, Ticket, X } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { Button } from "../../ui/button.tsx"
import { Combobox } from "../../ui/combobox.tsx"
import { IconButton } from "../../ui/icon-button.tsx"

type Session = Answer<"GET /api/available-bookings/">[number]

/** So many are listed; a word or two finds the others. */
const MOST_LISTED = 40

interface AnswerSessionsProps {
  /** Ids of sessions, in the order in which they were put in. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error: string | undefined
}

/** The sessions that go along with an answer, each a ticket that leads to its booking. */
export function AnswerSessions({ chosen, onChange, error }: AnswerSessionsProps) {
  const { t } = useTranslation("messages")
  const format = useFormat()
  const [isChoosing, setChoosing] = useState(false)
  const [search, setSearch] = useState("")
  const query = useQuery({
    ...answer("GET /api/available-bookings/"),
    enabled: isChoosing || chosen.length > 0,
  })
  const isMissing = !query.data && query.isError
  const sessions = query.data ?? []
  const nameOf = ({ starts_at, title, address }: Session) =>
    format.parts([format.moment(starts_at), title, address.name])
  const wanted = search.toLocaleLowerCase().split(/\s+/)
  const found = sessions.filter(
    (session) =>
      !chosen.includes(session.id) &&
      wanted.every((word) => nameOf(session).toLocaleLowerCase().includes(word)),
  )
  const put = chosen.flatMap((id) => sessions.find((session) => session.id === id) ?? [])
  return (
    <div className="grid gap-3">
      {put.length > 0 && (
        <ul className="grid gap-2">
          {put.map((session) => (
            <li
              key={session.id}
              className="flex items-center gap-3 rounded-button border border-line ps-3.5 text-small"
            >
              <Ticket aria-hidden="true" className="size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
              <bdi className="min-w-0 grow break-words py-2">{nameOf(session)}</bdi>
              <IconButton
                label={t("takeOut", { session: nameOf(session) })}
                icon={<X strokeWidth={1.75} />}
                onClick={() => onChange(chosen.filter((id) => id !== session.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {isMissing && <QueryErrorNotice query={query} />}
      {isChoosing && !isMissing && chosen.length < MOST_ANSWER_SESSIONS && (
        <Combobox
          label={t("session")}
          hint={t("sessionHint")}
          error={error}
          search={search}
          onSearchChange={setSearch}
          loading={query.isFetching}
          options={found.slice(0, MOST_LISTED).map((session) => ({
            value: String(session.id),
            label: nameOf(session),
            aside: (
              <span className="inline-block">
                {t("seatsFree", { count: Math.max(0, session.capacity - session.seats_taken) })}
              </span>
            ),
          }))}
          noMatches={t("noSession")}
          onChoose={({ value }) => {
            onChange([...chosen, Number(value)])
            setSearch("")
            setChoosing(false)
          }}
        />
      )}
      {!isChoosing && chosen.length < MOST_ANSWER_SESSIONS && (
        <Button variant="quiet" size="row" className="-ms-4 w-fit" onClick={() => setChoosing(true)}>
          <CalendarPlus aria-hidden="true" strokeWidth={1.75} />
          {t("putIn")}
        </Button>
      )}
      {error && !isChoosing && <p className="text-small text-danger">{error}</p>}
    </div>
  )
}
