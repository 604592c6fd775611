import { academy } from "@academy/domain/academy"
import { academyPicture, initialOf } from "@academy/domain/academy-pictures"
import { cx } from "../ui/class-names.ts"
import { Mark } from "../ui/drawings/mark.tsx"

type Look = Pick<typeof academy, "mark" | "logo_light" | "logo_dark">

interface LockupProps {
  name: string
  className?: string | undefined
  /** The academy's, if left out; in a preview what is not saved yet. */
  look?: Look
}

/**
 * The academy's logo; without one, mark and name, a third of the mark apart. Always left to right. `className` sets the
 * size: the mark is 1.6 em.
 */
export function Lockup({ name, className, look = academy }: LockupProps) {
  const logo = academyPicture(look.logo_light || look.logo_dark)
  if (logo) return <Logo name={name} shape={logo.width / logo.height} className={className} />
  return (
    <span
      dir="ltr"
      lang="en"
      className={cx("inline-flex items-center gap-[0.53em] text-[1.375rem]", className)}
    >
      {look.mark === "star" ? (
        <Mark className="size-[1.5em] shrink-0" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-[1.5em] shrink-0 place-items-center rounded-[28%] bg-accent font-extrabold text-on-accent"
        >
          {initialOf(name)}
        </span>
      )}
      <span className="font-wide leading-none font-extrabold tracking-[-0.03em] [font-stretch:125%]">
        {name}
      </span>
    </span>
  )
}

/** A background, so that the browser loads the one of two files that the theme shows (`document/accent-rules.ts`). */
function Logo({ name, shape, className }: { name: string; shape: number; className?: string | undefined }) {
  return (
    <span className={cx("inline-flex items-center text-[1.375rem]", className)}>
      <span
        role="img"
        aria-label={name}
        style={{ aspectRatio: shape }}
        className="h-[1.6em] max-w-full bg-(image:--logo) bg-contain bg-no-repeat bg-position-[left_center] print:[print-color-adjust:exact] rtl:bg-position-[right_center]"
      />
    </span>
  )
}
