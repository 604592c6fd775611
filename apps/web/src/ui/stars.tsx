import { Star } from "lucide-react"
import { RadioGroup } from "radix-ui"
import { cx } from "./class-names.ts"

const ALL = [1, 2, 3, 4, 5] as const

interface StarsProps {
  /** "4 stars", in the reader's language. */
  label: string
  value: number
  className?: string
}

/** A rating that was given. */
export function Stars({ label, value, className }: StarsProps) {
  return (
    <span role="img" aria-label={label} className={cx("inline-flex gap-1", className)}>
      {ALL.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          strokeWidth={1.75}
          className={cx("size-4", starClasses(star <= value))}
        />
      ))}
    </span>
  )
}

interface StarsInputProps {
  /** What is being rated. */
  label: string
  /** "4 stars" for each of the five. */
  starLabel: (stars: number) => string
  value: number | undefined
  onValueChange: (stars: number) => void
  direction?: "ltr" | "rtl"
  className?: string
}

/** Gives a rating: five radio buttons in the shape of stars; arrow keys move. */
export function StarsInput({
  label,
  starLabel,
  value,
  onValueChange,
  direction = "ltr",
  className,
}: StarsInputProps) {
  return (
    <RadioGroup.Root
      aria-label={label}
      dir={direction}
      orientation="horizontal"
      value={value === undefined ? "" : String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
      className={cx("-ms-2.5 flex", className)}
    >
      {ALL.map((star) => (
        <RadioGroup.Item
          key={star}
          value={String(star)}
          aria-label={starLabel(star)}
          className="grid size-11 place-items-center rounded-button transition-colors duration-120 hover:bg-hover"
        >
          <Star
            aria-hidden="true"
            strokeWidth={1.75}
            className={cx("size-6", starClasses(value !== undefined && star <= value))}
          />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

const starClasses = (isLit: boolean) => (isLit ? "fill-accent-ink text-accent-ink" : "text-line-strong")
