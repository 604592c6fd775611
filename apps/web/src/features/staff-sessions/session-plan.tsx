import { MOST_PLAN_PARTS } from "@academy/domain/staff-sessions"
import { GripVertical, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { Menu, MenuItem } from "../../ui/menu.tsx"
import { PitchPicture } from "./pitch-picture.tsx"
import { PlanPartForm } from "./plan-part-form.tsx"
import type { StaffSession, StaffSessionState } from "./use-staff-session.ts"

type Part = StaffSession["plan"][number]
const emptyPart: Part = { minutes: 15, title: "", text: "" }

/** What happens in the session, part by part: minutes as a bar, each part opened by a press. Saved at once. */
export function SessionPlan({ session, state }: { session: StaffSession; state: StaffSessionState }) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const [open, setOpen] = useState<number | null>(null)
  const { plan } = state
  const total = plan.reduce((sum, { minutes }) => sum + minutes, 0)
  const save = (parts: Part[], next: number | null = null) => {
    void state.savePlan(parts)
    setOpen(next)
  }
  const move = (from: number, to: number, part: Part) => {
    const others = plan.filter((_, index) => index !== from)
    save([...others.slice(0, to), part, ...others.slice(to)], to)
  }
  /** The part that is dragged to another place, by mouse; the form moves it by keys. */
  const [dragged, setDragged] = useState<number | null>(null)
  const drop = (to: number) => {
    const part = dragged === null ? undefined : plan[dragged]
    setDragged(null)
    if (part === undefined || dragged === null || dragged === to) return
    const others = plan.filter((_, index) => index !== dragged)
    save([...others.slice(0, to), part, ...others.slice(to)])
  }
  const editorOf = (index: number, part: Part) => (
    <PlanPartForm
      key={index}
      part={part}
      isFirst={index === 0}
      isLast={index >= plan.length - 1}
      onKeep={(kept) => save([...plan.slice(0, index), kept, ...plan.slice(index + 1)])}
      onMove={index < plan.length ? (by, kept) => move(index, index + by, kept) : undefined}
      onRemove={index < plan.length ? () => save(plan.filter((_, other) => other !== index)) : undefined}
      onClose={() => setOpen(null)}
    />
  )
  return (
    <Card>
      <CardHead
        title={t("session.plan")}
        aside={
          <span role="status" className="font-normal text-ink-muted">
            {state.isKept("plan") ? t("session.keptHere") : total > 0 && format.duration(total)}
          </span>
        }
      />
      {plan.length === 0 && open === null && <p className="text-ink-muted">{t("session.noPlan")}</p>}
      {plan.length > 0 && (
        <div aria-hidden="true" className="mb-2 flex gap-1">
          {plan.map(({ minutes, title }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name, and their order is what is shown
              key={`${index}-${title}`}
              style={{ flexGrow: minutes }}
              className={`h-2 rounded-full ${index === open ? "bg-accent-ink" : "bg-line-mid"}`}
            />
          ))}
        </div>
      )}
      <ol>
        {plan.map((part, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={`${index}-${part.title}`}
            draggable={open === null}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move"
              event.dataTransfer.setData("text/plain", part.title)
              setDragged(index)
            }}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              drop(index)
            }}
            onDragEnd={() => setDragged(null)}
            className={cx(
              "break-inside-avoid border-b border-line last:border-b-0",
              dragged === index && "opacity-50",
            )}
          >
            {open === index ? (
              editorOf(index, part)
            ) : (
              <button
                type="button"
                onClick={() => setOpen(index)}
                className="grid w-full grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3 rounded-button py-3 text-start hover:bg-hover"
              >
                <span>
                  <span className="block text-figure text-[1.25rem]">{part.minutes}</span>
                  <span className="block text-small text-ink-muted">{t("session.minutes")}</span>
                </span>
                <span className="min-w-0">
                  <bdi className="block text-label">{part.title}</bdi>
                  <bdi className="block text-small text-ink-muted">{part.text}</bdi>
                </span>
                <GripVertical
                  aria-hidden="true"
                  className="size-5 cursor-grab text-ink-muted max-lg:hidden print:hidden"
                />
                {part.drawing && (
                  <span className="col-span-full block">
                    <PitchPicture drawing={part.drawing} label={t("pitch.of", { title: part.title })} />
                  </span>
                )}
              </button>
            )}
          </li>
        ))}
        {open === plan.length && <li>{editorOf(plan.length, emptyPart)}</li>}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        {plan.length < MOST_PLAN_PARTS && (
          <Button variant="tonal" size="row" onClick={() => setOpen(plan.length)}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {t("session.addPart")}
          </Button>
        )}
        {session.own_plans.length > 0 && (
          <Menu
            align="start"
            trigger={
              <Button variant="outline" size="row">
                {t("session.fromMyPlans")}
              </Button>
            }
          >
            {session.own_plans.map(({ bookable_id, title, date, parts }) => (
              <MenuItem key={bookable_id} onSelect={() => save(parts)}>
                <bdi>{format.parts([title, format.day(`${date}T12:00:00Z`, "date")])}</bdi>
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </Card>
  )
}
