import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToast } from "../../ui/toast.tsx"
import { Truncated } from "../../ui/truncated.tsx"
import type { Player } from "./player-ticks.tsx"
import { type Guardian, guardiansQuery } from "./queries.ts"
import { useShareStep } from "./share-steps.ts"
import { useNewGuardians } from "./use-new-guardians.ts"

/** A player's guardians, and who waits to become one. Nobody can remove another; leaving asks first. */
export function PlayerGuardians({ player }: { player: Player }) {
  const { t } = useTranslation(["guardianships", "common", "problems"])
  const guardians = useQuery(guardiansQuery(player.id))
  const newcomers = useNewGuardians(player.id)
  return (
    <section className="flex flex-col gap-5">
      {guardians.isPending && <Skeleton className="h-12 w-full rounded-button" />}
      {guardians.isError && (
        <Notice tone="danger">
          {t(`problems:${reasonOf(guardians.error)}`)}{" "}
          <Button variant="link" onClick={() => void guardians.refetch()}>
            {t("common:tryAgain")}
          </Button>
        </Notice>
      )}
      <ul className="flex flex-col gap-2">
        {guardians.data?.map((guardian) => (
          <GuardianRow
            key={guardian.account_id}
            guardian={guardian}
            player={player}
            isAlone={guardians.data.length === 1}
          />
        ))}
        {newcomers.map(({ id, name, waits }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <Avatar name={name} initials={2} tone="now" />
            <span className="min-w-0 grow">
              <bdi className="block [overflow-wrap:anywhere]">{name}</bdi>
              <span className="block text-small text-now-ink">{waits}</span>
            </span>
          </li>
        ))}
      </ul>
      <div>
        <p className="text-small text-ink-muted">{t("guardians.dispute")}</p>
        <Button asChild variant="link" className="mt-1">
          <Link to={href("/preview/contact")}>{t("guardians.write")}</Link>
        </Button>
      </div>
    </section>
  )
}

interface GuardianRowProps {
  guardian: Guardian
  player: Player
  isAlone: boolean
}

function GuardianRow({ guardian: { name, email, is_self }, player, isAlone }: GuardianRowProps) {
  const { t } = useTranslation(["guardianships", "common", "problems"])
  const leave = useWrite("DELETE /api/players/:id/guardians/")
  const { goBack } = useShareStep()
  const { announce } = useToast()
  const hasLeft = () => {
    announce(t("common:removed", { name: player.first_name }))
    goBack()
  }
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex flex-col gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={name || email} initials={2} />
        <span className="min-w-0 flex-[1_1_6rem]">
          <span className="flex gap-1">
            <Truncated className="min-w-0">{name || email}</Truncated>
            {is_self && <span className="shrink-0 text-ink-muted">{t("guardians.you")}</span>}
          </span>
          {name && <Truncated className="text-small text-ink-muted">{email}</Truncated>}
        </span>
        {is_self && !isAlone && !isAsking && (
          <Button
            variant="quiet"
            size="row"
            aria-label={t("guardians.leavePlayer", { name: player.first_name })}
            onClick={() => setAsking(true)}
          >
            {t("guardians.leave")}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className="flex flex-col gap-3 rounded-card border border-line-mid p-4">
          <p className="text-small">{t("guardians.leaveText", { name: player.first_name })}</p>
          {leave.isError && <Notice tone="danger">{t(`problems:${reasonOf(leave.error)}`)}</Notice>}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="danger"
              size="long"
              busy={leave.isPending}
              onClick={() => leave.mutate({ params: { id: player.id } }, { onSuccess: hasLeft })}
            >
              {t("guardians.leavePlayer", { name: player.first_name })}
            </Button>
            <Button variant="outline" size="row" onClick={() => setAsking(false)}>
              {t("guardians.stay")}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
