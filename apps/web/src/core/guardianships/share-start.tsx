import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { ChevronRight, Eye, type LucideIcon, Share2 } from "lucide-react"
import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Avatar } from "../../ui/avatar.tsx"
import { Button } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { ApprovalCards } from "../approvals/index.ts"
import type { Player } from "./player-ticks.tsx"
import { guardiansQuery, type ParentRequest } from "./queries.ts"
import { SeeChild } from "./see-child.tsx"
import { SentRequest } from "./sent-request.tsx"
import { type ShareStep, stepKey, useShareStep } from "./share-steps.ts"
import { useNewGuardians } from "./use-new-guardians.ts"

interface ShareStartProps {
  players: UseQueryResult<Player[]>
  requests: UseQueryResult<ParentRequest[]>
}

/** What one may want to do, then what waits, then who has access. */
export function ShareStart({ players, requests }: ShareStartProps) {
  const { t } = useTranslation(["guardianships", "account"])
  const received = requests.data?.filter(({ direction }) => direction === "received") ?? []
  const sent = requests.data?.filter(({ direction }) => direction === "sent") ?? []
  const own = players.data ?? []
  return (
    <>
      {players.data?.length === 0 ? <SeeChild /> : <Choices hasPlayers={own.length > 0} />}
      <QueryStates query={requests} title={t("failed")} waiting={<DialogSkeleton />} />
      {requests.data && (
        <QueryStates query={players} title={t("account:playersFailed")} waiting={<DialogSkeleton />} />
      )}
      {players.data && received.length > 0 && (
        <Section title={t("received.title")}>
          <ul className="divide-y divide-line">
            {received.map((request) => (
              <ReceivedRow key={request.request_id} request={request} players={own} />
            ))}
          </ul>
        </Section>
      )}
      <div className="flex flex-col gap-6 empty:hidden">
        <ApprovalCards isPlain />
      </div>
      {sent.length > 0 && (
        <Section title={t("sent.title")}>
          <ul className="flex flex-col gap-4">
            {sent.map((request) => (
              <SentRequest key={request.request_id} request={request} />
            ))}
          </ul>
        </Section>
      )}
      {own.length > 0 && (
        <Section title={t("access.title")}>
          <ul className="divide-y divide-line">
            {own.map((player) => (
              <AccessRow key={player.id} player={player} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

export const DialogSkeleton = () => <Skeleton className="h-28 w-full rounded-card" />

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-label">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Choices({ hasPlayers }: { hasPlayers: boolean }) {
  const { t } = useTranslation("guardianships")
  return (
    <Section title={t("question")}>
      <Choice step={{ name: "see" }} Icon={Eye} title={t("see.title")} text={t("see.text")} />
      {hasPlayers && (
        <Choice step={{ name: "share" }} Icon={Share2} title={t("mine.title")} text={t("mine.text")} />
      )}
    </Section>
  )
}

interface ChoiceProps {
  step: ShareStep
  Icon: LucideIcon
  title: string
  text: string
}

function Choice({ step, Icon, title, text }: ChoiceProps) {
  const { go } = useShareStep()
  return (
    <button
      type="button"
      data-step={stepKey(step)}
      className="flex w-full items-center gap-4 rounded-card border border-line-strong px-4 py-4 text-start transition-colors duration-120 hover:bg-hover"
      onClick={() => go(step)}
    >
      <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <span className="min-w-0 grow">
        <span className="block text-title text-body">{title}</span>{" "}
        <span className="mt-0.5 block text-small text-ink-muted">{text}</span>
      </span>
      <Onwards />
    </button>
  )
}

const Onwards = () => (
  <ChevronRight aria-hidden="true" className="flip-rtl size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
)

/** Another guardian who asks. Nothing is shared here: the answer is a step of its own. */
function ReceivedRow({ request, players }: { request: ParentRequest; players: readonly Player[] }) {
  const { t } = useTranslation("guardianships")
  const format = useFormat()
  const { go } = useShareStep()
  const { request_id, name, email } = request
  const step = { name: "answer", requestId: request_id } as const
  const names = format.list(
    players.map(({ first_name }) => first_name),
    "or",
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Avatar name={name || email} initials={2} size="large" />
      <span className="min-w-0 flex-[1_1_8rem]">
        <bdi className="block text-label [overflow-wrap:anywhere]">{name || email}</bdi>
        <span className="block text-small text-ink-muted">
          {names ? t("received.wants", { names }) : t("received.wantsChild")}
        </span>
      </span>
      <Button
        variant="tonal"
        data-step={stepKey(step)}
        aria-label={t("received.answerTo", { name: name || email })}
        onClick={() => go(step)}
      >
        {t("received.answer")}
      </Button>
    </li>
  )
}

/** A player with its guardians, and whom it waits for. */
function AccessRow({ player }: { player: Player }) {
  const { t } = useTranslation("guardianships")
  const format = useFormat()
  const { go } = useShareStep()
  const guardians = useQuery(guardiansQuery(player.id))
  const newcomers = useNewGuardians(player.id)
  const step = { name: "guardians", playerId: player.id } as const
  const names = guardians.data
    ?.toSorted((one, other) => Number(other.is_self) - Number(one.is_self))
    .map(({ is_self, name, email }) => (is_self ? t("access.you") : name || email))
  return (
    <li className="py-1 first:pt-0 last:pb-0">
      <button
        type="button"
        data-step={stepKey(step)}
        className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-4 rounded-button px-2 py-2 text-start hover:bg-hover"
        onClick={() => go(step)}
      >
        <Avatar name={player.first_name} picture={player.img_player} size="large" tone="neutral" />
        <span className="min-w-0 grow">
          <bdi className="block text-label">{player.first_name}</bdi>{" "}
          {names && (
            <span className="block text-small text-ink-muted [overflow-wrap:anywhere]">
              {format.list(names)}
            </span>
          )}{" "}
          {newcomers.map(({ id, waits }) => (
            <span key={id} className="block text-small text-now-ink [overflow-wrap:anywhere]">
              {waits}
            </span>
          ))}
        </span>
        <Onwards />
      </button>
    </li>
  )
}
