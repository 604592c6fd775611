import { Tooltip as Radix } from "radix-ui"
import type { ReactNode } from "react"

/** Specification, section 9. */
const DELAY_MS = 700

interface TooltipProps {
  text: ReactNode
  /** What it explains; a single element that can have focus. */
  children: ReactNode
}

/** A word more for those who wait. Nothing stands only here. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="night z-50 max-w-64 animate-rise-in rounded-button border border-line px-3 py-2 text-small"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
