import { useTranslation } from "react-i18next"
import type { ProblemReason } from "../../api/problem.ts"

/** Why a call could not be made or answered. */
export interface Failure {
  /** Its sentence stands in `problems.json`. */
  reason: ProblemReason
  /** What the server says itself. */
  said?: string
  /** Whether the server gave `reason` as a code; else it is made of the status alone. */
  isCoded?: boolean
}

/** A failure as a sentence: ours, in the page's language, for a known code; else the server's, if it has one. */
export function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation("problems")
  return ({ reason, said, isCoded }) =>
    said && !(isCoded && i18n.exists(reason, { ns: "problems" })) ? said : t(reason)
}
