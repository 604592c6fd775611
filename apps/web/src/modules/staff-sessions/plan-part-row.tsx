import { GripVertical } from "lucide-react"
import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../ui/icon-button.tsx"
import { PitchPicture } from "./pitch-picture.tsx"
import type { usePartDrag } from "./use-part-drag.ts"
import type { StaffSession } from "./use-staff-session.ts"

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

interface PlanPartRowProps {
  part: StaffSession["plan"][number]
  onOpen: () => void
  /** Of the grip, by which the part is dragged; without it there is none: one part, or one is being written. */
  grip?: ReturnType<ReturnType<typeof usePartDrag>["handlers"]> | undefined
  /** One place up (-1) or down (1), by an arrow key on the grip. */
  onMove: (by: -1 | 1) => void
}

/** One part of the plan as it is read: a press opens it, its grip moves it by pointer or by the arrow keys. */
export function PlanPartRow({ part, onOpen, grip, onMove }: PlanPartRowProps) {
  const { t } = useTranslation("staff")
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <>
      <div className="flex items-center">
        <button
          type="button"
          onClick={onOpen}
          className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 rounded-button py-3 text-start hover:bg-hover"
        >
          <span className="w-16 shrink-0">
            <span className="block text-figure text-[1.25rem]">{part.minutes}</span>
            <span className="block text-small text-ink-muted">{t("session.minutes")}</span>
          </span>
          <span className="min-w-0 flex-1 basis-28">
            <bdi className="block text-label">{part.title}</bdi>
            <bdi className="block text-small text-ink-muted">{part.text}</bdi>
          </span>
        </button>
        {grip && (
          <IconButton
            label={t("session.movePart", { title: part.title })}
            icon={<GripVertical />}
            className="-me-3 cursor-grab touch-none text-ink-muted active:translate-y-0 active:cursor-grabbing print:hidden"
            data-grip
            onKeyDown={onKeyDown}
            {...grip}
          />
        )}
      </div>
      {part.drawing && (
        <div className="pb-3">
          <PitchPicture drawing={part.drawing} label={t("pitch.of", { title: part.title })} />
        </div>
      )}
    </>
  )
}
