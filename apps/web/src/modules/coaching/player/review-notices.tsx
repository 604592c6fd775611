import { CloudOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import type { ReviewField } from "./merge-review.ts"
import type { ReviewState } from "./use-review-draft.ts"

/** What became of the review: saved, published, kept on this phone, or changed by somebody else as well. */
export function ReviewNotices({ review }: { review: ReviewState }) {
  const { t } = useTranslation(["staff", "problems"])
  const { saving, publishing, clashes, waits } = review
  const failure = waits ? null : (saving.error ?? publishing.error)
  return (
    <div role="status" aria-atomic="false" className="mt-4 grid gap-3 empty:hidden">
      {failure && <Notice tone="danger">{t(`problems:${reasonOf(failure)}`)}</Notice>}
      {waits && (
        <Notice tone="due">
          <span className="inline-flex items-center gap-2">
            <CloudOff aria-hidden="true" className="size-4 shrink-0" strokeWidth={2} />
            {t("player.waits")}
          </span>
        </Notice>
      )}
      {review.isRestored && !waits && (
        <Notice
          action={
            <Button variant="tonal" size="row" onClick={review.discard}>
              {t("player.discard")}
            </Button>
          }
        >
          {t("player.restored")}
        </Notice>
      )}
      {clashes.map(({ field, theirs }) => (
        <ClashNotice
          key={field}
          field={field}
          theirs={theirs}
          onTake={() => review.change({ [field]: theirs })}
        />
      ))}
      {saving.isSuccess && <Notice tone="positive">{t("player.saved")}</Notice>}
      {publishing.isSuccess && <Notice tone="positive">{t("player.published")}</Notice>}
    </div>
  )
}

interface ClashNoticeProps {
  field: ReviewField
  theirs: string | number
  onTake: () => void
}

function ClashNotice({ field, theirs, onTake }: ClashNoticeProps) {
  const { t } = useTranslation(["staff", "players"])
  const format = useFormat()
  const value = typeof theirs === "number" ? format.number(theirs) : theirs
  return (
    <Notice
      tone="due"
      action={
        <Button variant="tonal" size="row" onClick={onTake}>
          {t("player.takeTheirs")}
        </Button>
      }
    >
      {field === "word"
        ? t("player.clashWord", { value })
        : t("player.clash", { ability: t(`players:abilities.${field}`), value })}
    </Notice>
  )
}
