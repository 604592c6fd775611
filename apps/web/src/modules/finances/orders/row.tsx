import type { ReactNode } from "react"

interface RowProps {
  title: ReactNode
  text?: string
  amount?: string
}

/** A line of an order's cards: what, a fact or two below it, and how much. */
export const Row = ({ title, text, amount }: RowProps) => (
  <li className="row-apart items-baseline border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <div className="text-label">{typeof title === "string" ? <bdi>{title}</bdi> : title}</div>
      {text && <p className="text-small break-words text-ink-muted">{text}</p>}
    </div>
    {amount && <span className="shrink-0 text-label tabular">{amount}</span>}
  </li>
)
