import { type ComponentProps, useEffect, useRef, useState } from "react"
import { cx } from "./class-names.ts"

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]"

/** The name of a frame that the keyboard must reach to scroll it; null when nothing scrolls or a child has focus. */
function readStop(frame: HTMLElement): string | null {
  const overflows = frame.scrollWidth > frame.clientWidth
  if (!overflows || frame.querySelector(FOCUSABLE)) return null
  return frame.querySelector("caption")?.textContent ?? ""
}

/** A table that scrolls sideways inside its own frame, never the page. On a phone draw rows of two lines instead. */
export function Table({ className, ...rest }: ComponentProps<"table">) {
  const frame = useRef<HTMLElement>(null)
  const [stop, setStop] = useState<string | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setStop(readStop(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Its rows may grow wider while the frame stays as it is.
    for (const table of element.children) observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={frame}
      // What is positioned in a cell, such as a text for readers alone, scrolls with it.
      className="scroll-area relative overflow-x-auto"
      {...(stop !== null && { tabIndex: 0, "aria-label": stop })}
    >
      <table className={cx("w-full border-collapse text-small", className)} {...rest} />
    </section>
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
