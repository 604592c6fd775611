import { academy } from "@academy/domain/academy"
import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { href, Link, NavLink } from "react-router"
import { nameOf, useAccount } from "../../core/accounts/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { cx } from "../../ui/class-names.ts"
import { Count } from "../../ui/count.tsx"
import { Lockup } from "../../ui/drawings/lockup.tsx"
import { ThemeSwitch } from "../navigation/theme-switch.tsx"

/** An entry of a panel's navigation. */
export interface PanelPlace<Label extends string = string> {
  to: string
  label: Label
  Icon: LucideIcon
  /** How much work waits there, and that as words for readers. */
  waiting?: { count: number; label: string }
  /** The pages below this one, while one of them is open. */
  below?: ReactNode
}

const entryClasses =
  "flex min-h-11 pointer-fine:min-h-9 items-center gap-3 rounded-button px-3 text-label text-small text-ink-muted transition-colors duration-120 hover:bg-hover hover:text-ink [&_svg]:size-5"

/** Entries that belong together. One group alone needs no name. */
export interface PanelGroup {
  label?: string
  places: readonly PanelPlace[]
}

interface PanelRailProps {
  /** What the navigation is called. */
  label: string
  /** The panel's pages; the first is the panel's own, the others stand below it. */
  groups: readonly PanelGroup[]
  /** Ways out of the panel. */
  exits: readonly PanelPlace[]
  /** What the person is in this panel. */
  role: string
  lockupClassName?: string
}

/** The navigation of the admin and of the staff panel: places, ways out, theme and person. Texts come translated. */
export function PanelRail({ label, groups, exits, role, lockupClassName }: PanelRailProps) {
  const account = useAccount()
  return (
    <div className="flex min-h-full flex-col gap-6">
      <Link to={href("/")} className={cx("w-fit px-3", lockupClassName)} aria-label={academy.name}>
        <Lockup name={academy.short_name} />
      </Link>
      <nav aria-label={label}>
        <ul className="grid gap-4">
          {groups.map((group, first) => (
            <li key={group.places[0]?.to}>
              {group.label && (
                <p className="px-3 pb-1 text-label text-smallest text-ink-muted">{group.label}</p>
              )}
              <ul aria-label={group.label} className="grid gap-0.5">
                {group.places.map((place, index) => (
                  <li key={place.to}>
                    <NavLink
                      to={place.to}
                      end={first + index === 0}
                      className={({ isActive }) =>
                        cx(entryClasses, isActive && "bg-tonal text-ink [&_svg]:text-accent-ink")
                      }
                    >
                      <Entry {...place} />
                    </NavLink>
                    {place.below}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3">
        <div>
          {exits.map((exit) => (
            <Link key={exit.to} to={exit.to} className={entryClasses}>
              <Entry {...exit} />
            </Link>
          ))}
        </div>
        <ThemeSwitch />
        {account && (
          <div className="flex items-center gap-3 border-t border-line px-3 pt-4 pb-2 text-small">
            <Avatar name={nameOf(account)} picture={account.avatar} initials={2} />
            <span className="min-w-0">
              <bdi className="block truncate text-label">{nameOf(account)}</bdi>
              <span className="block text-ink-muted">{role}</span>
            </span>
          </div>
        )}
      </div>
    </div>
  )
}

function Entry({ Icon, label, waiting }: PanelPlace): ReactNode {
  const format = useFormat()
  return (
    <>
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {label}
      {waiting && (
        <>
          <Count isNow className="ms-auto">
            <span aria-hidden="true">{format.number(waiting.count)}</span>
          </Count>
          <span className="sr-only">{waiting.label}</span>
        </>
      )}
    </>
  )
}
