import { Tabs as Radix } from "radix-ui"
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { cx } from "./class-names.ts"
import { Count } from "./count.tsx"
import { useTitlePart } from "./document-title.ts"

export interface Tab<V extends string> {
  value: V
  label: string
  count?: number
  /** Amber: money that waits, something for now. */
  isNow?: boolean
}

interface TabsProps<V extends string> {
  /** What the tabs divide, for readers. */
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onValueChange: (value: V) => void
  /** The panel of the chosen tab. */
  children: ReactNode
  direction?: "ltr" | "rtl"
  className?: string
  /** Of the row of tabs. */
  listClassName?: string
}

// On the server there is no layout to measure, and React warns about asking for it.
const useLayoutEffectInBrowser = typeof window === "undefined" ? () => {} : useLayoutEffect

/** Room for the focus ring at both sides of a tab; the underline is as wide as its words. */
const PADDING = 8

/** Tabs whose underline slides. Too many for the screen: the row scrolls and the last one shows cut. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
  direction = "ltr",
  className,
  listClassName,
}: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const [line, setLine] = useState<{ left: number; width: number } | null>(null)
  const [isRoving, setIsRoving] = useState(false)
  // In the same render as Radix, which learns of its tabs in their effects.
  useEffect(() => setIsRoving(true), [])

  useLayoutEffectInBrowser(() => {
    const row = list.current
    if (!row) return
    const measure = () => {
      const chosen = row.querySelector<HTMLElement>('[data-state="active"]')
      if (!chosen) return
      setLine({ left: chosen.offsetLeft + PADDING, width: chosen.offsetWidth - 2 * PADDING })
      // A tab chosen by a link may lie outside of the part that shows; the page itself must not move.
      const { left, right } = chosen.getBoundingClientRect()
      const frame = row.getBoundingClientRect()
      if (left < frame.left || right > frame.right) row.scrollLeft += left - frame.left - frame.width / 3
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    // Another language, a count that comes: the tab changes its width, not the row.
    for (const tab of row.querySelectorAll('[role="tab"]')) observer.observe(tab)
    return () => observer.disconnect()
  }, [value, tabs.length, direction])

  const chosen = tabs.findIndex((tab) => tab.value === value)
  // The first tab is what the page's own title says.
  useTitlePart(chosen > 0 ? (tabs[chosen]?.label ?? null) : null)

  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
      dir={direction}
      activationMode="manual"
      className={cx("min-w-0", className)}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className={cx(
          "no-scrollbar relative -mx-2 flex gap-3 overflow-x-auto border-b border-line max-md:-mx-(--page-gutter) max-md:px-[calc(var(--page-gutter)-0.5rem)]",
          listClassName,
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            // Radix chooses the one that Tab reaches only in the browser; the server's HTML is to be usable, too.
            {...(!isRoving && tab.value === value && { tabIndex: 0 })}
            className={cx(
              "flex min-h-(--tab-row,3.25rem) shrink-0 items-center gap-2 rounded-badge px-2 text-label whitespace-nowrap text-ink-muted transition-colors duration-120 hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:text-ink",
              // Until the line is measured, the chosen tab carries it itself.
              !line &&
                "relative data-[state=active]:after:absolute data-[state=active]:after:inset-x-2 data-[state=active]:after:bottom-0 data-[state=active]:after:h-[3px] data-[state=active]:after:rounded-full data-[state=active]:after:bg-accent-ink",
            )}
          >
            {tab.label}
            {tab.count ? <Count isNow={tab.isNow ?? false}>{tab.count}</Count> : null}
          </Radix.Trigger>
        ))}
        {line && (
          <span
            aria-hidden="true"
            className="absolute bottom-0 left-0 h-[3px] rounded-full bg-accent-ink transition-[transform,width] duration-200"
            style={{ width: line.width, transform: `translateX(${line.left}px)` }}
          />
        )}
      </Radix.List>
      <Radix.Content value={value} className="rounded-badge">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
