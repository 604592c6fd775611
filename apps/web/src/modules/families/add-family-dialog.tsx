import { academy } from "@academy/domain/academy"
import { offeredLanguages, toOffered } from "@academy/domain/offered-languages"
import { playerFields } from "@academy/domain/player-fields"
import { birthYearBounds } from "@academy/domain/players"
import { toWallClock } from "@academy/domain/time"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { href, useNavigate, useSearchParams } from "react-router"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { inputLimits } from "../../forms/declared-fields.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Select } from "../../ui/select.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { PersonFields } from "./person-fields.tsx"
import { personOf } from "./typed-person.ts"

/** Opens the account of a family that calls (`dialog=family`); `named`: what the search was for. */
export function AddFamilyDialog() {
  const { t } = useTranslation("families")
  return (
    <AddressDialog name="family" title={t("add.open")} description={t("add.text")}>
      {() => <AddFamilyForm />}
    </AddressDialog>
  )
}

function AddFamilyForm() {
  const { t, i18n } = useTranslation(["families", "problems", "common", "panels"])
  const toast = useToast()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { min, max } = birthYearBounds(toWallClock(useNow()).year, academy.rules)
  const years = Array.from({ length: max - min + 1 }, (_, index) => String(max - index))
  const open = (id: number) => navigate(href("/admin/families/:id", { id: String(id) }))
  const { form, props, problem, details, errorOf, codeOf, isSaving } = useApiForm(
    "POST /api/admin/families/",
    {
      values: {
        ...personOf(search.get("named") ?? ""),
        language: toOffered(i18n.language),
        ...{ child_first_name: "", child_last_name: "", child_year: "", sends_login: false },
      },
      toBody: ({ child_first_name, child_last_name, child_year, ...family }) => ({
        ...family,
        ...((child_first_name || child_year) && {
          child: {
            first_name: child_first_name,
            last_name: child_last_name.trim() || family.last_name,
            year_of_birth: Number(child_year),
          },
        }),
      }),
      typedIn: {
        "child.first_name": "child_first_name",
        "child.last_name": "child_last_name",
        "child.year_of_birth": "child_year",
      },
      onSaved: ({ account_id }, { first_name, last_name }) => {
        toast.show({ text: t("add.added", { name: `${first_name} ${last_name}` }) })
        void open(account_id)
      },
    },
  )
  const [first, year] = [form.watch("child_first_name").trim(), form.watch("child_year")]
  // A child is given whole or not at all.
  const ofChild = { validate: () => (first !== "") === (year !== "") || "required" }
  const other = problem === "email_of_other_family" ? (details as { account_id: number }) : undefined
  return (
    <form {...props} className="grid grid-cols-1 gap-4">
      {problem && problem !== "invalid_input" && (
        <Notice
          tone="danger"
          action={
            other && (
              <Button variant="tonal" size="row" onClick={() => void open(other.account_id)}>
                {t("add.show")}
              </Button>
            )
          }
        >
          {other ? t("add.known") : t(`problems:${problem}`)}
        </Notice>
      )}
      <PersonFields form={form} errorOf={errorOf} />
      <Controller
        control={form.control}
        name="language"
        render={({ field }) => (
          <Select
            label={t("add.language")}
            choices={offeredLanguages().map((value) => ({ value, label: languageFacts[value].name }))}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-label">
          {t("add.child")} <span className="font-normal text-ink-muted">({t("common:optional")})</span>
        </legend>
        <TextField
          label={t("common:firstName")}
          autoComplete="off"
          error={errorOf("child_first_name")}
          {...inputLimits(playerFields.first_name)}
          required={false}
          {...form.register("child_first_name", ofChild)}
        />
        <TextField
          label={t("common:lastName")}
          hint={t("add.sameName")}
          autoComplete="off"
          error={errorOf("child_last_name")}
          {...inputLimits(playerFields.last_name)}
          required={false}
          {...form.register("child_last_name")}
        />
        <Controller
          control={form.control}
          name="child_year"
          rules={ofChild}
          render={({ field }) => (
            <Select
              label={t("child.born")}
              placeholder={t("child.born")}
              error={codeOf("child_year") ? errorOf("child_year") : undefined}
              choices={years.map((value) => ({ value, label: value }))}
              value={field.value || undefined}
              onValueChange={field.onChange}
            />
          )}
        />
      </fieldset>
      <Checkbox
        label={t("add.sendLogin")}
        checked={form.watch("sends_login")}
        onCheckedChange={(sends) => form.setValue("sends_login", sends)}
      />
      <Button type="submit" busy={isSaving}>
        {t("add.open")}
      </Button>
    </form>
  )
}
