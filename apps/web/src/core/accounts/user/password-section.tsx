import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { refreshAfter } from "../../../api/concerns.ts"
import { Button } from "../../../ui/button.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { SecretField } from "../auth-fields.tsx"
import { FormNotice } from "../form-notice.tsx"
import { NewPasswordFields } from "../new-password-fields.tsx"
import { useAccount } from "../session.ts"
import { useAuthForm } from "../use-auth-form.ts"
import { Section } from "./section.tsx"
import { changePassword } from "./security.ts"

interface Fields {
  current_password: string
  new_password: string
  confirmation: string
}

/** A new password, with the old one; or the first one of an account that signed up without. */
export function PasswordSection() {
  const { t } = useTranslation(["profile", "accounts", "problems"])
  const account = useAccount()
  const email = account?.email ?? ""
  const hasPassword = account?.has_password ?? true
  const client = useQueryClient()
  const toast = useToast()
  const { form, props, errorOf, notice, isSaving } = useAuthForm<Fields>(
    "change.failedTitle",
    async ({ current_password, new_password }, { fail, refuse }) => {
      const result = await changePassword(new_password, hasPassword ? current_password : undefined)
      if (result.done) {
        form.reset()
        toast.show({ text: t(hasPassword ? "password.changed" : "password.chosen") })
        return refreshAfter(client, "POST /accounts/_allauth/browser/v1/account/password/change")
      }
      if (result.code)
        return refuse(result.errors, ["current_password", "new_password"], "change.failedTitle")
      return fail({ said: t(`problems:${result.reason}`) })
    },
  )

  return (
    <Section title={t("password.title")} lead={t(hasPassword ? "password.lead" : "password.none")}>
      <form {...props} className="flex flex-col gap-4">
        <FormNotice notice={notice} />
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        {hasPassword && (
          <SecretField
            label={t("password.current")}
            autoComplete="current-password"
            error={errorOf("current_password")}
            {...form.register("current_password", { required: "password_missing" })}
          />
        )}
        <NewPasswordFields
          form={form}
          errorOf={errorOf}
          password={{ name: "new_password", label: t("accounts:newPassword") }}
          again={{ name: "confirmation", label: t("accounts:newPasswordAgain") }}
          mismatch="mismatch_change"
        />
        <Button
          type="submit"
          variant="tonal"
          busy={isSaving}
          busyLabel={t("password.submitting")}
          className="md:self-end"
        >
          {t(hasPassword ? "password.submit" : "password.choose")}
        </Button>
      </form>
    </Section>
  )
}
