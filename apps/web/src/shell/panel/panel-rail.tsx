import { academy } from "@academy/domain/academy"
import type { ReactNode } from "react"
import { href, Link, useLocation } from "react-router"
import { Lockup } from "../../document/lockup.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import { Count } from "../../ui/count.tsx"
import { PanelPerson } from "./panel-person.tsx"
import { type PanelGroup, type PanelPlace, placeOf } from "./panel-place.ts"
import { PanelSearchField } from "./panel-search-field.tsx"

interface PanelRailProps {
  /** What the navigation is called. */
  label: string
  /** The panel's pages. */
  groups: readonly PanelGroup[]
  /** Ways out of the panel, in the person's menu. */
  exits: readonly PanelPlace[]
  /** What the person is in this panel. */
  role: string
  lockupClassName?: string
}

/** The navigation of the admin and of the staff panel: search, places, and the person. Texts come translated. */
export function PanelRail({ label, groups, exits, role, lockupClassName }: PanelRailProps) {
  const { pathname } = useLocation()
  const current = placeOf(
    groups.flatMap(({ places }) => places),
    pathname,
  )
  return (
    <div className="flex min-h-full flex-col gap-3 crowded:gap-1.5">
      <Link to={href("/")} className={cx("w-fit px-2", lockupClassName)} aria-label={academy.name}>
        <Lockup name={academy.short_name} className="lg:short:text-[1.125rem]!" />
      </Link>
      <PanelSearchField />
      <nav aria-label={label}>
        <ul className="grid gap-2.5 crowded:gap-0.75 short:gap-px">
          {groups.map((group) => (
            <li key={group.places[0]?.to}>
              {group.label && (
                <p className="px-2 pb-0.5 text-label text-count text-ink-muted crowded:pb-0 crowded:leading-tight">
                  {group.label}
                </p>
              )}
              <ul aria-label={group.label} className="grid">
                {group.places.map((place) => (
                  <li key={place.to}>
                    <Link
                      to={place.to}
                      aria-current={place === current ? "page" : undefined}
                      className={cx(
                        "flex min-h-11 items-center gap-2 rounded-button px-2 text-label text-small text-ink-muted transition-colors duration-120 hover:bg-hover hover:text-ink pointer-fine:min-h-7.75 pointer-fine:text-smallest pointer-fine:crowded:min-h-[clamp(1.5rem,(100dvh-17.5rem)/21,1.9375rem)] pointer-fine:crowded:leading-tight pointer-fine:short:min-h-6 [&_svg]:size-4.5",
                        place === current && "bg-tonal text-ink [&_svg]:text-accent-ink",
                      )}
                    >
                      <Entry {...place} />
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <PanelPerson exits={exits} role={role} />
    </div>
  )
}

function Entry({ Icon, label, waiting }: PanelPlace): ReactNode {
  const format = useFormat()
  return (
    <>
      <Icon aria-hidden="true" strokeWidth={1.75} className="shrink-0" />
      <span className="line-clamp-2 min-w-0 leading-tight">{label}</span>
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
