import { addDays } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { useApiForm } from "../../forms/use-api-form.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { type Term, useTermAddress } from "./term-address.ts"
import { TermFields } from "./term-fields.tsx"

/** Adds a term (`dialog=term`). Its days follow the last one, by halves of the year. */
export function TermDialog({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation("term-calendar")
  return (
    <AddressDialog name="term" title={t("newTerm")} description={t("newTermLead")} width="narrow">
      {() => <TermForm terms={terms} />}
    </AddressDialog>
  )
}

/** The next half of the year after a day, as terms commonly are. */
function nextTerm(after: string): { season: "spring" | "autumn"; first_day: string; last_day: string } {
  const year = Number(after.slice(0, 4))
  if (after < `${year}-01-11`)
    return { season: "spring", first_day: `${year}-01-11`, last_day: `${year}-06-13` }
  if (after < `${year}-08-23`)
    return { season: "autumn", first_day: `${year}-08-23`, last_day: `${year}-12-12` }
  return { season: "spring", first_day: `${year + 1}-01-11`, last_day: `${year + 1}-06-13` }
}

function TermForm({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation(["term-calendar", "common"])
  const today = wallClockDate(useNow())
  const { go } = useTermAddress()
  const last = terms.at(-1)?.last_day
  const { season, first_day, last_day } = nextTerm(last ? addDays(last, 1) : today)
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/admin/terms/", {
    values: { name: t(`seasons.${season}`, { year: first_day.slice(0, 4) }), first_day, last_day },
    toBody: (values) => values,
    fieldOf: { name_taken: "name" },
    onSaved: ({ id }) => go({ dialog: null, term: String(id) }),
  })
  return (
    <form {...props} className="grid gap-4">
      <TermFields form={form} errorOf={errorOf} problem={problem} />
      <Button type="submit" busy={isSaving}>
        {t("addTerm")}
      </Button>
    </form>
  )
}
