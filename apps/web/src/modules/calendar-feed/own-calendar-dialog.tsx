import { useQuery } from "@tanstack/react-query"
import { CalendarSync } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { AddressDialog, useDialogPath } from "../../address/address-dialog.tsx"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { FeedLink } from "./feed-link.tsx"

/** Opens the dialog with the link that a coach's calendar follows. */
export function OwnCalendarLink() {
  const { t } = useTranslation("staff")
  return (
    <Link
      to={useDialogPath("calendar")}
      preventScrollReset
      className={buttonClasses({ variant: "outline", size: "row" })}
    >
      <CalendarSync aria-hidden="true" strokeWidth={1.75} />
      {t("calendar.open")}
    </Link>
  )
}

/** The private link to the sessions that the coach leads (`dialog=calendar`): made once; copy, add, replace. */
export function OwnCalendarDialog() {
  const { t } = useTranslation("staff")
  return (
    <AddressDialog name="calendar" title={t("calendar.open")} description={t("calendar.lead")} width="narrow">
      {() => <OwnFeed />}
    </AddressDialog>
  )
}

function OwnFeed() {
  const { t } = useTranslation(["notification-settings", "problems"])
  const feeds = useQuery(answer("GET /api/calendar-feeds/"))
  const create = useWrite("POST /api/calendar-feeds/")
  const feed = feeds.data?.find(({ player_id }) => player_id === null)
  return (
    <>
      <QueryStates
        query={feeds}
        title={t("feed.failed")}
        waiting={<Skeleton className="h-28 rounded-button" />}
      />
      {create.isError && <Notice tone="danger">{t(`problems:${reasonOf(create.error)}`)}</Notice>}
      {feeds.data && !feed && (
        <Button
          className="mt-4 w-full"
          busy={create.isPending}
          onClick={() => create.mutate({ body: { player_id: null } })}
        >
          {t("feed.create")}
        </Button>
      )}
      {feed && <FeedLink key={feed.id} feed={feed} />}
    </>
  )
}
