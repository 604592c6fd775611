import type { UserInfo } from "@academy/contract/page-context"
import { accountFields } from "@academy/domain/account-fields"
import { writtenFields } from "@academy/domain/fields"
import { offeredLanguages } from "@academy/domain/offered-languages"
import { useQueryClient } from "@tanstack/react-query"
import { Bell } from "lucide-react"
import { Fragment, type ReactNode } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { formBody, formValues, inputLimits } from "../../../forms/declared-fields.ts"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { languageFacts } from "../../../i18n/languages.ts"
import { useSwitchLanguage } from "../../../i18n/switch-language.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { sessionQuery } from "../session.ts"
import { PictureSection } from "./picture-section.tsx"

/** The height of rows is chosen in the lists themselves. */
const { comfortable_rows: _rows, ...asked } = writtenFields(accountFields)

interface DetailsSectionProps {
  account: UserInfo
  onSaved: () => void
}

/** Picture, name, phone, address and language of the account. */
export function DetailsSection({ account, onSaved }: DetailsSectionProps) {
  const { t } = useTranslation(["profile", "common", "problems"])
  const toast = useToast()
  const client = useQueryClient()
  const switchLanguage = useSwitchLanguage()
  const { language } = account
  const { form, props, errorOf, problem, isSaving } = useApiForm("PUT /api/update-user/", {
    values: formValues(asked, account),
    draft: "user",
    toBody: (values) => {
      const { language: wanted, ...person } = formBody(asked, values)
      return { ...person, ...(wanted !== language && { language: wanted }) }
    },
    onSaved: async (saved) => {
      client.setQueryData(sessionQuery.queryKey, saved)
      onSaved()
      toast.show({ text: t("saved") })
      // A page that is read in another language than the emails stays so, unless the language was changed here.
      if (saved.language !== language) await switchLanguage(saved.language)
    },
  })
  const { register, control } = form

  /** A field without an input does not compile. */
  const inputs: Record<keyof typeof asked, ReactNode> = {
    first_name: (
      <TextField
        label={t("common:firstName")}
        error={errorOf("first_name")}
        {...inputLimits(accountFields.first_name)}
        autoComplete="given-name"
        required
        {...register("first_name", filled)}
      />
    ),
    last_name: (
      <TextField
        label={t("common:lastName")}
        error={errorOf("last_name")}
        {...inputLimits(accountFields.last_name)}
        autoComplete="family-name"
        required
        {...register("last_name", filled)}
      />
    ),
    phone_number: (
      <TextField
        type="tel"
        label={t("phone")}
        hint={t("phoneHint")}
        error={errorOf("phone_number")}
        optional={t("common:optional")}
        {...inputLimits(accountFields.phone_number)}
        autoComplete="tel"
        className="sm:col-span-2"
        {...register("phone_number")}
      />
    ),
    address: (
      <TextField
        label={t("address")}
        error={errorOf("address")}
        optional={t("common:optional")}
        {...inputLimits(accountFields.address)}
        autoComplete="street-address"
        className="sm:col-span-2"
        {...register("address")}
      />
    ),
    language: (
      <Controller
        control={control}
        name="language"
        render={({ field }) => (
          <Select
            label={t("language")}
            hint={t("languageHint")}
            choices={offeredLanguages().map((value) => ({
              value,
              label: <bdi lang={value}>{languageFacts[value].name}</bdi>,
            }))}
            value={field.value}
            onValueChange={field.onChange}
            className="sm:col-span-2"
          />
        )}
      />
    ),
  }

  return (
    <div className="flex flex-col gap-6">
      <PictureSection account={account} />
      <form {...props} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
        <div className="flex flex-col gap-3 sm:col-span-2">
          {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
          <Button type="submit" busy={isSaving} busyLabel={t("common:saving")} className="md:self-end">
            {t("common:save")}
          </Button>
        </div>
      </form>
      <p className="border-t border-line pt-4">
        <Button asChild variant="quiet" size="row" className="-ms-4">
          <Link to={href("/account/notifications")}>
            <Bell aria-hidden="true" strokeWidth={1.75} />
            {t("notifications")}
          </Link>
        </Button>
      </p>
    </div>
  )
}
