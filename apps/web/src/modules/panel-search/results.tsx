import { Command } from "cmdk"
import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Avatar } from "../../ui/avatar.tsx"
import { Badge } from "../../ui/badge.tsx"
import { cx } from "../../ui/class-names.ts"
import { type Group, groups, type Item } from "./item.ts"
import { Marked } from "./marked.tsx"
import { type AnyResults, listOf } from "./result-items.ts"

/** Up to here the server counts. */
const MOST_COUNTED = 50

interface ResultsProps {
  items: readonly Item[]
  /** How many of each kind there are; undefined while nothing is typed. */
  results: AnyResults | undefined
  /** The folded words, which are marked. */
  typed: readonly string[]
  words: string
  isRecent: boolean
  onChoose: (to: string, item: Item | null) => void
}

/** The rows in their groups; a group without rows is left out. */
export function Results({ items, results, typed, words, isRecent, onChoose }: ResultsProps) {
  const { t } = useTranslation("panel-search")
  if (isRecent) {
    const opened = items.filter(({ group }) => group !== "actions")
    const actions = items.filter(({ group }) => group === "actions")
    return (
      <>
        {opened.length > 0 && (
          <RowGroup heading={t("groups.recent")} items={opened} typed={[]} onChoose={onChoose} />
        )}
        {actions.length > 0 && (
          <RowGroup heading={t("groups.actions")} items={actions} typed={[]} onChoose={onChoose} />
        )}
      </>
    )
  }
  return groups.map((group) => {
    const rows = items.filter((item) => item.group === group)
    if (rows.length === 0) return null
    const count = results ? countOf(results, group) : rows.length
    const list = count > rows.length ? listOf(group, words) : null
    return (
      <RowGroup
        key={group}
        heading={t(`groups.${group}`)}
        items={rows}
        typed={typed}
        words={words}
        onChoose={onChoose}
      >
        {list && (
          <Command.Item
            value={`all-${group}`}
            onSelect={() => onChoose(list, null)}
            className={cx(rowClasses, "min-h-9 text-small text-accent-ink")}
          >
            {count < MOST_COUNTED ? t("showAll", { count }) : t("showMany", { n: MOST_COUNTED })}
            <ChevronRight aria-hidden="true" className="flip-rtl size-4" strokeWidth={1.75} />
          </Command.Item>
        )}
      </RowGroup>
    )
  })
}

const countOf = (results: AnyResults, group: Group): number =>
  group === "settings" || group === "actions" ? 0 : (results[group]?.count ?? 0)

const rowClasses =
  "flex w-full cursor-default items-center gap-3 rounded-button border-2 border-transparent px-3 py-1.5 text-start outline-none select-none data-[selected=true]:border-accent-ink data-[selected=true]:bg-accent-soft"

interface RowGroupProps extends Pick<ResultsProps, "typed" | "onChoose"> {
  heading: string
  items: readonly Item[]
  words?: string
  children?: ReactNode
}

/** Rows spelt as typed come first; those that sound like it stand below a line that says so. */
function RowGroup({ heading, items, typed, words = "", onChoose, children }: RowGroupProps) {
  const { t } = useTranslation("panel-search")
  const exact = items.filter(({ isSimilar }) => !isSimilar)
  const similar = items.filter(({ isSimilar }) => isSimilar)
  const soundsLike = <span className="font-normal">{t("soundsLike", { words })}</span>
  return (
    <Command.Group
      className="mb-1.5"
      heading={
        <span className="flex flex-wrap gap-x-2 px-3 py-1 text-label text-smallest text-ink-muted">
          {heading}
          {exact.length === 0 && similar.length > 0 && soundsLike}
        </span>
      }
    >
      {exact.map((item) => (
        <Row key={item.key} item={item} typed={typed} onChoose={onChoose} />
      ))}
      {exact.length > 0 && similar.length > 0 && (
        <p className="px-3 py-1 text-smallest text-ink-muted">{soundsLike}</p>
      )}
      {similar.map((item) => (
        <Row key={item.key} item={item} typed={typed} onChoose={onChoose} />
      ))}
      {children}
    </Command.Group>
  )
}

function Row({ item, typed, onChoose }: { item: Item } & Pick<ResultsProps, "typed" | "onChoose">) {
  const { Icon, badge, detail, group, title, to, key } = item
  return (
    <Command.Item value={key} onSelect={() => onChoose(to, item)} className={rowClasses}>
      {Icon ? (
        <span className="grid size-7 shrink-0 place-items-center rounded-badge bg-tonal text-ink-muted">
          <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        </span>
      ) : (
        <Avatar name={title} size="small" initials={2} />
      )}
      <span className="min-w-0 grow">
        <bdi className="block truncate text-label text-small first-letter:uppercase">
          <Marked text={title} typed={typed} />
        </bdi>
        {detail && (
          <span
            // A message has its own direction; other facts are in the order of the page's language.
            {...(group === "messages" && { dir: "auto" })}
            className="block truncate text-smallest text-ink-muted"
          >
            <Marked text={detail} typed={typed} />
          </span>
        )}
      </span>
      {badge && (
        <Badge tone={badge.tone} className="shrink-0 whitespace-nowrap">
          {badge.text}
        </Badge>
      )}
    </Command.Item>
  )
}
