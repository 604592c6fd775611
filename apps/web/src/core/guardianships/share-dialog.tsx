import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { ArrowLeft } from "lucide-react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { usePlayers } from "../players/index.ts"
import { AnswerRequest } from "./answer-request.tsx"
import { PlayerGuardians } from "./player-guardians.tsx"
import type { Player } from "./player-ticks.tsx"
import { type ParentRequest, parentRequestsQuery } from "./queries.ts"
import { SeeChild } from "./see-child.tsx"
import { ShareMine } from "./share-mine.tsx"
import { DialogSkeleton, ShareStart } from "./share-start.tsx"
import { type ShareStep, stepKey, useShareStep } from "./share-steps.ts"

/**
 * How guardians share players. It asks what to do, and shows what waits and who has access; each thing is then a step
 * of its own (`shareStep`). A connection code in the address opens the field that it fills in.
 */
export function ShareDialog() {
  const { t } = useTranslation(["guardianships", "common"])
  const { params, close } = useAccountParams()
  const { step } = useShareStep()
  const players = usePlayers()
  const player = step?.name === "guardians" ? players.data?.find(({ id }) => id === step.playerId) : undefined
  const titleOf = (): string => {
    if (step?.name === "see") return t("see.title")
    if (step?.name === "share") return t("mine.title")
    if (step?.name === "answer") return t("which")
    return player ? t("access.of", { name: player.first_name }) : t("title")
  }
  return (
    <Dialog
      open={params.requestsModal === "true"}
      onOpenChange={(isOpen) => !isOpen && close("requests")}
      title={titleOf()}
      description={step === null && t("lead")}
      closeLabel={t("common:close")}
    >
      <ShareSteps players={players} />
    </Dialog>
  )
}

interface ShareStepsProps {
  players: UseQueryResult<Player[]>
}

function ShareSteps({ players }: ShareStepsProps) {
  const { t } = useTranslation("common")
  const requests = useQuery(parentRequestsQuery)
  const { step, goBack } = useShareStep()
  const place = useFocusOfStep(step)
  return (
    <div ref={place} className="flex flex-col gap-6">
      {step && (
        <Button variant="quiet" size="row" className="-ms-4 -mt-3 w-fit" onClick={goBack}>
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="flip-rtl" />
          {t("back")}
        </Button>
      )}
      {step?.name === "see" && <SeeChild />}
      {step === null && <ShareStart players={players} requests={requests} />}
      {step && step.name !== "see" && <StepWithPlayers step={step} players={players} requests={requests} />}
    </div>
  )
}

interface StepWithPlayersProps {
  step: Exclude<ShareStep, { name: "see" }>
  players: UseQueryResult<Player[]>
  requests: UseQueryResult<ParentRequest[]>
}

function StepWithPlayers({ step, players, requests }: StepWithPlayersProps) {
  const { t } = useTranslation(["guardianships", "account"])
  if (!players.data) {
    return <QueryStates query={players} title={t("account:playersFailed")} waiting={<DialogSkeleton />} />
  }
  if (step.name === "share") return <ShareMine players={players.data} />
  if (step.name === "guardians") {
    const player = players.data.find(({ id }) => id === step.playerId)
    return player && <PlayerGuardians player={player} />
  }
  if (!requests.data) {
    return <QueryStates query={requests} title={t("failed")} waiting={<DialogSkeleton />} />
  }
  const request = requests.data.find(
    ({ request_id, direction }) => request_id === step.requestId && direction === "received",
  )
  return request ? (
    <AnswerRequest request={request} players={players.data} />
  ) : (
    <p className="text-ink-muted">{t("received.closed")}</p>
  )
}

/** A step begins at the dialog's title; back from it, the focus is on the row that led there. */
function useFocusOfStep(step: ShareStep | null) {
  const place = useRef<HTMLDivElement>(null)
  const key = step && stepKey(step)
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    const row =
      key === null ? place.current?.querySelector<HTMLElement>(`[data-step="${before.current}"]`) : null
    before.current = key
    const title = place.current?.closest("[role=dialog]")?.querySelector<HTMLElement>("h2")
    if (title) title.tabIndex = -1
    ;(row ?? title)?.focus()
  }, [key])
  return place
}
