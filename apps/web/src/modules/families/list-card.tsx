import { ChevronDown } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"

/** Shown at once; the others unfold, so that the whole page stays in view. */
export const SHOWN_AT_ONCE = 5

interface ListCardProps {
  title: string
  /** What is said when there is nothing in it. */
  empty: string
  /** How to begin, where there is nothing in it. */
  begin?: ReactNode
  aside?: ReactNode
  /** How the columns of its `DenseRow`s share the width; without it the rows are of any kind. */
  columns?: string
  children: readonly ReactNode[]
}

/** A card with a list, or the sentence that it is empty. Of many rows the first stand there, the others unfold. */
export function ListCard({ title, empty, begin, aside, columns, children }: ListCardProps) {
  const { t } = useTranslation("families")
  const [isUnfolded, setUnfolded] = useState(false)
  const shown = isUnfolded ? children : children.slice(0, SHOWN_AT_ONCE)
  return (
    <Card className="@container md:py-5">
      <CardHead title={title} aside={aside} className="mb-3" />
      {children.length === 0 && (
        <>
          <p className="text-small text-ink-muted">{empty}</p>
          {begin && <div className="mt-3">{begin}</div>}
        </>
      )}
      {children.length > 0 && <ul className={cx(columns && "grid grid-cols-1", columns)}>{shown}</ul>}
      {shown.length < children.length && (
        <Button variant="quiet" size="row" className="-ms-4 mt-2 -mb-2" onClick={() => setUnfolded(true)}>
          <ChevronDown aria-hidden="true" strokeWidth={1.75} />
          {t("moreOrders", { count: children.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}

export const rowLinkClasses = "tap-44 text-accent-ink underline-offset-4 hover:underline"

/** A row of one line in the columns of its card; where they don't fit, what its `className` makes of it. */
export const DenseRow = ({ className, children }: { className?: string; children: ReactNode }) => (
  <li
    className={cx(
      "grid items-center gap-x-3 border-t border-line py-2 text-small first:border-0 @xl:col-span-full @xl:min-h-9.5 @xl:grid-cols-subgrid @xl:py-0.5",
      className,
    )}
  >
    {children}
  </li>
)

interface ListRowProps {
  title: ReactNode
  text?: ReactNode
}

export const ListRow = ({ title, text }: ListRowProps) => (
  <li className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
    <div className="text-label break-words">
      <bdi>{title}</bdi>
    </div>
    {text && <div className="text-small break-words text-ink-muted">{text}</div>}
  </li>
)
