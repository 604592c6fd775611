import type { KeyboardEvent, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Avatar } from "../../ui/avatar.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import type { Item } from "./item.ts"

interface PreviewProps {
  item: Item
  onGo: (to: string) => void
}

/** The search keeps its keys, the buttons theirs: Enter presses the one with the focus, Escape closes. */
const keepKeys = (event: KeyboardEvent) => {
  if (event.key !== "Escape") event.stopPropagation()
}

/** What the chosen row is, beside the rows, with the way to it. Not on narrow screens. */
export function Preview({ item, onGo }: PreviewProps) {
  const { t } = useTranslation("panel-search")
  const { Icon, actions = [], badge, facts = [], group, next = [], note, title, to } = item
  // Where the facts say all of it, it is left out.
  const detail = group === "messages" || group === "places" ? item.detail : undefined
  return (
    <aside
      aria-label={t("preview")}
      onKeyDown={keepKeys}
      className="flex w-79.5 shrink-0 flex-col border-s border-line bg-page p-5 max-[56.24rem]:hidden"
    >
      <div className="scroll-area min-h-0 grow">
        <div className="flex items-center gap-3">
          {Icon ? (
            <span className="grid size-9 shrink-0 place-items-center rounded-button bg-tonal text-ink-muted">
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </span>
          ) : (
            <Avatar name={title} initials={2} />
          )}
          <bdi className="inline-block min-w-0 text-label break-words first-letter:uppercase">{title}</bdi>
        </div>
        {detail && <p className="mt-3 text-small break-words text-ink-muted">{detail}</p>}
        {badge && (
          <Badge tone={badge.tone} className="mt-3">
            {badge.text}
          </Badge>
        )}
        {facts.length > 0 && (
          <dl className="mt-4 grid gap-2 text-small">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="shrink-0 text-ink-muted">{label}</dt>
                <dd className="ms-auto min-w-0 max-w-full text-end text-label [overflow-wrap:anywhere]">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {next.length > 0 && (
          <Part title={t("nextSessions")}>
            <ul className="grid gap-2">
              {next.map(({ when, what }) => (
                <li key={`${when} ${what}`} className="flex flex-wrap justify-between gap-x-4">
                  <span className="inline-block shrink-0 text-label first-letter:uppercase">{when}</span>
                  <bdi className="ms-auto min-w-0 text-end text-ink-muted">{what}</bdi>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {note && (
          <Part title={t("lastNote")}>
            <p className="line-clamp-4 break-words" dir="auto">
              {note.text}
            </p>
            <p className="mt-1 text-ink-muted">{note.by}</p>
          </Part>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="row" onClick={() => onGo(to)}>
          {t("open")}
        </Button>
        {actions.map((action) => (
          <Button key={action.to} size="row" variant="tonal" onClick={() => onGo(action.to)}>
            {action.label}
          </Button>
        ))}
      </div>
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 border-t border-line pt-4 text-small">
      <h3 className="mb-2 text-label">{title}</h3>
      {children}
    </section>
  )
}
