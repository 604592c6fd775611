import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ProblemReason } from "../api/problem.ts"
import { Notice } from "../ui/notice.tsx"

interface FormProblemProps {
  problem: ProblemReason | null
  /** A button at the end, for a refusal that has a way out. */
  action?: ReactNode
}

/** Why the whole form was refused. Nothing where its fields say it (`invalid_input`). */
export function FormProblem({ problem, action }: FormProblemProps) {
  const { t } = useTranslation("problems")
  if (!problem || problem === "invalid_input") return null
  return (
    <Notice tone="danger" action={action}>
      {t(problem)}
    </Notice>
  )
}
