import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { UserRoundSearch } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useNow } from "../../runtime/now.tsx"
import { buttonClasses } from "../../ui/button.tsx"

/** Opens the question for a substitute, while the session is still to come. */
export function SubstituteLink({ session }: { session: Answer<"GET /api/staff/sessions/:id/"> }) {
  const { t } = useTranslation("staff")
  const now = useNow()
  const asked = useQuery(answer("GET /api/staff/substitutions/")).data?.find(
    ({ bookable_id, is_mine }) => is_mine && bookable_id === session.bookable_id,
  )
  if (session.status === "cancelled" || new Date(session.starts_at) <= now) return null
  return (
    <Link
      to="?dialog=substitute"
      preventScrollReset
      className={buttonClasses({ variant: "outline", size: "row" })}
    >
      <UserRoundSearch aria-hidden="true" strokeWidth={1.75} />
      {t(asked ? "substitution.asked" : "substitution.ask")}
    </Link>
  )
}
