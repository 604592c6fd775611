import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { confirmationRules, newPasswordRules, SecretField } from "../auth-fields.tsx"
import { PasswordRules } from "../password-rules.tsx"
import { useAuthForm } from "../use-auth-form.ts"
import { Section } from "./section.tsx"
import { changePassword, devicesQuery } from "./security.ts"

interface Fields {
  current_password: string
  new_password: string
  confirmation: string
}

/** A new password, with the old one. */
export function PasswordSection() {
  const { t } = useTranslation(["profile", "accounts", "problems"])
  const client = useQueryClient()
  const toast = useToast()
  const { form, submit, setProblem, showRefusal, errorOf, notice, isSubmitting } =
    useAuthForm<Fields>("change.failedTitle")

  const onSubmit = submit(async ({ current_password, new_password }) => {
    const result = await changePassword(current_password, new_password)
    if (result.done) {
      form.reset()
      toast.show({ text: t("password.changed") })
      await client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    } else if (result.code) {
      showRefusal(result.errors, ["current_password", "new_password"], "change.failedTitle")
    } else {
      setProblem({ title: "change.failedTitle", said: t(`problems:${result.reason}`) })
    }
  })

  return (
    <Section title={t("password.title")} lead={t("password.lead")}>
      <form noValidate method="dialog" onSubmit={onSubmit} className="flex flex-col gap-4">
        {notice && (
          <Notice tone="danger">
            <p className="text-label">{notice.title}</p>
            {notice.text !== notice.title && <p>{notice.text}</p>}
          </Notice>
        )}
        <SecretField
          label={t("password.current")}
          autoComplete="current-password"
          error={errorOf("current_password")}
          {...form.register("current_password", { required: "password_missing" })}
        />
        <SecretField
          label={t("accounts:newPassword")}
          autoComplete="new-password"
          error={errorOf("new_password")}
          {...form.register("new_password", newPasswordRules)}
        />
        <PasswordRules password={form.watch("new_password") ?? ""} />
        <SecretField
          label={t("accounts:newPasswordAgain")}
          autoComplete="new-password"
          error={errorOf("confirmation")}
          {...form.register(
            "confirmation",
            confirmationRules(() => form.getValues("new_password")),
          )}
        />
        <Button
          type="submit"
          variant="tonal"
          busy={isSubmitting}
          busyLabel={t("password.submitting")}
          className="md:self-end"
        >
          {t("password.submit")}
        </Button>
      </form>
    </Section>
  )
}
