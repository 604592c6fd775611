import type { ReactNode } from "react"
import { Link } from "react-router"
import { Card, CardHead } from "../../ui/card.tsx"

interface ListCardProps {
  title: string
  /** What is said when there is nothing in it. */
  empty: string
  /** How to begin, where there is nothing in it. */
  begin?: ReactNode
  aside?: ReactNode
  children: ReactNode[]
}

/** A card with a list, or the sentence that it is empty. */
export const ListCard = ({ title, empty, begin, aside, children }: ListCardProps) => (
  <Card>
    <CardHead title={title} aside={aside} />
    {children.length === 0 ? (
      <>
        <p className="text-small text-ink-muted">{empty}</p>
        {begin && <div className="mt-3">{begin}</div>}
      </>
    ) : (
      <ul>{children}</ul>
    )}
  </Card>
)

interface ListRowProps {
  title: ReactNode
  text?: ReactNode
  /** At the end of the row: an amount, a state. */
  aside?: ReactNode
  /** Where the title leads. */
  to?: string
}

export const ListRow = ({ title, text, aside, to }: ListRowProps) => (
  <li className="row-apart items-baseline border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <div className="text-label break-words">
        {to ? (
          <Link to={to} className="tap-44 text-accent-ink underline-offset-4 hover:underline">
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
      </div>
      {text && <div className="text-small break-words text-ink-muted">{text}</div>}
    </div>
    {aside && <div className="shrink-0 text-end text-small tabular">{aside}</div>}
  </li>
)
