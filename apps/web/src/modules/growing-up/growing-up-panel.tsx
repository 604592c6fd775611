import { toWallClock } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { Check, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { useNow } from "../../runtime/now.tsx"
import { NightPanel } from "../../ui/night-panel.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import type { GrowingUpPlayer } from "./growing-up-player.ts"
import { InviteForm } from "./invite-form.tsx"
import { ObjectToTakeover } from "./object-to-takeover.tsx"
import { OwnLoginState } from "./own-login-state.tsx"
import { growingUpQuery } from "./queries.ts"
import { StayingGuardians } from "./staying-guardians.tsx"
import { YearsWay } from "./years-way.tsx"

const takeoverWords = {
  announced: "growingUp.willTakeOver",
  on_hold: "growingUp.onHold",
  ended: "growingUp.takeoverEnded",
  done: "growingUp.tookOver",
} as const

/** What the player may do by itself, from when, and what stays a guardian's. */
export function GrowingUpPanel({ player }: { player: GrowingUpPlayer }) {
  const { t } = useTranslation("consents")
  const format = useFormat()
  const year = toWallClock(useNow()).year
  const query = useQuery(growingUpQuery(player.id))
  const name = player.first_name
  const growingUp = query.data
  if (!growingUp) {
    if (!query.isError) return <Skeleton className="h-120 w-full rounded-card" />
    return (
      <NightPanel>
        <QueryError query={query} title={t("growingUp.failed")} />
      </NightPanel>
    )
  }
  const { own_login_year, own_login, invitation, takeover, is_self } = growingUp
  const isOldEnough = year >= own_login_year
  return (
    <NightPanel aria-labelledby="growing-up-title">
      <h2 id="growing-up-title" className="text-title text-heading">
        {t(
          own_login ? "growingUp.titleActive" : isOldEnough ? "growingUp.titleMay" : "growingUp.titleLater",
          {
            name,
            year: own_login_year,
          },
        )}
      </h2>
      <p className="mt-1 text-ink-muted">{t("growingUp.lead")}</p>
      <YearsWay growingUp={growingUp} year={year} />
      <ul className="mt-5 flex flex-col gap-3 border-t border-line-mid pt-5">
        <Right isAllowed>{t("growingUp.sees")}</Right>
        <Right isAllowed>{t(is_self ? "growingUp.theirs" : "growingUp.yours")}</Right>
        <Right>{t("growingUp.never")}</Right>
      </ul>
      {takeover && (
        <p className="mt-5 text-label text-now-ink">
          {t(takeoverWords[takeover.state], { name, day: format.day(takeover.due_at, "year") })}
        </p>
      )}
      {takeover?.state === "announced" && !is_self && <ObjectToTakeover player={player} />}
      {is_self ? (
        <StayingGuardians player={player} growingUp={growingUp} />
      ) : own_login || invitation ? (
        <OwnLoginState player={player} growingUp={growingUp} />
      ) : isOldEnough ? (
        <InviteForm player={player} />
      ) : null}
    </NightPanel>
  )
}

function Right({ isAllowed = false, children }: { isAllowed?: boolean; children: string }) {
  const Icon = isAllowed ? Check : X
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={
          isAllowed ? "mt-0.5 size-5 shrink-0 text-accent-ink" : "mt-0.5 size-5 shrink-0 text-ink-muted"
        }
        strokeWidth={2}
      />
      {children}
    </li>
  )
}
