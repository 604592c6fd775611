import { HydrationBoundary } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import { readAhead } from "../../api/answers.ts"
import { NotificationSettings } from "../../core/notifications/index.ts"
import { usePlayers } from "../../core/players/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { CalendarFeedCard } from "../../modules/calendar-feed/index.ts"
import { BackLink } from "../../ui/back-link.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/notifications"
import { BottomBar } from "./bottom-bar.tsx"

export const handle: RouteHandle = { namespaces: ["account", "notifications", "notification-settings"] }

export const loader = ({ context }: Route.LoaderArgs) =>
  readAhead(context, [
    ["GET /api/notification-settings/"],
    ["GET /api/calendar-feeds/"],
    ["GET /api/user-players/"],
  ])

/** What reaches the account and how, and the calendar that follows its sessions. */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <div className="page-column page-gutter pt-6 pb-16 md:pt-10">
        <NotificationsContent />
      </div>
      <BottomBar />
    </HydrationBoundary>
  )
}

function NotificationsContent() {
  const { t } = useTranslation(["notification-settings", "common"])
  const players = usePlayers()
  return (
    <>
      <PageHead title={t("common:notifications")} />
      <BackLink to={`${href("/account")}?userModal=true`}>{t("settings.back")}</BackLink>
      <h1 className="mt-2 text-display text-page">{t("common:notifications")}</h1>
      <p className="mt-2 mb-6 text-ink-muted md:mb-8">{t("settings.lead")}</p>
      <NotificationSettings>
        <CalendarFeedCard players={players.data ?? []} />
      </NotificationSettings>
    </>
  )
}
