import { longest } from "@academy/domain/limits"
import { emptyDrawing, type PitchDrawing } from "@academy/domain/pitch-drawing"
import { MOST_PART_MINUTES } from "@academy/domain/staff-sessions"
import { ArrowDown, ArrowUp, PenLine, Trash2 } from "lucide-react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { PitchEditor } from "./pitch-editor.tsx"
import type { StaffSession } from "./use-staff-session.ts"

type Part = StaffSession["plan"][number]

interface PlanPartFormProps {
  part: Part
  isFirst: boolean
  isLast: boolean
  onKeep: (part: Part) => void
  /** One place up (-1) or down (1); a part that is not kept yet has no place. */
  onMove?: ((by: -1 | 1, part: Part) => void) | undefined
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** One part of the plan, being written. */
export function PlanPartForm({
  part,
  isFirst,
  isLast,
  onKeep,
  onMove,
  onRemove,
  onClose,
}: PlanPartFormProps) {
  const { t } = useTranslation(["staff", "problems", "common"])
  const [minutes, setMinutes] = useState(String(part.minutes))
  const [title, setTitle] = useState(part.title)
  const [text, setText] = useState(part.text)
  const [drawing, setDrawing] = useState<PitchDrawing | undefined>(part.drawing)
  const [isTried, setIsTried] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  // The press that opened the part took its own button away.
  useEffect(() => ref.current?.querySelector("input")?.focus(), [])
  const whole = Number(minutes)
  const isTime = Number.isInteger(whole) && whole >= 1 && whole <= MOST_PART_MINUTES
  const isWhole = isTime && title.trim() !== ""
  const typed = {
    minutes: whole,
    title: title.trim(),
    text: text.trim(),
    ...(drawing && drawing.marks.length > 0 && { drawing }),
  }
  const keep = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isWhole) onKeep(typed)
  }
  return (
    <form ref={ref} noValidate onSubmit={keep} className="grid gap-3 py-4">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_PART_MINUTES}
          label={t("session.partMinutes")}
          value={minutes}
          error={isTried && !isTime ? t("problems:field.invalid") : undefined}
          onChange={({ target }) => setMinutes(target.value)}
        />
        <TextField
          label={t("session.partTitle")}
          maxLength={longest.planTitle}
          value={title}
          error={isTried && title.trim() === "" ? t("problems:field.required") : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <TextField
        label={t("session.partText")}
        maxLength={longest.planText}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {drawing ? (
        <PitchEditor drawing={drawing} onChange={setDrawing} />
      ) : (
        <Button variant="quiet" size="row" className="w-fit" onClick={() => setDrawing(emptyDrawing)}>
          <PenLine aria-hidden="true" strokeWidth={1.75} />
          {t("pitch.draw")}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="tonal" size="row">
          {t("common:done")}
        </Button>
        <Button variant="quiet" size="row" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <span className="ms-auto flex gap-1">
          {onMove && !isFirst && isWhole && (
            <IconButton label={t("session.earlier")} icon={<ArrowUp />} onClick={() => onMove(-1, typed)} />
          )}
          {onMove && !isLast && isWhole && (
            <IconButton label={t("session.later")} icon={<ArrowDown />} onClick={() => onMove(1, typed)} />
          )}
          {onRemove && <IconButton label={t("session.removePart")} icon={<Trash2 />} onClick={onRemove} />}
        </span>
      </div>
    </form>
  )
}
