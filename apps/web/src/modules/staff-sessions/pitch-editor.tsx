import {
  addMark,
  type LineKind,
  lineKinds,
  MOST_MARKS,
  markKinds,
  moveMark,
  PITCH_HEIGHT,
  PITCH_WIDTH,
  type PitchDrawing,
  removeMark,
  toggleLine,
} from "@academy/domain/pitch-drawing"
import { Plus, Trash2 } from "lucide-react"
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Chip, ChipButton } from "../../ui/chip.tsx"
import { cx } from "../../ui/class-names.ts"
import { PitchPicture, percentOf, pointAt } from "./pitch-picture.tsx"

interface PitchEditorProps {
  drawing: PitchDrawing
  onChange: (drawing: PitchDrawing) => void
}

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
}

/**
 * A pitch to draw on: marks are dragged, put where one presses, or moved by the arrow keys; lines go from one to
 * another.
 */
export function PitchEditor({ drawing, onChange }: PitchEditorProps) {
  const { t } = useTranslation("staff")
  const hintId = useId()
  const pitch = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [line, setLine] = useState<LineKind | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const { marks } = drawing
  const isFull = marks.length >= MOST_MARKS

  const press = (index: number) => {
    if (line !== null && chosen !== null) {
      onChange(toggleLine(drawing, { kind: line, from: chosen, to: index }))
      setLine(null)
    }
    setChosen(index)
  }
  const moveTo = (event: Pick<PointerEvent, "clientX" | "clientY">, index: number) => {
    const frame = pitch.current?.getBoundingClientRect()
    if (!frame || !marks[index]) return
    const { x, y } = pointAt(
      (event.clientX - frame.left) / frame.width,
      (event.clientY - frame.top) / frame.height,
    )
    onChange(moveMark(drawing, index, x, y))
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const mark = marks[index]
    const step = STEPS[event.key]
    if (!mark || !step) return
    event.preventDefault()
    onChange(moveMark(drawing, index, mark.x + step[0], mark.y + step[1]))
  }
  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className="sr-only">{t("pitch.label")}</legend>
      <div className="mb-3 flex flex-wrap gap-2">
        {markKinds.map((kind) => (
          <ChipButton
            key={kind}
            aria-disabled={isFull}
            onClick={() => {
              if (isFull) return
              // Each new one a little lower than the last, so that none hides another.
              const index = marks.length
              onChange(addMark(drawing, kind, PITCH_WIDTH / 2 + index, PITCH_HEIGHT / 2 + ((index * 6) % 28)))
              setChosen(index)
            }}
          >
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {t(`pitch.${kind}`)}
          </ChipButton>
        ))}
      </div>
      <div ref={pitch} dir="ltr" className="relative">
        <PitchPicture drawing={drawing} />
        {/* For whoever presses but can't drag; by keys a mark is moved itself. */}
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          data-pitch=""
          className="absolute inset-0 cursor-default rounded-hero"
          onClick={(event) => chosen !== null && moveTo(event, chosen)}
        />
        {marks.map((mark, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its index in the list
            key={index}
            type="button"
            aria-label={t("pitch.mark", { kind: t(`pitch.${mark.kind}`), n: index + 1 })}
            aria-pressed={chosen === index}
            style={percentOf(mark)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setDragged(index)
            }}
            onPointerMove={(event) => dragged === index && moveTo(event, index)}
            onPointerUp={() => setDragged(null)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={() => press(index)}
            className={cx(
              "absolute size-8 touch-none -translate-x-1/2 -translate-y-1/2 cursor-grab rounded-full border-2 pointer-coarse:size-10",
              chosen === index ? "border-accent" : "border-transparent",
            )}
          />
        ))}
      </div>
      {chosen !== null && marks[chosen] && (
        <div className="mt-3 flex flex-wrap gap-2">
          {lineKinds.map((kind) => (
            <Chip key={kind} chosen={line === kind} onClick={() => setLine(line === kind ? null : kind)}>
              {t(`pitch.${kind}To`)}
            </Chip>
          ))}
          <ChipButton
            onClick={() => {
              onChange(removeMark(drawing, chosen))
              setChosen(null)
              setLine(null)
            }}
          >
            <Trash2 aria-hidden="true" strokeWidth={1.75} />
            {t("pitch.remove")}
          </ChipButton>
        </div>
      )}
      <p id={hintId} role="status" className="mt-2 text-small text-ink-muted">
        {line !== null ? t("pitch.chooseEnd") : isFull ? t("pitch.full") : t("pitch.hint")}
      </p>
    </fieldset>
  )
}
