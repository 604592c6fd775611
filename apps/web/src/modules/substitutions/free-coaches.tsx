import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Avatar } from "../../ui/avatar.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

type FreeCoach = Answer<"GET /api/staff/sessions/:id/substitutes/">[number]

/** Whom the question for a substitute of session `id` reaches, as the server orders them: best fit, then nearest. */
export function FreeCoaches({ id }: { id: number }) {
  const { t } = useTranslation("staff")
  const query = useQuery(answer("GET /api/staff/sessions/:id/substitutes/", { params: { id } }))
  const count = query.data?.length
  if (count === undefined) return <QueryStates query={query} waiting={<Skeleton className="h-44" />} />
  if (count === 0) return <Notice tone="due">{t("substitution.nobodyFree")}</Notice>
  return (
    <section>
      <h3 className="text-label">{t("substitution.reaches", { count })}</h3>
      <div
        className="scroll-area mt-1 max-h-72"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
      >
        <ul className="divide-y divide-line">
          {query.data?.map((coach) => (
            <CoachRow key={coach.id} coach={coach} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function CoachRow({ coach: { name, fit, place } }: { coach: FreeCoach }) {
  const { t } = useTranslation("staff")
  const where = useWhere(place)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar name={name} initials={2} tone={fit === "other" ? "neutral" : "accent"} />
      <div className="min-w-0">
        <p className="text-label">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-ink-muted">{t(`substitution.fit.${fit}`)}</p>
        {where && <p className="text-small text-ink-muted">{where}</p>}
      </div>
    </li>
  )
}

/** From where a coach would come, with whole and tenths of kilometres; null when nothing says it. */
function useWhere(place: FreeCoach["place"]): string | null {
  const { t } = useTranslation("staff")
  const format = useFormat()
  if (!place) return null
  const when = place.is_that_day ? "thatDay" : "usually"
  if (place.metres === 0) return t(`substitution.place.${when}Here`)
  const kilometres = format.number(Math.max(1, Math.round(place.metres / 100)) / 10)
  return t(`substitution.place.${when}`, { place: place.name, kilometres })
}
