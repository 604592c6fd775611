import { Bell } from "lucide-react"
import { Popover } from "radix-ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/class-names.ts"
import { Count } from "../../ui/count.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { menuPanelClasses } from "../../ui/menu-classes.ts"
import { NotificationList } from "./notification-list.tsx"
import { useNotifications } from "./queries.ts"

/** Above this the badge says 9+ (specification, section 9). */
const MOST_COUNTED = 9

/** The bell with what is unread, and the list behind it. */
export function NotificationBell({ className }: { className?: string }) {
  const { t } = useTranslation("notifications")
  const unread = useNotifications().data?.unread_count ?? 0
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <IconButton
          label={unread > 0 ? t("bell.unread", { count: unread }) : t("bell.label")}
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
          className={className}
        />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t("title")}
          className={cx(menuPanelClasses, "w-[min(26rem,calc(100vw-1.5rem))] p-0")}
        >
          <NotificationList onLeave={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
