import type { UserInfo } from "@academy/contract/page-context"
import { ChevronDown } from "lucide-react"
import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { nameOf } from "../../core/accounts/index.ts"
import { usePartsWhenIdle } from "../../parts/fetch-parts.ts"
import { pressedPart, usePressedPart } from "../../parts/use-pressed-part.ts"
import { Avatar } from "../../ui/avatar.tsx"

const panel = pressedPart(async () => (await import("./account-menu-panel.tsx")).AccountMenuPanel)

/** The avatar on a desk; its menu is fetched when it is pressed, or when nothing else is to do. */
export function AccountMenu({ account }: { account: UserInfo }) {
  const { t } = useTranslation(["shell", "common"])
  const { Loaded: Panel, press } = usePressedPart(panel)
  usePartsWhenIdle([panel])
  const name = nameOf(account)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return
    event.preventDefault()
    void press()
  }
  const trigger = (
    <button
      type="button"
      aria-label={t("common:labelled", { label: t("account.menu"), value: name })}
      aria-haspopup="menu"
      className="flex min-h-11 items-center gap-2 rounded-button ps-1 pe-1.5 hover:bg-hover"
      {...(!Panel && { "aria-expanded": false, onClick: () => void press(), onKeyDown })}
    >
      <Avatar name={name} picture={account.avatar} initials={2} size="large" className="size-10" />
      <ChevronDown aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </button>
  )
  return Panel ? <Panel account={account} trigger={trigger} /> : trigger
}
