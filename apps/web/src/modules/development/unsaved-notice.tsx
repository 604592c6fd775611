import { useTranslation } from "react-i18next"
import { isPassing } from "../../api/is-passing.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice, RetryNotice } from "../../ui/notice.tsx"

interface UnsavedNoticeProps {
  /** What is not saved, with the points it would give (specification, section 8). */
  words: string
  /** The latest try to send it again. */
  retry: { error: Error | null; isPending: boolean }
  onRetry: () => void
  onDiscard: () => void
}

/**
 * What was sent and did not arrive, and another try. Once it is refused for another reason than a connection, it can
 * only be given up.
 */
export function UnsavedNotice({ words, retry, onRetry, onDiscard }: UnsavedNoticeProps) {
  const { t } = useTranslation(["development", "common", "problems"])
  const refusal = retry.error && reasonOf(retry.error)
  if (refusal && !isPassing(refusal)) {
    const discard = (
      <Button variant="tonal" size="row" onClick={onDiscard}>
        {t("discard")}
      </Button>
    )
    return (
      <Notice tone="danger" action={discard}>
        {words} {t(`problems:${refusal}`)}
      </Notice>
    )
  }
  return (
    <RetryNotice tone="danger" retryLabel={t("common:tryAgain")} busy={retry.isPending} onRetry={onRetry}>
      {words}
    </RetryNotice>
  )
}
