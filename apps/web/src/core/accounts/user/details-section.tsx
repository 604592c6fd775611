import type { UserInfo } from "@academy/contract/page-context"
import { longest } from "@academy/domain/limits"
import { useQueryClient } from "@tanstack/react-query"
import { Bell } from "lucide-react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { type Language, languageFacts, languages } from "../../../i18n/languages.ts"
import { useSwitchLanguage } from "../../../i18n/switch-language.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { sessionQuery } from "../session.ts"
import { PictureSection } from "./picture-section.tsx"

interface UserValues {
  first_name: string
  last_name: string
  phone_number: string
  address: string
  language: Language
}

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
  const { first_name, last_name, phone_number, address, language } = account
  const { form, props, errorOf, problem, isSaving } = useApiForm("PUT /api/update-user/", {
    values: { first_name, last_name, phone_number, address, language } as UserValues,
    draft: "user",
    toBody: ({ language: wanted, ...person }) => ({
      ...person,
      ...(wanted !== language && { language: wanted }),
    }),
    onSaved: async (saved) => {
      client.setQueryData(sessionQuery.queryKey, saved)
      onSaved()
      toast.show({ text: t("saved") })
      // A page that is read in another language than the emails stays so, unless the language was changed here.
      if (saved.language !== language) await switchLanguage(saved.language)
    },
  })
  const { register, control } = form

  return (
    <div className="flex flex-col gap-6">
      <PictureSection account={account} />
      <form {...props} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={t("common:firstName")}
          error={errorOf("first_name")}
          maxLength={longest.firstName}
          autoComplete="given-name"
          required
          {...register("first_name", filled)}
        />
        <TextField
          label={t("common:lastName")}
          error={errorOf("last_name")}
          maxLength={longest.lastName}
          autoComplete="family-name"
          required
          {...register("last_name", filled)}
        />
        <TextField
          type="tel"
          label={t("phone")}
          hint={t("phoneHint")}
          error={errorOf("phone_number")}
          optional={t("common:optional")}
          maxLength={longest.phone}
          autoComplete="tel"
          className="sm:col-span-2"
          {...register("phone_number")}
        />
        <TextField
          label={t("address")}
          error={errorOf("address")}
          optional={t("common:optional")}
          maxLength={longest.address}
          autoComplete="street-address"
          className="sm:col-span-2"
          {...register("address")}
        />
        <Controller
          control={control}
          name="language"
          render={({ field }) => (
            <Select
              label={t("language")}
              hint={t("languageHint")}
              choices={languages.map((value) => ({
                value,
                label: <bdi lang={value}>{languageFacts[value].name}</bdi>,
              }))}
              value={field.value}
              onValueChange={field.onChange}
              className="sm:col-span-2"
            />
          )}
        />
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
