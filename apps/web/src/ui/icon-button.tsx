import type { ComponentProps, ReactNode } from "react"
import { cx } from "./class-names.ts"

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** What it does, for those who can't see the icon. */
  label: string
  icon: ReactNode
  look?: "plain" | "tonal" | "accent"
}

/** How it looks, for a link that does the same. */
export const iconButtonClasses = (look: IconButtonProps["look"], className?: string) =>
  cx(
    "relative grid size-11 shrink-0 place-items-center rounded-button text-ink transition-colors duration-120 active:translate-y-px [&_svg]:size-5",
    look === "plain" && "hover:bg-hover",
    look === "tonal" && "bg-tonal hover:bg-tonal-hover",
    look === "accent" && "bg-accent text-on-accent hover:bg-accent-hover",
    className,
  )

/** A 44 px button that is only an icon everybody knows: close, search, bell, menu. Its label shows after a wait. */
export function IconButton({
  label,
  icon,
  look = "plain",
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={iconButtonClasses(look, className)}
      {...rest}
    >
      {icon}
    </button>
  )
}
