import { Slot } from "radix-ui"
import { type ReactNode, useId } from "react"
import { cx } from "./class-names.ts"
import { menuPanelClasses, menuRowClasses } from "./menu-classes.ts"

interface PopoverMenuProps {
  /** The button that opens it, a single element. Its classes with `open-menu:` hold while it is open. */
  trigger: ReactNode
  /** List items with a link of class `popoverRowClasses` each. */
  children: ReactNode
  /** Which ends of button and menu lie above each other. */
  align?: "start" | "end"
  /** What the rows are, for readers, where the button does not say it. */
  label?: string
}

/**
 * Links behind a button, by HTML alone: it opens before any script has come. Arrow keys and leaving are the page
 * script's (`document/page-script/menus.ts`). For actions within the app take `Menu`.
 */
export function PopoverMenu({ trigger, children, align = "end", label }: PopoverMenuProps) {
  const id = useId()
  const anchor = `--menu${id}`
  return (
    <>
      <Slot.Root popoverTarget={id} style={{ anchorName: anchor }}>
        {trigger}
      </Slot.Root>
      <div
        id={id}
        popover="auto"
        data-menu=""
        data-anchored={align}
        style={{ positionAnchor: anchor }}
        className={cx(
          "theme-of-page inset-auto my-2 w-max min-w-56",
          menuPanelClasses,
          align === "end"
            ? "[position-area:block-end_span-inline-start]"
            : "[position-area:block-end_span-inline-end]",
          "[position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]",
        )}
      >
        <ul aria-label={label}>{children}</ul>
      </div>
    </>
  )
}

/** A link in it. */
export const popoverRowClasses = cx(
  menuRowClasses,
  "focus-visible:-outline-offset-3 focus-visible:outline-solid",
)
