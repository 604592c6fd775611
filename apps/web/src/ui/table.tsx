import type { ComponentProps } from "react"
import { cx } from "./class-names.ts"

/** A table that scrolls sideways inside its own frame, never the page. On a phone draw rows of two lines instead. */
export function Table({ className, ...rest }: ComponentProps<"table">) {
  return (
    <div className="scroll-area overflow-x-auto">
      <table className={cx("w-full border-collapse text-small", className)} {...rest} />
    </div>
  )
}

export function TableHead({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cx(
        "h-11 border-b border-line px-3 text-start text-label text-ink-muted first:ps-0 last:pe-0",
        className,
      )}
      {...rest}
    />
  )
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return <tr className={cx("border-b border-line last:border-0 hover:bg-hover", className)} {...rest} />
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return <td className={cx("h-14 px-3 py-2 align-middle first:ps-0 last:pe-0", className)} {...rest} />
}
