import { cva, type VariantProps } from "class-variance-authority"
import { Slot } from "radix-ui"
import { type ComponentProps, type ReactNode, useId } from "react"
import { cx } from "./class-names.ts"
import { Spinner } from "./spinner.tsx"

export const buttonClasses = cva(
  "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-button text-center text-label select-none transition-colors duration-120 active:not-disabled:translate-y-px disabled:cursor-not-allowed aria-disabled:cursor-not-allowed",
  {
    variants: {
      variant: {
        primary: "bg-accent text-on-accent hover:bg-accent-hover",
        tonal: "bg-tonal text-ink hover:bg-tonal-hover",
        outline: "border border-line-strong text-ink hover:bg-hover",
        quiet: "text-ink-muted hover:bg-hover hover:text-ink",
        danger: "bg-danger-fill text-on-danger hover:bg-danger-fill-hover",
        link: "rounded-badge text-accent-ink underline-offset-4 hover:underline",
      },
      size: {
        hero: "min-h-14 max-w-full rounded-hero px-5 py-2 text-[1.0625rem] sm:px-7 [&_svg]:size-5",
        regular: "min-h-12 max-w-full px-5.5 py-2 text-body [&_svg]:size-5",
        row: "min-h-11 max-w-full px-4 text-small max-md:py-1 md:whitespace-nowrap pointer-fine:min-h-10 [&_svg]:size-5",
        /** As `row`, with a name or a date of any length: it breaks on a wide screen, too. */
        long: "min-h-11 max-w-full px-4 py-2 text-small pointer-fine:min-h-10 [&_svg]:size-5",
        table: "tap-44 min-h-8.5 max-w-full px-3 text-small md:whitespace-nowrap [&_svg]:size-4",
      },
    },
    compoundVariants: [{ variant: "link", class: "min-h-0 px-0" }],
    defaultVariants: { variant: "primary", size: "regular" },
  },
)

type Look = VariantProps<typeof buttonClasses>

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled">, Look {
  /** Draws the child (a link, say) as this button. */
  asChild?: boolean
  /** The work is under way: the button keeps its width, shows `busyLabel` (else its own words) and takes no press. */
  busy?: boolean
  busyLabel?: ReactNode
  /** Why it can't be pressed now. The button stays reachable, and the reason is read out with it. */
  disabledReason?: string | null | undefined
  disabled?: boolean
  /** Shows the reason below the button as well. */
  showReason?: boolean
}

/**
 * The one button. A filled one (`primary`) exists once per screen or dialog; `danger` destroys; in lists use `tonal`.
 */
export function Button({
  variant,
  size,
  asChild = false,
  busy = false,
  busyLabel,
  disabled = false,
  disabledReason,
  showReason = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isBlocked = Boolean(disabledReason) || busy
  const classes = cx(
    buttonClasses({ variant, size }),
    (disabled || disabledReason) &&
      "bg-tonal text-ink-faint hover:bg-tonal hover:text-ink-faint border-transparent",
    variant === "link" &&
      (disabled || disabledReason) &&
      "bg-transparent hover:bg-transparent hover:no-underline",
    className,
  )
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  const button = (
    <button
      type={type}
      className={classes}
      disabled={disabled}
      aria-disabled={isBlocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      onClick={(event) => {
        if (isBlocked) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy ? <BusyContent label={busyLabel}>{children}</BusyContent> : children}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={cx("inline-flex max-w-full flex-col gap-2", widthOf(className))}>
      {button}
      <span id={reasonId} className={showReason ? "text-small text-ink-muted" : "sr-only"}>
        {disabledReason}
      </span>
    </span>
  )
}

/** How the button fills its row: what stands around it and its reason does the same. */
const widthOf = (className = "") =>
  className.split(" ").filter((name) => /(^|:)(w-full|grow(-\d+)?)$/.test(name))

/** The resting words keep their place unseen, so that the button does not change its width. */
function BusyContent({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <span className="grid place-items-center">
      <span aria-hidden="true" className="invisible col-start-1 row-start-1 inline-flex items-center gap-2">
        {children}
      </span>
      <span className="col-start-1 row-start-1 inline-flex items-center gap-2.5">
        <Spinner />
        {label ?? children}
      </span>
    </span>
  )
}
