import { mondayOf } from "@academy/domain/series"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { isoWeek } from "../../i18n/format.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { noonOf, type Term, useTermAddress } from "./term-address.ts"
import { TermFields } from "./term-fields.tsx"

/** The first and last day of a term, and what is planned between them. */
export function TermCard({ term }: { term: Term }) {
  const { t } = useTranslation(["term-calendar", "problems", "common"])
  const format = useFormat()
  const toast = useToast()
  const { go } = useTermAddress()
  const { id, name, first_day, last_day, series, sessions } = term
  const { form, props, errorOf, problem, isSaving } = useApiForm("PATCH /api/admin/terms/:id/", {
    params: { id },
    values: { name, first_day, last_day },
    toBody: (values) => values,
    fieldOf: { name_taken: "name" },
    onSaved: () => toast.show({ text: t("saved") }),
  })
  const [isAsking, setAsking] = useState(false)
  const removing = useWrite("DELETE /api/admin/terms/:id/", {
    onSuccess: () => {
      toast.show({ text: t("common:removed", { name }) })
      go({ term: null })
    },
  })
  const { isDirty } = form.formState
  return (
    <Card>
      <form {...props} className="grid gap-3">
        <TermFields form={form} errorOf={errorOf} problem={problem} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-small text-ink-muted">
          <span>
            {format.parts([
              t("weeks", { range: format.range(isoWeek(noonOf(first_day)), isoWeek(noonOf(last_day))) }),
              t("series", { count: series }),
              t("common:sessions", { count: sessions }),
            ])}
          </span>
          {isDirty ? (
            <Button type="submit" variant="tonal" size="row" busy={isSaving}>
              {t("common:save")}
            </Button>
          ) : (
            <span className="flex gap-4">
              <Button
                variant="link"
                size="table"
                type="button"
                className="text-ink-muted"
                onClick={() => setAsking(true)}
              >
                {t("removeTerm")}
              </Button>
              <Button asChild variant="link" size="table">
                <Link to={`${href("/admin/bookings")}?week=${mondayOf(first_day)}`}>
                  {t("openInPlanner")}
                </Link>
              </Button>
            </span>
          )}
        </div>
      </form>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("removeTitle", { name })}
        confirmLabel={t("removeTerm")}
        keepLabel={t("keepTerm")}
        onConfirm={() => removing.mutate({ params: { id } })}
        busy={removing.isPending}
      >
        {t("removeText")}
        {removing.error && <Notice tone="danger">{t(`problems:${reasonOf(removing.error)}`)}</Notice>}
      </AlertDialog>
    </Card>
  )
}
