import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { Button } from "../../ui/button.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { readResetKey, resetPassword } from "./authentication.ts"
import { NewPasswordForm, type NewPasswordValues } from "./new-password-form.tsx"
import { useAuthForm } from "./use-auth-form.ts"

interface ResetPasswordFormProps {
  /** As it stands in the email's link. */
  resetKey: string
  /** The password is new; nobody is logged in. The email is the account's, where it is known. */
  onDone: (email: string | undefined) => Promise<void>
}

/** Sets a new password with an email's key; a key that is used up or too old leads to a new email. */
export function ResetPasswordForm({ resetKey, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation("accounts")
  const [isKeyBad, setIsKeyBad] = useState(false)
  const [email, setEmail] = useState<string>()
  const auth = useAuthForm<NewPasswordValues>("reset.failedTitle", async ({ password }, { fail, refuse }) => {
    const result = await resetPassword(resetKey, password)
    if (result.outcome === "done") return onDone(email)
    if (result.outcome === "failed")
      return fail({ title: "reset.notDoneTitle", text: "reset.failedWith", failure: result })
    if (result.errors.some(({ param }) => param === "key")) return setIsKeyBad(true)
    return refuse(result.errors, ["password"], "reset.invalid")
  })

  useEffect(() => {
    // A dead link says so before anybody thinks of a password; without an answer the form stands.
    readResetKey(resetKey).then(
      (read) => {
        setIsKeyBad(!read.isGood)
        setEmail(read.email)
      },
      () => undefined,
    )
  }, [resetKey])

  if (isKeyBad) {
    return (
      <AuthMessage
        title={t("reset.badLinkTitle")}
        actions={
          <Button asChild className="w-full">
            <Link to={href("/forgot-password")}>{t("reset.newLink")}</Link>
          </Button>
        }
      >
        {t("reset.badLink")}
      </AuthMessage>
    )
  }
  return <NewPasswordForm lead={t("reset.lead")} auth={auth} />
}
