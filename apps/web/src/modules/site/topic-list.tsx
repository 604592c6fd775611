import { cx } from "../../ui/class-names.ts"

interface TopicListProps {
  topics: readonly { title: string; text: string }[]
}

/** Three or four things side by side, each under a line of its own. */
export function TopicList({ topics }: TopicListProps) {
  return (
    <ul
      className={cx(
        "grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2",
        topics.length === 3 ? "lg:grid-cols-3" : "xl:grid-cols-4",
      )}
    >
      {topics.map(({ title, text }) => (
        <li key={title} className="border-t border-line-mid pt-5">
          <h3 className="text-title text-heading">{title}</h3>
          <p className="mt-2 max-w-112 text-copy text-ink-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
