import { useTranslation } from "react-i18next"
import { isPassing } from "../../api/is-passing.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { RosterPhones } from "../attendance/index.ts"

interface CallInsteadProps {
  id: number
  /** The session's day at the academy, `YYYY-MM-DD`. */
  date: string
  /** What was refused or did not load, null where nothing was. */
  failures: readonly (ProblemReason | Error | null)[]
}

/**
 * Where nothing can be sent, the numbers of the roster: it is on this phone already. Nothing while there is a
 * connection.
 */
export function CallInstead({ id, date, failures }: CallInsteadProps) {
  const { t } = useTranslation("staff")
  const isOut = failures.some(
    (failure) => failure !== null && isPassing(typeof failure === "string" ? failure : reasonOf(failure)),
  )
  if (!isOut) return null
  return (
    <section>
      <h3 className="text-label">{t("session.callInstead")}</h3>
      <RosterPhones bookableId={id} date={date} />
    </section>
  )
}
