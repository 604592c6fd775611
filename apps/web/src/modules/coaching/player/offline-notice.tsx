import { CloudOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Notice } from "../../../ui/notice.tsx"

/** Says that a change is kept on this phone until there is a connection. */
export function OfflineNotice({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation("staff")
  return (
    <p role="status" className="flex items-center gap-2 text-small">
      {isKept && (
        <>
          <CloudOff aria-hidden="true" className="size-4 shrink-0" strokeWidth={2} />
          {t("player.kept")}
        </>
      )}
    </p>
  )
}

/** Says that changes that were kept on the phone were refused when they arrived: the page shows what is there now. */
export function RefusedChanges({ refused }: { refused: number }) {
  const { t } = useTranslation("staff")
  return (
    refused > 0 && (
      <Notice tone="danger" className="mb-3">
        {t("player.notTaken")}
      </Notice>
    )
  )
}
