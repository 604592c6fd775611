import { Button } from "../ui/button.tsx"
import { cx } from "../ui/class-names.ts"

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** "Older", "More". */
  label: string
  className?: string
}

/** Below a list that comes page by page: brings the next page; nothing when there is none. */
export function MoreButton({ query, label, className }: MoreButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="tonal"
      className={cx("mx-auto mt-4 flex", className)}
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  )
}
