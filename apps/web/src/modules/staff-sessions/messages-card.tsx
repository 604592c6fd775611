import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { Clock, Send, UserRoundX } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

type Message = Answer<"GET /api/staff/messages/">[number]

const messagesQuery = answer("GET /api/staff/messages/")
const icons = { told: Send, late: Clock, away: UserRoundX } as const

/** What families were told about the coach's sessions and said of their players, newest first; each is a link. */
export function MessagesCard({ most }: { most: number }) {
  const { t } = useTranslation("staff")
  const query = useQuery(messagesQuery)
  return (
    <Card>
      <CardHead title={t("messages.title")} />
      {!query.data && !query.isError && <Skeleton className="h-32" />}
      {!query.data && query.isError && <QueryErrorNotice query={query} />}
      {query.data?.length === 0 && <p className="text-ink-muted">{t("messages.none")}</p>}
      <ul>
        {query.data?.slice(0, most).map((message) => (
          <li key={keyOf(message)} className="border-t border-line first:border-0">
            <Link
              to={href("/staff/sessions/:id", { id: String(message.bookable_id) })}
              className="block rounded-button py-3 hover:bg-hover"
            >
              <MessageText message={message} isOfSession={false} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What families said of the players of one session; nothing where nobody said anything. */
export function FamilyMessages({ bookableId }: { bookableId: number }) {
  const { t } = useTranslation("staff")
  const said = useQuery(messagesQuery).data?.filter(
    ({ bookable_id, kind }) => bookable_id === bookableId && kind !== "told",
  )
  if (!said || said.length === 0) return null
  return (
    <Card>
      <CardHead title={t("said.title")} />
      <ul>
        {said.map((message) => (
          <li key={keyOf(message)} className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
            <MessageText message={message} isOfSession />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const keyOf = ({ kind, bookable_id, sent_at, name }: Message) => [kind, bookable_id, sent_at, name].join()

function MessageText({ message, isOfSession }: { message: Message; isOfSession: boolean }) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const now = useNow()
  const { kind, name, minutes, topic, words, guardians, opened, sent_at, starts_at, title } = message
  const Icon = icons[kind]
  const told = topic !== null && topic !== "other" ? t(`session.topics.${topic}`) : ""
  return (
    <span className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
      <span className="min-w-0 grow">
        <span className="row-apart items-baseline">
          <bdi className="text-label">{name}</bdi>
          <span className="shrink-0 text-small text-ink-muted">{format.nearDay(sent_at, now)}</span>
        </span>
        {kind === "late" && <span className="block text-now-ink">{t("late", { count: minutes ?? 0 })}</span>}
        {kind === "away" && <span className="block">{t("messages.away")}</span>}
        {told && <span className="block">{told}</span>}
        {words && <bdi className="line-clamp-3 whitespace-pre-line">{words}</bdi>}
        {!isOfSession && (
          <span className="block text-small text-ink-muted">
            {format.parts([title, format.moment(starts_at)])}
          </span>
        )}
        {kind === "told" && (
          <span className="block text-small text-ink-muted">
            {t("session.opened", { opened, count: guardians })}
          </span>
        )}
      </span>
    </span>
  )
}
