import type { ComponentProps } from "react"
import { cx } from "./class-names.ts"

/** A panel that is night in both themes, with the sky's glow from its upper end corner. */
export function NightPanel({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      className={cx(
        "night night-glow relative overflow-hidden rounded-card p-5 md:rounded-dialog md:p-8",
        className,
      )}
      {...rest}
    />
  )
}
