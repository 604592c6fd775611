import { Eye } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Avatar } from "../../ui/avatar.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { Truncated } from "../../ui/truncated.tsx"
import { type Player, PlayerTicks } from "./player-ticks.tsx"
import type { ParentRequest } from "./queries.ts"
import { useShareStep } from "./share-steps.ts"
import { useApprovers } from "./use-approvers.ts"

interface AnswerRequestProps {
  request: ParentRequest
  players: readonly Player[]
}

/** Another guardian asks: which players, yes or no. None is ticked at first, so that nobody shares by accident. */
export function AnswerRequest({ request, players }: AnswerRequestProps) {
  const { t } = useTranslation(["guardianships", "approvals", "problems"])
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const { goBack } = useShareStep()
  const approvers = useApprovers(players)
  const respond = useWrite("POST /api/parent-requests/respond/")
  const [ticked, setTicked] = useState<number[]>([])
  const [said, setSaid] = useState<"accept" | "decline" | null>(null)
  const { request_id, email, name } = request
  const names = format.list(
    players.filter(({ id }) => ticked.includes(id)).map(({ first_name }) => first_name),
  )
  const declined = () => {
    toast.announce(t("received.declined", { name: name || email }))
    goBack()
  }
  const decline = () => {
    setSaid("decline")
    respond.mutate({ body: { request_id, action: "decline" } }, { onSuccess: declined })
  }
  const share = () => {
    setSaid("accept")
    respond.mutate(
      { body: { request_id, action: "accept", players_id: ticked } },
      {
        onSuccess: ({ players: shared, waiting }) => {
          const sharedNames = format.list(shared.map(({ first_name }) => first_name))
          if (shared.length > 0)
            toast.show({ text: t("received.shared", { names: sharedNames, name: name || email }) })
          if (waiting.length > 0) {
            const note = approvers.noteOfAll(waiting.map(({ id }) => id))
            toast.show({ text: note ?? t("approvals:sent", { count: waiting.length }) })
          }
          goBack()
        },
      },
    )
  }
  return (
    <section className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name || email} initials={2} size="large" />
        <div className="min-w-0">
          {name && (
            <p>
              <Truncated className="font-medium">{name}</Truncated>
            </p>
          )}
          <p className="break-all text-ink-muted">
            <bdi>{email}</bdi>
          </p>
        </div>
      </div>
      {players.length === 0 ? (
        <p className="text-ink-muted">{t("received.noPlayers")}</p>
      ) : (
        <>
          <p className="text-ink-muted">
            {t("received.asks", { when: format.nearDay(request.created, now, "within") })}
          </p>
          <PlayerTicks
            label={t("which")}
            players={players}
            ticked={ticked}
            onChange={setTicked}
            noteOf={approvers.noteOf}
          />
          <p className="flex gap-3 text-small text-ink-muted">
            <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
            {t("received.rights")}
          </p>
        </>
      )}
      {respond.isError && <Notice tone="danger">{t(`problems:${reasonOf(respond.error)}`)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {ticked.length > 0 && (
          <Button className="grow-99" busy={respond.isPending && said === "accept"} onClick={share}>
            {t("received.share", { names })}
          </Button>
        )}
        <Button
          variant="outline"
          className="grow"
          busy={respond.isPending && said === "decline"}
          onClick={decline}
        >
          {t("received.decline")}
        </Button>
      </div>
    </section>
  )
}
