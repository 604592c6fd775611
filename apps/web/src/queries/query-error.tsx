import type { ComponentProps, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ApiProblem, reasonOf } from "../api/problem.ts"
import { ErrorState } from "../ui/error-state.tsx"
import { RetryNotice } from "../ui/notice.tsx"
import { ErrorReference } from "./error-reference.tsx"

/** What these frames need of a query of any kind. */
export interface FailedQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface QueryErrorProps extends Pick<ComponentProps<typeof ErrorState>, "heading" | "className"> {
  query: FailedQuery
  /** What is not there now: "The bookings did not load". */
  title: ReactNode
  /** A second sentence behind the reason. */
  children?: ReactNode
}

const referenceOf = ({ error }: FailedQuery) => (error instanceof ApiProblem ? error.reference : undefined)

/** Replaces what a query failed to bring: the reason in the reader's language and a button that tries again. */
export function QueryError({ query, children, ...rest }: QueryErrorProps) {
  const { t } = useTranslation(["common", "problems"])
  const reference = referenceOf(query)
  return (
    <ErrorState
      footnote={reference && <ErrorReference reference={reference} />}
      retryLabel={t("tryAgain")}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
      {...rest}
    >
      {t(`problems:${reasonOf(query.error)}`)}
      {children && <> {children}</>}
    </ErrorState>
  )
}

/** The same as one line, within a card or a dialog that says already what it is about. */
export function QueryErrorNotice({ query }: { query: FailedQuery }) {
  const { t } = useTranslation(["common", "problems"])
  const reference = referenceOf(query)
  return (
    <RetryNotice
      tone="danger"
      retryLabel={t("tryAgain")}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {t(`problems:${reasonOf(query.error)}`)}
      {reference && <ErrorReference reference={reference} />}
    </RetryNotice>
  )
}
