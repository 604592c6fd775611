import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { data, href, Link } from "react-router"
import { PlayerCard, toCardPlayer } from "../../core/players/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useRootData } from "../../runtime/root-data.ts"
import { SHARE_SIZE } from "../../share/share-pages.ts"
import { Button } from "../../ui/button.tsx"
import { NightPanel } from "../../ui/night-panel.tsx"
import Fallback from "../fallback.tsx"
import { PageHead } from "../page-head.tsx"
import { readSharedCard } from "../read-shared-card.ts"
import type { Route } from "./+types/shared-card"

export const handle: RouteHandle = { namespaces: ["players", "site"], frame: "no-call-to-action" }

const unlisted = { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store" }

/** A card, or null with 404 where none is shared (any more). */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const card = await readSharedCard(context, params.key)
    return data({ card, key: params.key }, { headers: unlisted })
  } catch (error) {
    if (error instanceof Response) return data(null, { status: error.status, headers: unlisted })
    throw error
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** A player's card that its family shares: first name, card, level, abilities and nothing else. */
export default function SharedCardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("players")
  const publicUrl = useRootData()?.publicUrl ?? ""
  if (!loaderData) return <Fallback />
  const { card, key } = loaderData
  const title = t("shared.title", { name: card.first_name })
  return (
    <div className="page-column page-gutter py-8 md:py-14">
      <PageHead title={title} />
      <meta property="og:title" content={title} />
      <meta property="og:image" content={`${publicUrl}/cards/${key}/picture.png`} />
      <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <NightPanel className="grid grid-cols-1 items-center gap-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:gap-14 md:p-14">
        <PlayerCard player={toCardPlayer(card)} className="mx-auto w-full max-w-88" />
        <div>
          <h1 className="text-display text-page">{title}</h1>
          <p className="mt-4 max-w-116 text-copy text-lead text-ink-muted">
            {t("shared.lead", { academy: academy.name })}
          </p>
          <Button asChild variant="outline" className="mt-8">
            <Link to={href("/")}>{t("shared.academy", { academy: academy.short_name })}</Link>
          </Button>
        </div>
      </NightPanel>
    </div>
  )
}
