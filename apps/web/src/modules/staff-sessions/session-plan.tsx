import { MOST_PLAN_PARTS } from "@academy/domain/staff-sessions"
import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { Menu, MenuItem } from "../../ui/menu.tsx"
import { useToast } from "../../ui/toast.tsx"
import { movePart } from "./part-places.ts"
import { PlanPartForm } from "./plan-part-form.tsx"
import { PlanPartRow } from "./plan-part-row.tsx"
import { RefusedWrites } from "./refused-writes.tsx"
import { usePartDrag } from "./use-part-drag.ts"
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
  const { announce } = useToast()
  const drag = usePartDrag((from, to) => move(from, to))
  const move = (from: number, to: number) => {
    const part = plan[from]
    if (!part || to < 0 || to >= plan.length) return
    save(movePart(plan, from, to))
    announce(t("session.partMoved", { title: part.title, position: to + 1, parts: plan.length }))
  }
  const moveByKey = (from: number, by: -1 | 1) => {
    move(from, from + by)
    // The grip of the same part: it stands where the part is now.
    drag.list.current?.children[from + by]?.querySelector<HTMLElement>("[data-grip]")?.focus()
  }
  const editorOf = (index: number, part: Part) => (
    <PlanPartForm
      key={index}
      part={part}
      isFirst={index === 0}
      isLast={index >= plan.length - 1}
      onKeep={(kept) => save([...plan.slice(0, index), kept, ...plan.slice(index + 1)])}
      onMove={
        index < plan.length
          ? (by, kept) => save(movePart(plan.with(index, kept), index, index + by), index + by)
          : undefined
      }
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
      <RefusedWrites state={state} of={["plan"]} isShownBeside />
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
      <ol ref={drag.list}>
        {plan.map((part, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the plan
            key={index}
            style={drag.styleOf(index)}
            className={cx(
              "break-inside-avoid border-b border-line last:border-b-0",
              drag.dragged === index &&
                "relative isolate z-10 border-transparent before:absolute before:-inset-x-3 before:inset-y-0 before:-z-10 before:rounded-button before:bg-surface-raised before:shadow-menu",
              drag.dragged !== null && drag.dragged !== index && "transition-transform duration-120",
            )}
          >
            {open === index ? (
              editorOf(index, part)
            ) : (
              <PlanPartRow
                part={part}
                onOpen={() => setOpen(index)}
                grip={open === null && plan.length > 1 ? drag.handlers(index) : undefined}
                onMove={(by) => moveByKey(index, by)}
              />
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
                {format.parts([title, format.day(`${date}T12:00:00Z`, "date")])}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </Card>
  )
}
