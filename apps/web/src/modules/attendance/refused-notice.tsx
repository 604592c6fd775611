import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import type { RefusedWrite } from "./outbox.ts"

interface RefusedNoticeProps {
  write: Pick<RefusedWrite, "reason">
  /** What did not happen, in a sentence. */
  title: string
  onDiscard: () => void
  /** What was written, where it stands nowhere else. */
  children?: ReactNode
}

/** Says that the server refused for good what this phone had kept, and why, until the coach discards it. */
export function RefusedNotice({ write, title, onDiscard, children }: RefusedNoticeProps) {
  const { t } = useTranslation(["staff", "problems"])
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="tonal" size="row" onClick={onDiscard}>
          {t("player.discard")}
        </Button>
      }
    >
      <p>
        {title} {t(`problems:${write.reason}`)}
      </p>
      {children}
    </Notice>
  )
}
