import { HydrationBoundary } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link, useParams } from "react-router"
import { readAhead } from "../../api/answers.ts"
import { reasonOf } from "../../api/problem.ts"
import { useAccount } from "../../core/accounts/index.ts"
import { ConsentList, HealthForm } from "../../core/consents/index.ts"
import { usePlayers } from "../../core/players/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { GrowingUpPanel } from "../../modules/growing-up/index.ts"
import { BackLink } from "../../ui/back-link.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { ErrorState } from "../../ui/error-state.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/growing-up"
import { BottomBar } from "./bottom-bar.tsx"

export const handle: RouteHandle = { namespaces: ["consents", "account", "notifications"] }

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const ofPlayer = { params: { id: Number(params.id) } }
  return readAhead(context, [
    ["GET /api/user-players/"],
    ["GET /api/players/:id/consents/", ofPlayer],
    ["GET /api/players/:id/health/", ofPlayer],
    ["GET /api/players/:id/growing-up/", ofPlayer],
  ])
}

/** What a player may do as it grows up, and what its guardians agree to. */
export default function GrowingUpPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <div className="page-column page-gutter pt-6 pb-16 md:pt-10">
        <GrowingUpContent />
      </div>
      <BottomBar />
    </HydrationBoundary>
  )
}

function GrowingUpContent() {
  const { t } = useTranslation(["consents", "common", "problems"])
  const id = Number(useParams().id)
  const account = useAccount()
  const players = usePlayers()
  const player = players.data?.find((one) => one.id === id)
  return (
    <>
      <PageHead title={t("common:growingUp")} />
      <BackLink
        to={player ? `${href("/account")}?playerDetails=true&playerId=${player.id}` : href("/account")}
      >
        {player ? <bdi>{player.first_name}</bdi> : t("page.back")}
      </BackLink>
      <h1 className="mt-2 mb-6 text-display text-page md:mb-8">{t("common:growingUp")}</h1>
      {players.isPending && <Skeleton className="h-140 w-full rounded-card" />}
      {(players.isError || (players.data && !player)) && (
        <Card>
          <ErrorState
            title={t("page.failed")}
            retryLabel={t("common:tryAgain")}
            busy={players.isFetching}
            onRetry={() => void players.refetch()}
          >
            {t(`problems:${players.isError ? reasonOf(players.error) : "not_found"}`)}
          </ErrorState>
        </Card>
      )}
      {player && (
        // On a phone the card about the data comes last.
        <div className="flex flex-col gap-5 md:gap-6 lg:grid lg:grid-cols-2 lg:items-start">
          <div className="contents lg:flex lg:flex-col lg:gap-6">
            <GrowingUpPanel player={player} />
            <Card className="max-lg:order-1">
              <CardHead title={t("data.title", { name: player.first_name })} />
              <p className="mb-4 text-ink-muted">{t("data.text", { name: player.first_name })}</p>
              <Button asChild variant="outline">
                <Link to={href("/account/my-data")}>{t("data.open")}</Link>
              </Button>
            </Card>
          </div>
          <div className="flex flex-col gap-5 md:gap-6">
            <ConsentList player={player} />
            {!account?.is_minor && <HealthForm key={player.id} player={player} />}
          </div>
        </div>
      )}
    </>
  )
}
