import { type MessageKind, messageKinds, messageStates } from "@academy/domain/site"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { MoreButton } from "../../queries/more-button.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { rowsOf, usePages } from "../../queries/use-pages.ts"
import { useTypedSearch } from "../../queries/use-typed-search.ts"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { cx } from "../../ui/class-names.ts"
import { useTitlePart } from "../../ui/document-title.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { AnswerClock } from "./answer-clock.tsx"
import type { Message } from "./message.ts"
import { MessageView } from "./message-view.tsx"

/** What visitors wrote to the office: the list, and beside it the message that is answered. The address has which. */
export function Inbox() {
  const { t } = useTranslation(["messages", "common", "panels"])
  const [search, setSearch] = useSearchParams()
  const kind: MessageKind = search.get("kind") === "camp" ? "camp" : "contact"
  const state = messageStates.find((one) => one === search.get("state")) ?? "open"
  const wanted = search.get("search") ?? ""
  const [typed, setTyped] = useTypedSearch(wanted, (text) => go({ search: text }))
  const query = usePages("GET /api/admin/messages/:kind/", {
    params: { kind },
    query: { state, search: wanted.trim() },
  })
  const rows = rowsOf(query) ?? []
  const waiting = query.data?.pages[0]?.waiting
  const chosen = rows.find(({ id }) => id === Number(search.get("message"))) ?? null
  useTitlePart(chosen && (chosen.name || chosen.email))
  /** The list's own part of the address, with what is different. */
  const paramsWith = (params: { kind?: MessageKind; state?: string; search?: string; message?: string }) => {
    const { search: words = wanted, ...others } = params
    return { kind, state, ...(words && { search: words }), ...others }
  }
  const go = (params: Parameters<typeof paramsWith>[0]) =>
    setSearch(paramsWith(params), { preventScrollReset: true })
  const pathTo = (message?: string) => `?${new URLSearchParams(paramsWith(message ? { message } : {}))}`
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="me-auto text-display text-page">{t("title")}</h1>
        <Segmented
          label={t("kindLabel")}
          value={kind}
          onValueChange={(value) => go({ kind: value })}
          choices={messageKinds.map((value) => ({
            value,
            label: (
              <>
                {t(`kind.${value}`)}
                {waiting && waiting[value] > 0 && <Badge tone="due">{waiting[value]}</Badge>}
              </>
            ),
          }))}
        />
        <Segmented
          label={t("panels:status")}
          value={state}
          onValueChange={(value) => go({ state: value })}
          choices={messageStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </div>
      <SearchField
        className="mb-4 lg:max-w-110"
        label={t("search")}
        clearLabel={t("common:clear")}
        maxLength={100}
        value={typed}
        onValueChange={setTyped}
      />
      <QueryStates query={query} heading="h2" title={t("error")} />
      {query.data && rows.length === 0 && (
        <EmptyState heading="h2" title={wanted ? t("common:noMatches") : t(`none.${state}`)} />
      )}
      {rows.length > 0 && (
        <div className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface shadow-card lg:grid-cols-[20.5rem_minmax(0,1fr)]">
          <div className={cx("min-w-0 border-line lg:border-e", chosen && "max-lg:hidden")}>
            <ul>
              {rows.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  isChosen={message.id === chosen?.id}
                  to={pathTo(String(message.id))}
                />
              ))}
            </ul>
            <MoreButton query={query} label={t("common:showMore")} className="mb-4" />
          </div>
          <div className={cx("min-w-0 p-5 md:p-6", !chosen && "max-lg:hidden")}>
            {chosen ? (
              <MessageView key={`${kind} ${chosen.id}`} kind={kind} message={chosen} listPath={pathTo()} />
            ) : (
              <p className="text-ink-muted">{t("choose")}</p>
            )}
          </div>
        </div>
      )}
    </>
  )
}

interface MessageRowProps {
  message: Message
  isChosen: boolean
  to: string
}

function MessageRow({ message, isChosen, to }: MessageRowProps) {
  const { t } = useTranslation("messages")
  const format = useFormat()
  const now = useNow()
  const isNew = message.done_at === null && message.assigned_to === null
  return (
    <li className="border-t border-line first:border-0">
      <Link
        to={to}
        preventScrollReset
        aria-current={isChosen ? "true" : undefined}
        className={cx(
          "block px-5 py-4 focus-visible:-outline-offset-3",
          isChosen ? "bg-accent-soft" : "hover:bg-hover",
        )}
      >
        <span className="row-apart items-baseline">
          <span className="flex min-w-0 items-baseline gap-2">
            {isNew && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent-ink" />}
            <bdi className="truncate text-label">{message.name}</bdi>
            {isNew && <span className="sr-only">{t("new")}</span>}
          </span>
          <span className="shrink-0 text-small text-ink-muted">{format.nearDay(message.created, now)}</span>
        </span>
        <bdi className="mt-1 line-clamp-2 text-small break-words text-ink-muted">
          {message.message || message.player_name}
        </bdi>
        <AnswerClock message={message} urgentOnly />
        {message.done_at !== null ? (
          <Badge tone="positive" ticked className="mt-2">
            {t(message.answers.length > 0 ? "answered" : "state.done")}
          </Badge>
        ) : (
          message.assigned_name && (
            <Badge className="mt-2">
              <bdi>{message.assigned_name}</bdi>
            </Badge>
          )
        )}
      </Link>
    </li>
  )
}
