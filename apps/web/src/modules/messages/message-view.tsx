import { heardFrom, type MessageKind } from "@academy/domain/site"
import { Mail, Phone, Ticket, Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useAccount } from "../../core/accounts/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { BackLink } from "../../ui/back-link.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { AnswerClock } from "./answer-clock.tsx"
import { AnswerForm } from "./answer-form.tsx"
import type { Message } from "./message.ts"
import { MessageNotes } from "./message-notes.tsx"

interface MessageViewProps {
  kind: MessageKind
  message: Message
  /** Where the list is, on a phone. */
  listPath: string
}

/** One message: what was written and answered, the next answer, and beside it who wrote and what the office noted. */
export function MessageView({ kind, message, listPath }: MessageViewProps) {
  const { t } = useTranslation(["messages", "problems"])
  const format = useFormat()
  const account = useAccount()
  const params = { kind, id: message.id }
  const changing = useWrite("PATCH /api/admin/messages/:kind/:id/")
  const isMine = message.assigned_to !== null && message.assigned_to === account?.id
  const isDone = message.done_at !== null
  const origin = heardFrom.find((one) => one === message.heard_from)
  return (
    <article className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="grid grid-cols-1 content-start gap-5">
        <BackLink to={listPath} preventScrollReset className="lg:hidden">
          {t("back")}
        </BackLink>
        <div className="flex flex-wrap items-start gap-3">
          <div className="me-auto min-w-0">
            <h2 className="text-title text-heading">
              <bdi>{message.name}</bdi>
            </h2>
            <p className="text-small text-ink-muted">
              {format.parts([
                format.day(message.created, "long"),
                format.time(message.created),
                t(`language.${message.language}`),
                origin && t(`heardFrom.${origin}`),
              ])}
            </p>
          </div>
          <Button
            variant="tonal"
            size="row"
            busy={changing.isPending}
            onClick={() => changing.mutate({ params, body: { is_mine: !isMine } })}
          >
            {t(isMine ? "giveBack" : "take")}
          </Button>
          <Button
            variant="outline"
            size="row"
            busy={changing.isPending}
            onClick={() => changing.mutate({ params, body: { is_done: !isDone } })}
          >
            {t(isDone ? "openAgain" : "markDone")}
          </Button>
        </div>
        {changing.isError && <Notice tone="danger">{t(`problems:${reasonOf(changing.error)}`)}</Notice>}
        <AnswerClock message={message} />
        {message.assigned_name && (
          <p className="text-small">{t("assignedTo", { name: message.assigned_name })}</p>
        )}
        {message.player_name && (
          <p className="text-label">
            {format.parts([
              message.player_name,
              message.year_of_birth !== null && t("born", { year: message.year_of_birth }),
              message.camp ?? t("anyCamp"),
            ])}
          </p>
        )}
        {message.message && (
          <p className="max-w-prose break-words whitespace-pre-line" lang={message.language} dir="auto">
            {message.message}
          </p>
        )}
        {message.answers.map((answer) => (
          <section key={answer.id} className="rounded-hero bg-sunken p-4">
            <h3 className="text-label text-small">
              {format.parts([
                answer.written_by,
                format.day(answer.created, "short"),
                format.time(answer.created),
              ])}
            </h3>
            <p className="mt-1 text-small break-words whitespace-pre-line" dir="auto">
              {answer.text}
            </p>
            {answer.sessions.map((session) => (
              <p key={session.id} className="mt-2 flex items-center gap-2 text-small">
                <Ticket aria-hidden="true" className="size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
                <span>
                  {format.parts([
                    format.day(session.starts_at, "short"),
                    format.time(session.starts_at),
                    session.title,
                  ])}
                </span>
              </p>
            ))}
          </section>
        ))}
        <AnswerForm kind={kind} message={message} />
      </div>
      <div className="grid grid-cols-1 content-start gap-6 border-line max-xl:border-t max-xl:pt-6 xl:border-s xl:ps-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small xl:grid [&_svg]:size-5">
          <li>
            <a href={`mailto:${message.email}`} className="tap-44 flex items-center gap-2 text-accent-ink">
              <Mail aria-hidden="true" strokeWidth={1.75} />
              <bdi className="min-w-0 wrap-anywhere">{message.email}</bdi>
            </a>
          </li>
          {message.account_id !== null && (
            <li>
              <Link
                to={href("/admin/families/:id", { id: String(message.account_id) })}
                className="tap-44 flex items-center gap-2 text-accent-ink"
              >
                <Users aria-hidden="true" strokeWidth={1.75} />
                {t("family")}
              </Link>
            </li>
          )}
          {message.phone && (
            <li>
              <a href={`tel:${message.phone}`} className="tap-44 flex items-center gap-2 text-accent-ink">
                <Phone aria-hidden="true" strokeWidth={1.75} />
                <bdi>{message.phone}</bdi>
              </a>
            </li>
          )}
        </ul>
        <MessageNotes kind={kind} message={message} />
      </div>
    </article>
  )
}
