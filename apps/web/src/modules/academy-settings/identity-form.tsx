import type { Answer } from "@academy/contract/client"
import { academy, takeAcademy } from "@academy/domain/academy"
import { fieldsOf, type GroupValues } from "@academy/domain/academy-fields"
import { needsConfirming, toAcademy, whyNotSetting } from "@academy/domain/academy-settings"
import { Info } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { FormProblem } from "../../forms/form-problem.tsx"
import { useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { IdentityPreview } from "./identity-preview.tsx"
import { SaveBar } from "./save-bar.tsx"

type Group = Answer<"GET /api/admin/academy-settings/">["identity"]
type Identity = GroupValues<"identity">
type Name = keyof Identity & string

const fields = fieldsOf("identity")
const names = Object.keys(fields) as Name[]
const socials = ["instagram", "facebook", "youtube", "linkedin"] as const
const hinted = ["name", "short_name", "legal_name"] as const
const inputs: Partial<Record<Name, { type: string }>> = {
  email: { type: "email" },
  phone: { type: "tel" },
  ...Object.fromEntries(socials.map((name) => [name, { type: "url" }])),
}

/** Who the academy is, with what families see of it; owners confirm what stands on invoices. */
export function IdentityForm({ group }: { group: Group }) {
  const { t } = useTranslation("academy-settings")
  const format = useFormat()
  const toast = useToast()
  const { form, props, problem, isSaving, codeOf, errorOf, clear } = useApiForm(
    "PATCH /api/admin/academy-settings/",
    {
      values: { ...group.values, confirm: false },
      typedIn: Object.fromEntries(names.map((name) => [`identity.values.${name}`, name])),
      toBody: ({ confirm, ...typed }) => ({
        identity: {
          version: group.version,
          values: Object.fromEntries(
            names.filter((name) => typed[name] !== group.values[name]).map((name) => [name, typed[name]]),
          ),
          ...(confirm && { confirm }),
        },
      }),
      onSaved: ({ identity: { values, confirmed_at }, look }, _, saved) => {
        saved.reset({ ...values, confirm: false })
        const is_confirmed = confirmed_at !== null
        const groups = { identity: values, look: look.values }
        takeAcademy(toAcademy({ groups, is_demo: academy.is_demo, is_confirmed }))
        toast.show({ text: t("bar.saved") })
      },
    },
  )
  const { confirm, ...typed } = form.watch()
  const { dirtyFields } = form.formState
  const changed = names.filter((name) => dirtyFields[name])
  const mustConfirm = group.confirmed_at === null || needsConfirming("identity", changed)
  const fieldOf = (name: Name, className?: string): ReactNode => {
    const field = fields[name]
    const kind = field?.format
    const hint = hinted.find((one) => one === name)
    return (
      <TextField
        key={name}
        label={t(`fields.${name}`)}
        hint={hint && t(`hints.${hint}`)}
        error={codeOf(name) === "invalid" && kind ? t(`wrong.${kind}`) : errorOf(name)}
        maxLength={field && "max" in field ? field.max : undefined}
        autoComplete="off"
        className={className}
        {...inputs[name]}
        {...form.register(name, {
          // As the server: what is not changed is only looked at when it is confirmed.
          validate: (text, { confirm: isConfirmed }) =>
            (text === group.values[name] && !isConfirmed) ||
            ((field && whyNotSetting(field, text.trim())) ?? true),
        })}
      />
    )
  }
  return (
    <form
      {...props}
      noValidate
      className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-1 gap-4">
        <FormProblem problem={problem} />
        <Card>
          <CardHead title={t("cards.name")} />
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
            {(["name", "short_name"] as const).map((name) => fieldOf(name))}
          </div>
        </Card>
        <Card>
          <CardHead
            title={t("cards.company")}
            aside={
              group.confirmed_at ? (
                <Badge tone="positive" ticked>
                  {t("confirmed", { day: format.day(group.confirmed_at, "year") })}
                </Badge>
              ) : (
                <Badge tone="due">{t("notConfirmed")}</Badge>
              )
            }
          />
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
            {(["legal_name", "bankgiro", "organisation_number", "vat_number"] as const).map((name) =>
              fieldOf(name),
            )}
          </div>
          <p className="mt-4 flex gap-3 rounded-hero bg-sunken px-4 py-3 text-small text-ink-muted">
            <Info aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            {t("keeps")}
          </p>
          {mustConfirm && (
            <Checkbox
              className="mt-3"
              label={t("confirm")}
              hint={t("confirmHint")}
              checked={confirm}
              onCheckedChange={(next) => form.setValue("confirm", next, { shouldDirty: true })}
            />
          )}
        </Card>
        <Card>
          <CardHead title={t("cards.contact")} />
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-6">
            {fieldOf("email", "sm:col-span-3")}
            {fieldOf("phone", "sm:col-span-3")}
            {fieldOf("street", "sm:col-span-6")}
            {fieldOf("postcode", "sm:col-span-2")}
            {fieldOf("town", "sm:col-span-4")}
          </div>
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <IdentityPreview identity={typed} />
        <Card>
          <CardHead title={t("cards.social")} />
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">{socials.map((name) => fieldOf(name))}</div>
          <p className="mt-3 text-small text-ink-muted">{t("hints.link")}</p>
        </Card>
      </div>
      {form.formState.isDirty && (
        <SaveBar
          changes={Object.keys(dirtyFields).length}
          isSaving={isSaving}
          onDiscard={() => {
            clear()
            form.reset()
          }}
        />
      )}
    </form>
  )
}
