import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Select } from "../../ui/select.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { FeedLink } from "./feed-link.tsx"

interface CalendarFeedCardProps {
  players: readonly { id: number; first_name: string }[]
}

const ALL = "all"
/** More names than this have no room beside each other on a phone. */
const MOST_SIDE_BY_SIDE = 3

/** The family's sessions in the phone's own calendar: one private link for all players, or one for each. */
export function CalendarFeedCard({ players }: CalendarFeedCardProps) {
  const { t } = useTranslation(["notification-settings", "problems"])
  const feeds = useQuery(answer("GET /api/calendar-feeds/"))
  const create = useWrite("POST /api/calendar-feeds/")
  const [chosen, setChosen] = useState<string>(ALL)
  const player_id = chosen === ALL ? null : Number(chosen)
  const feed = feeds.data?.find((one) => one.player_id === player_id)
  const whose = {
    className: "mt-4",
    label: t("feed.whose"),
    value: chosen,
    onValueChange: setChosen,
    choices: [
      { value: ALL, label: t("feed.all") },
      ...players.map(({ id, first_name }) => ({ value: String(id), label: first_name })),
    ],
  }
  return (
    <Card>
      <h2 id="calendar-feed" className="scroll-mt-24 text-title text-heading">
        {t("feed.title")}
      </h2>
      <p className="mt-1 text-ink-muted">{t("feed.text")}</p>
      {players.length > MOST_SIDE_BY_SIDE && <Select {...whose} />}
      {players.length > 1 && players.length <= MOST_SIDE_BY_SIDE && <Segmented {...whose} />}
      <QueryStates
        query={feeds}
        title={t("feed.failed")}
        waiting={<Skeleton className="mt-4 h-28 rounded-button" />}
      />
      {create.isError && (
        <Notice tone="danger" className="mt-4">
          {t(`problems:${reasonOf(create.error)}`)}
        </Notice>
      )}
      {feeds.data && !feed && (
        <Button
          variant="tonal"
          className="mt-4 w-full sm:w-auto"
          busy={create.isPending}
          onClick={() => create.mutate({ body: { player_id } })}
        >
          {t("feed.create")}
        </Button>
      )}
      {feed && <FeedLink key={feed.id} feed={feed} />}
    </Card>
  )
}
