import { Popover } from "radix-ui"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/class-names.ts"
import { menuPanelClasses } from "../../ui/menu-classes.ts"
import { NotificationList } from "./notification-list.tsx"

/** The list behind the bell, open from the press that has fetched it. */
export function NotificationPanel({ trigger }: { trigger: ReactNode }) {
  const { t } = useTranslation("notifications")
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
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
