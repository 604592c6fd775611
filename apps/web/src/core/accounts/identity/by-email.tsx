import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"
import { EmailedCodeField, emailedCodeRules } from "../emailed-code-field.tsx"
import { FormNotice } from "../form-notice.tsx"
import { useAccount } from "../session.ts"
import { useAuthForm } from "../use-auth-form.ts"
import { useFailureText } from "../use-failure-text.ts"
import { confirmByEmailedCode, requestConfirmingCode } from "./confirm-identity.ts"
import { IdentityButtons, type WaysProps } from "./identity-buttons.tsx"

/** Of an account without password and app: asks for a code by email, then for the code. */
export function ByEmail(props: WaysProps) {
  const [isSent, setIsSent] = useState(false)
  return isSent ? (
    <EnterCode {...props} onAskAgain={() => setIsSent(false)} />
  ) : (
    <AskForCode {...props} onSent={() => setIsSent(true)} />
  )
}

function AskForCode({ onCancel, onSent }: WaysProps & { onSent: () => void }) {
  const { t } = useTranslation(["second-factor", "accounts"])
  const email = useAccount()?.email ?? ""
  const sayFailure = useFailureText()
  const { props, notice, isSaving } = useAuthForm<Record<string, never>>(
    "forgot.failedTitle",
    async (_, { fail }) => {
      const failure = await requestConfirmingCode()
      if (failure) return fail({ said: sayFailure(failure) })
      onSent()
    },
  )
  return (
    <form {...props} className="flex flex-col gap-4">
      <FormNotice notice={notice} />
      <p className="text-copy break-words">{t("identity.codeLead", { email })}</p>
      <IdentityButtons isSaving={isSaving} onCancel={onCancel} label={t("accounts:loginCode.submit")} />
    </form>
  )
}

function EnterCode({ onConfirmed, onCancel, onAskAgain }: WaysProps & { onAskAgain: () => void }) {
  const { t } = useTranslation(["second-factor", "accounts"])
  const sayFailure = useFailureText()
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ code: string }>(
    "confirm.failedTitle",
    async ({ code }, { fail, refuse }) => {
      const result = await confirmByEmailedCode(code)
      if (result.outcome === "confirmed") return onConfirmed()
      if (result.outcome === "over") return fail({ text: "loginCode.over" })
      if (result.outcome === "failed") return fail({ said: sayFailure(result) })
      if (result.errors.some(({ code: reason }) => reason === "too_many_login_attempts"))
        return fail({ text: "loginCode.spent" })
      return refuse(result.errors, ["code"], "codes.incorrect_code")
    },
  )
  return (
    <form {...props} className="flex flex-col gap-4">
      <FormNotice notice={notice} />
      <p className="text-copy">{t("identity.codeSent")}</p>
      <EmailedCodeField error={errorOf("code")} {...form.register("code", emailedCodeRules)} />
      <Button variant="link" className="tap-44 self-start text-small" onClick={onAskAgain}>
        {t("accounts:checkMail.again")}
      </Button>
      <IdentityButtons isSaving={isSaving} onCancel={onCancel} />
    </form>
  )
}
