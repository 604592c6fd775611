import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"
import { SecretField } from "../auth-fields.tsx"
import { FormNotice } from "../form-notice.tsx"
import { useAccount } from "../session.ts"
import { useAuthForm } from "../use-auth-form.ts"
import { confirmPassword } from "./security.ts"

interface ConfirmPasswordProps {
  /** The password was right: what was asked for can be done now. */
  onConfirmed: () => Promise<void>
  onCancel: () => void
}

/** Asks for the password again before something that a session somebody left open must not do. */
export function ConfirmPassword({ onConfirmed, onCancel }: ConfirmPasswordProps) {
  const { t } = useTranslation(["profile", "accounts", "problems", "common"])
  const email = useAccount()?.email ?? ""
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ password: string }>(
    "confirm.failedTitle",
    async ({ password }, { fail, refuse }) => {
      const result = await confirmPassword(password)
      if (result.done) return onConfirmed()
      if (result.code) return refuse(result.errors, ["password"], "codes.incorrect_password")
      return fail({ said: t(`problems:${result.reason}`) })
    },
  )
  return (
    <form {...props} className="mt-3 flex flex-col gap-4 rounded-button border border-line bg-sunken p-4">
      <div>
        <p className="text-label">{t("confirm.title")}</p>
        <p className="text-small text-ink-muted">{t("confirm.lead")}</p>
      </div>
      <FormNotice notice={notice} />
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <SecretField
        label={t("deletion.password")}
        autoComplete="current-password"
        error={errorOf("password")}
        autoFocus
        {...form.register("password", { required: "password_missing" })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="tonal" busy={isSaving} busyLabel={t("common:oneMoment")}>
          {t("confirm.submit")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("common:cancel")}
        </Button>
      </div>
    </form>
  )
}
