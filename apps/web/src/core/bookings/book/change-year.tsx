import { academy } from "@academy/domain/academy"
import { birthYearBounds } from "@academy/domain/players"
import { toWallClock } from "@academy/domain/time"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { FormProblem } from "../../../forms/form-problem.tsx"
import { useApiForm } from "../../../forms/use-api-form.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { useYears } from "../first/use-years.ts"
import type { Offer } from "../queries.ts"

interface ChangeYearProps {
  offer: Offer
  player: Offer["players"][number]
  /** Nothing is left to do here: it is saved, or stays as it is. */
  onClose: () => void
}

/** The year of birth alone, in the sheet of a session. Who approves it, and how often it changes, stays as ever. */
export function ChangeYear({ offer, player, onClose }: ChangeYearProps) {
  const { t } = useTranslation(["bookings", "booking-sheet", "first-booking", "approvals", "common"])
  const toast = useToast()
  const years = useYears()
  const { min, max } = birthYearBounds(toWallClock(useNow()).year, academy.rules)
  const [waitsWith, setWaitsWith] = useState<number | null>(null)
  const { form, props, codeOf, problem, isSaving } = useApiForm("PUT /api/update-player/:id/", {
    params: { id: player.player_id },
    values: { year_of_birth: String(player.year_of_birth) },
    toBody: ({ year_of_birth }) => ({ year_of_birth: Number(year_of_birth) }),
    onSaved: (saved, { year_of_birth }) => {
      // Answered with the year as it was: the others have to approve the new one first.
      if (saved.year_of_birth !== Number(year_of_birth)) return setWaitsWith(saved.year_of_birth)
      toast.announce(t("booking-sheet:wrongYear.saved"))
      onClose()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus("year_of_birth", { shouldSelect: true }), [setFocus])
  if (waitsWith !== null)
    return <Notice tone="due">{t("approvals:yearSent", { year: String(waitsWith) })}</Notice>
  return (
    <form {...props} className="flex flex-col gap-3">
      <TextField
        label={t("booking-sheet:wrongYear.label", { name: player.first_name })}
        hint={t("first-booking:yearHint", { years: years(offer.bookable) })}
        error={
          codeOf("year_of_birth") && t("first-booking:yearRange", { min: String(min), max: String(max) })
        }
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        required
        {...form.register("year_of_birth", {
          validate: (text: string) => (Number(text) >= min && Number(text) <= max) || "invalid",
        })}
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="tonal" busy={isSaving} busyLabel={t("common:saving")}>
          {t("common:save")}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("common:cancel")}
        </Button>
      </div>
    </form>
  )
}
