import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { Controller, useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { write } from "../../../api/concerns.ts"
import { ApiProblem, reasonOf } from "../../../api/problem.ts"
import { type Language, languageFacts, languages } from "../../../i18n/languages.ts"
import { useSwitchLanguage } from "../../../i18n/switch-language.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import type { UserInfo } from "../../../load-context.ts"
import { Button } from "../../../ui/button.tsx"
import { focusFirstWrong } from "../../../ui/focus-first-wrong.ts"
import { Notice } from "../../../ui/notice.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { useDraft } from "../../../use-draft.ts"
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
  const element = useRef<HTMLFormElement>(null)
  const language = useLanguage()
  const { first_name, last_name, phone_number, address } = account
  const form = useForm<UserValues>({
    values: { first_name, last_name, phone_number, address, language },
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  useDraft("user", form)
  const { register, control, handleSubmit, setError, reset, formState } = form
  const save = useSaveUser()
  const required = t("problems:field.required")

  const submit = (values: UserValues) => {
    if (save.isPending) return
    save.mutate(values, {
      onSuccess: () => {
        reset(values, { keepDirtyValues: false })
        onSaved()
        toast.show({ text: t("saved") })
      },
      onError: (failure) => {
        if (!(failure instanceof ApiProblem)) return
        for (const { param, code } of failure.errors) {
          if (param in values) setError(param as keyof UserValues, { message: t(`problems:field.${code}`) })
        }
        focusFirstWrong(element.current)
      },
    })
  }

  return (
    <div className="flex flex-col gap-6">
      <PictureSection account={account} />
      <form
        ref={element}
        noValidate
        className="grid gap-5 sm:grid-cols-2"
        onSubmit={handleSubmit(submit, () => focusFirstWrong(element.current))}
      >
        <TextField
          label={t("firstName")}
          error={formState.errors.first_name?.message}
          maxLength={80}
          autoComplete="given-name"
          required
          {...register("first_name", { validate: (name) => name.trim() !== "" || required })}
        />
        <TextField
          label={t("lastName")}
          error={formState.errors.last_name?.message}
          maxLength={80}
          autoComplete="family-name"
          required
          {...register("last_name", { validate: (name) => name.trim() !== "" || required })}
        />
        <TextField
          type="tel"
          label={t("phone")}
          hint={t("phoneHint")}
          error={formState.errors.phone_number?.message}
          optional={t("common:optional")}
          maxLength={40}
          autoComplete="tel"
          className="sm:col-span-2"
          {...register("phone_number")}
        />
        <TextField
          label={t("address")}
          error={formState.errors.address?.message}
          optional={t("common:optional")}
          maxLength={200}
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
          {save.isError && <Notice tone="danger">{t(`problems:${reasonOf(save.error)}`)}</Notice>}
          <Button type="submit" busy={save.isPending} busyLabel={t("saving")} className="md:self-end">
            {t("common:save")}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Saves the account; its language counts for letters and receipts and, from now on, for the screen. */
function useSaveUser() {
  const client = useQueryClient()
  const switchLanguage = useSwitchLanguage()
  const shown = useLanguage()
  return useMutation({
    mutationFn: async ({ language, ...person }: UserValues) => {
      await write(client, "PUT /api/update-language/", { body: { language } })
      return write(client, "PUT /api/update-user/", { body: person })
    },
    onSuccess: async (account, { language }) => {
      client.setQueryData(sessionQuery.queryKey, account)
      if (language !== shown) await switchLanguage(language)
    },
  })
}
