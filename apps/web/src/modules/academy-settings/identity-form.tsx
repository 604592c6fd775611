import { isAskedIn } from "@academy/domain/academy-settings"
import { Info } from "lucide-react"
import { useTranslation } from "react-i18next"
import { FormProblem } from "../../forms/form-problem.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { IdentityPreview } from "./identity-preview.tsx"
import { SaveBar } from "./save-bar.tsx"
import { SettingInput } from "./setting-input.tsx"
import { type Settings, useSettingsForm } from "./use-settings-form.ts"

/** Who the academy is, with what families see of it; owners confirm what stands on invoices. */
export function IdentityForm({ stored }: { stored: Settings["identity"] }) {
  const { t } = useTranslation("academy-settings")
  const format = useFormat()
  const form = useSettingsForm("identity", stored)
  const inputs = (names: readonly string[]) =>
    names.map((name) => (
      <SettingInput key={name} group="identity" {...{ form, name }} className={widths[name]} />
    ))
  const inCard = (card: string) => inputs(form.names.filter((name) => form.fields[name]?.card === card))
  return (
    <form
      {...form.props}
      className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-1 gap-4">
        <FormProblem problem={form.problem} />
        <Card>
          <CardHead title={t("identity.cards.name")} />
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">{inCard("name")}</div>
        </Card>
        <Card>
          <CardHead
            title={t("identity.cards.company")}
            aside={
              stored.confirmed_at ? (
                <Badge tone="positive" ticked>
                  {t("identity.confirmed", { day: format.day(stored.confirmed_at, "year") })}
                </Badge>
              ) : (
                <Badge tone="due">{t("identity.notConfirmed")}</Badge>
              )
            }
          />
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
            {inputs(
              ["legal_name", "bankgiro", "iban", "bic", "organisation_number", "vat_number"].filter(
                (name) => {
                  const field = form.fields[name]
                  return field && isAskedIn(field)
                },
              ),
            )}
          </div>
          <p className="mt-4 flex gap-3 rounded-hero bg-sunken px-4 py-3 text-small text-ink-muted">
            <Info aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            {t("identity.keeps")}
          </p>
          {form.mustConfirm && (
            <Checkbox
              className="mt-3"
              label={t("identity.confirm")}
              hint={t("identity.confirmHint")}
              checked={form.isConfirmed}
              onCheckedChange={(next) => form.set("confirm", next)}
            />
          )}
        </Card>
        <Card>
          <CardHead title={t("identity.cards.contact")} />
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-6">{inCard("contact")}</div>
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <IdentityPreview identity={form.values} />
        <Card>
          <CardHead title={t("identity.cards.social")} />
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">{inCard("social")}</div>
          <p className="mt-3 text-small text-ink-muted">{t("identity.leads.social")}</p>
        </Card>
      </div>
      {form.bar && <SaveBar {...form.bar} />}
    </form>
  )
}

const widths: Partial<Record<string, string>> = {
  email: "sm:col-span-3",
  phone: "sm:col-span-3",
  street: "sm:col-span-6",
  postcode: "sm:col-span-2",
  town: "sm:col-span-4",
}
