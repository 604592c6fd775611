import { ChevronsUpDown } from "lucide-react"
import type { KeyboardEvent } from "react"
import { Link } from "react-router"
import { nameOf, useAccount } from "../../core/accounts/index.ts"
import { pressedPart, usePressedPart } from "../../parts/use-pressed-part.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { MenuItem } from "../../ui/menu.tsx"
import type { PanelPlace } from "./panel-place.ts"

const panel = pressedPart(async () => (await import("../navigation/account-menu-panel.tsx")).AccountMenuPanel)

interface PanelPersonProps {
  exits: readonly PanelPlace[]
  role: string
}

/** Who works here; behind it the ways out, language, theme and logging out. */
export function PanelPerson({ exits, role }: PanelPersonProps) {
  const account = useAccount()
  const { Loaded: Panel, press } = usePressedPart(panel)
  if (!account) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
    event.preventDefault()
    void press()
  }
  const trigger = (
    <button
      type="button"
      aria-haspopup="menu"
      className="flex w-full items-center gap-2.5 rounded-button px-2 py-1.5 crowded:py-0 text-start text-small hover:bg-hover"
      {...(!Panel && { "aria-expanded": false, onClick: () => void press(), onKeyDown })}
    >
      <Avatar name={nameOf(account)} picture={account.avatar} initials={2} />
      <span className="min-w-0 grow">
        <bdi className="line-clamp-2 text-label leading-tight crowded:line-clamp-1 crowded:break-all">
          {nameOf(account)}
        </bdi>
        <span className="block text-smallest text-ink-muted">{role}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" strokeWidth={1.75} />
    </button>
  )
  return (
    <div className="mt-auto border-t border-line pt-2 crowded:pt-1 lg:sticky lg:bottom-0 lg:bg-surface">
      {Panel ? (
        <Panel account={account} trigger={trigger}>
          {exits.map(({ to, label, Icon }) => (
            <MenuItem key={to} asChild>
              <Link to={to}>
                <Icon aria-hidden="true" strokeWidth={1.75} />
                {label}
              </Link>
            </MenuItem>
          ))}
        </Panel>
      ) : (
        trigger
      )}
    </div>
  )
}
