import { Bell } from "lucide-react"
import { useTranslation } from "react-i18next"
import { usePartsWhenIdle } from "../../parts/fetch-parts.ts"
import { pressedPart, usePressedPart } from "../../parts/use-pressed-part.ts"
import { Count } from "../../ui/count.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { useNotifications } from "./queries.ts"

/** Above this the badge says 9+ (specification, section 9). */
const MOST_COUNTED = 9

const panel = pressedPart(async () => (await import("./notification-panel.tsx")).NotificationPanel)

/** The bell with the number of unread; the list behind it is fetched by the press, or when the browser is idle. */
export function NotificationBell() {
  const { t } = useTranslation(["notifications", "common"])
  const unread = useNotifications().data?.unread_count ?? 0
  const { Loaded: Panel, press } = usePressedPart(panel)
  usePartsWhenIdle([panel])
  const bell = (
    <IconButton
      label={unread > 0 ? t("bell.unread", { count: unread }) : t("common:notifications")}
      icon={
        <>
          <Bell aria-hidden="true" strokeWidth={1.75} />
          {unread > 0 && (
            <Count isNow className="absolute end-0 top-0 h-5 min-w-5 px-1">
              {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
            </Count>
          )}
        </>
      }
      aria-haspopup="dialog"
      {...(!Panel && { "aria-expanded": false, onClick: () => void press() })}
    />
  )
  return Panel ? <Panel trigger={bell} /> : bell
}
