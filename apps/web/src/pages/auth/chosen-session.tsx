import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { bookableQuery, SessionStrip, whyNobody } from "../../core/bookables/index.ts"
import { useNow } from "../../runtime/now.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** The session somebody signs up for, above the form; nothing when it can't be had from the server. */
export function ChosenSession({ id }: { id: number }) {
  const { t } = useTranslation("accounts")
  const now = useNow()
  const { data: session, isPending } = useQuery(bookableQuery(id))
  if (!session) return isPending ? <Skeleton className="mb-7 h-20 w-full rounded-card-lg" /> : null
  const why = whyNobody(session, now)
  return <SessionStrip session={session} lost={why && t(`chosen.${why}`)} className="mb-7" />
}
