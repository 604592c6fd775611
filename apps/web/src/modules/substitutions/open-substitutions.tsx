import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToast } from "../../ui/toast.tsx"
import { type OpenSubstitution as Open, TakeSubstitution } from "./take-substitution.tsx"

/** Requests for a substitute, the own one included; accepting takes the session. */
export function OpenSubstitutions() {
  const { t } = useTranslation("staff")
  const query = useQuery(answer("GET /api/staff/substitutions/"))
  return (
    <Card>
      <CardHead title={t("substitution.title")} />
      <QueryStates query={query} waiting={<Skeleton className="h-20" />} />
      {query.data?.length === 0 && <p className="text-ink-muted">{t("substitution.none")}</p>}
      <ul>
        {query.data?.map((open) => (
          <OpenSubstitution key={open.id} open={open} />
        ))}
      </ul>
    </Card>
  )
}

function OpenSubstitution({ open }: { open: Open }) {
  const { t } = useTranslation(["staff", "problems"])
  const format = useFormat()
  const { announce } = useToast()
  const withdrawing = useWrite("DELETE /api/staff/sessions/:id/substitute/", {
    onSuccess: () => announce(t("substitution.isWithdrawn", { title: open.title })),
  })
  const when = format.parts([
    format.day(open.starts_at, "short"),
    format.timeRange(open.starts_at, open.ends_at),
  ])
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <p className="text-label">
        <bdi>
          {open.is_mine ? open.title : t("substitution.asks", { name: open.coach_name, title: open.title })}
        </bdi>
      </p>
      <p className="text-small text-ink-muted">{format.parts([when, open.address_name, open.pitch])}</p>
      {open.words && (
        <p className="mt-1 text-copy whitespace-pre-line">
          <bdi>{open.words}</bdi>
        </p>
      )}
      {open.is_declined && <p className="mt-1 text-small text-ink-muted">{t("substitution.declined")}</p>}
      {open.is_mine && open.declines > 0 && (
        <p className="mt-1 text-small text-ink-muted">
          {t("substitution.declinedBy", { count: open.declines })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {open.is_mine ? (
          <>
            <Badge tone="due">{t("substitution.waits")}</Badge>
            <Button
              variant="tonal"
              size="row"
              busy={withdrawing.isPending}
              onClick={() => withdrawing.mutate({ params: { id: open.bookable_id } })}
            >
              {t("substitution.withdraw")}
            </Button>
          </>
        ) : (
          <TakeSubstitution open={open} />
        )}
      </div>
      {withdrawing.error && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${reasonOf(withdrawing.error)}`)}
        </Notice>
      )}
    </li>
  )
}
