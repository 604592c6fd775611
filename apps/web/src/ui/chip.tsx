import type { ComponentProps } from "react"
import { cx } from "./class-names.ts"

interface ChipProps extends ComponentProps<"button"> {
  chosen?: boolean
}

/** A filter or a player that can be switched on: an edge of accent when it is. */
export function Chip({ chosen = false, className, type = "button", ...rest }: ChipProps) {
  return (
    <button type={type} aria-pressed={chosen} className={cx(chipClassesOf(chosen), className)} {...rest} />
  )
}

const chipClasses =
  "inline-flex min-h-(--control-row,2.75rem) max-w-full shrink-0 items-center gap-2 rounded-button border px-3.5 py-1 text-start text-label text-small transition-colors duration-120 active:translate-y-px [&_svg]:size-5"
const chosenClasses = "border-accent-ink bg-surface text-ink shadow-[inset_0_0_0_1px_var(--accent-ink)]"
const restingClasses = "border-line-mid text-ink-muted hover:bg-hover hover:text-ink"

/** How a chip looks that is switched on or not, for what is drawn as one. */
export const chipClassesOf = (chosen: boolean) => cx(chipClasses, chosen ? chosenClasses : restingClasses)

/** A button in a row of chips that does something instead of being switched on. */
export function ChipButton({ className, type = "button", ...rest }: ComponentProps<"button">) {
  return <button type={type} className={cx(chipClasses, restingClasses, className)} {...rest} />
}
