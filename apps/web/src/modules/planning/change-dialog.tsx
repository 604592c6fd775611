import { fromWallClock } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToast } from "../../ui/toast.tsx"
import { ChangeReview } from "./change-review.tsx"
import { SessionFields } from "./session-fields.tsx"
import {
  changesBetween,
  type Planned,
  reasonOfYes,
  type SessionValues,
  toConfirmation,
  valuesOf,
} from "./session-values.ts"
import { type ChangePreview, useChangePreview } from "./use-change-preview.ts"
import { useNotified } from "./use-notified.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { useValueTexts } from "./use-value-texts.ts"
import type { ToldWarning } from "./warning-list.tsx"

/** The start that the fields say, as an instant. */
function startOf({ day: date, starts }: SessionValues): Date {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number)
  const [hour = 0, minute = 0] = starts.split(":").map(Number)
  return fromWallClock({ year, month, day, hour, minute, second: 0 })
}

const closed = { dialog: null, toDay: null, fromCoach: null, toCoach: null, toPlace: null }

/**
 * Changes the chosen session: its fields (`dialog=edit`), or where it was dragged to (`dialog=move`). What changes, how
 * far, who is told and what it meets stand there before anything is saved.
 */
export function ChangeDialog() {
  const { t } = useTranslation(["planning", "common"])
  const { session, dialog, go } = usePlannerAddress()
  const isMove = dialog === "move"
  const isOpen = (dialog === "edit" || isMove) && session !== null
  const { data } = useQuery({
    ...answer("GET /api/admin/bookables/:id/", { params: { id: session ?? 0 } }),
    enabled: isOpen,
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && go(closed)}
      title={t(isMove ? "change.moveTitle" : "change.title")}
      description={data && <bdi>{data.bookable.title}</bdi>}
      closeLabel={t("common:close")}
      width="wide"
    >
      {data ? (
        <ChangeForm key={data.bookable.id} planned={data} isMove={isMove} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  )
}

/** The fields as they would stand after the drag. */
function useMovedValues(planned: Planned): SessionValues {
  const { to } = usePlannerAddress()
  const values = valuesOf(planned)
  const moveCoach = (coach: string) =>
    to.coach !== null && (coach === String(to.from_coach ?? "") || to.from_coach === null)
      ? String(to.coach)
      : coach
  const isSecond = to.from_coach !== null && values.second_coach === String(to.from_coach)
  return {
    ...values,
    day: to.day ?? values.day,
    coach: isSecond ? values.coach : moveCoach(values.coach),
    second_coach: isSecond ? moveCoach(values.second_coach) : values.second_coach,
    address_id: to.place === null ? values.address_id : String(to.place),
  }
}

function ChangeForm({ planned, isMove }: { planned: Planned; isMove: boolean }) {
  const { t } = useTranslation(["planning", "panels", "problems", "common"])
  const { go } = usePlannerAddress()
  const format = useFormat()
  const toast = useToast()
  const notified = useNotified()
  const before = valuesOf(planned)
  const moved = useMovedValues(planned)
  const textsOf = useValueTexts(planned)
  /** The date and time, venue or coach that is new. */
  const newIn = (values: SessionValues) => {
    const [old, next] = [textsOf(before), textsOf(values)]
    return format.parts([
      old.day !== next.day && format.moment(startOf(values), "long"),
      old.place !== next.place && next.place,
      old.coach !== next.coach && next.coach,
    ])
  }
  const seen = useRef<ChangePreview | null>(null)
  const state = useApiForm("PATCH /api/admin/bookables/:id/", {
    values: isMove ? moved : before,
    params: { id: planned.bookable.id },
    toBody: (values) => ({
      ...changesBetween(before, values, planned),
      ...toConfirmation(values),
      scope: seen.current?.scope ?? "this",
      ...(seen.current?.data && { plan: seen.current.data.plan }),
    }),
    onSaved: ({ changed, told, coaches }, values) => {
      const saved = t("change.saved", { sessions: changed, families: told, coaches })
      const what = isMove && newIn(values)
      const movedText = what && t("change.moved", { title: planned.bookable.title, what })
      toast.show({ text: movedText ? `${movedText} ${saved}` : saved })
      go(closed)
    },
  })
  const { form, problem } = state
  const values = form.watch()
  const preview = useChangePreview(planned, changesBetween(before, values, planned))
  useEffect(() => {
    seen.current = preview
  })
  const { data } = preview
  const warnings = data?.warnings ?? (state.details as ToldWarning[] | undefined) ?? []
  const who = data?.is_told ? notified(data) : ""
  return (
    <form {...state.props} className="grid gap-5">
      {!isMove && (
        <SessionFields
          form={form}
          errorOf={state.errorOf}
          isSeries={false}
          bookableId={planned.bookable.id}
          place={planned.bookable.address}
        />
      )}
      <ChangeReview
        planned={planned}
        before={before}
        values={values}
        preview={preview}
        warnings={{
          warnings,
          anyway: values.anyway,
          onAnyway: (anyway) => form.setValue("anyway", anyway),
          reason: { ...form.register("reason", reasonOfYes), error: state.errorOf("reason") },
        }}
      />
      {isMove && state.errorOf("day") && <Notice tone="danger">{state.errorOf("day")}</Notice>}
      {problem && problem !== "needs_confirmation" && problem !== "invalid_input" && (
        <Notice tone="danger">{t(`problems:${problem}`)}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="grow sm:grow-0" busy={state.isSaving} disabled={!preview.isAsked}>
          {who ? t("saveAnd", { who }) : t("common:save")}
        </Button>
        <Button variant="outline" onClick={() => go(closed)}>
          {t("change.back")}
        </Button>
      </div>
    </form>
  )
}
