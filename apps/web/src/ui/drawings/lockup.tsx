import { cx } from "../class-names.ts"
import { Mark } from "./mark.tsx"

/** Mark and name, a third of the mark apart, always left to right. `className` sets the size: the mark is 1.6 em. */
export function Lockup({ name, className }: { name: string; className?: string }) {
  return (
    <span
      dir="ltr"
      lang="en"
      className={cx("inline-flex items-center gap-[0.53em] text-[1.375rem]", className)}
    >
      <Mark className="size-[1.5em] shrink-0" />
      <span className="font-wide leading-none font-extrabold tracking-[-0.03em] [font-stretch:125%]">
        {name}
      </span>
    </span>
  )
}
