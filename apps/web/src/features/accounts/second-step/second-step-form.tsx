import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { AuthForm } from "../auth-form.tsx"
import { useAuthForm } from "../use-auth-form.ts"
import { aboutCode, CodeField, codeRules } from "./code-field.tsx"
import { FactorHelp } from "./factor-help.tsx"
import { type SecondFactor, sendLoginCode } from "./second-step.ts"

interface SecondStepFormProps {
  factors: readonly SecondFactor[]
  /** Finds out who it is, false when that fails, and leads on. */
  onLoggedIn: () => Promise<boolean>
  /** The login has ended: its time is up. */
  onOver: () => void
  /** The address of the login, with what it remembers. */
  logInPath: string
}

/** After the password: the code of the app, or a recovery code. */
export function SecondStepForm({ factors, onLoggedIn, onOver, logInPath }: SecondStepFormProps) {
  const { t } = useTranslation(["second-factor", "accounts"])
  const hasApp = factors.includes("totp")
  const [isRecovery, setIsRecovery] = useState(!hasApp)
  const [trusts, setTrusts] = useState(false)
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ code: string }>(
    "login.failedTitle",
    async ({ code }, { fail, refuse }) => {
      const result = await sendLoginCode(code, trusts)
      switch (result.outcome) {
        case "logged_in":
          if (!(await onLoggedIn())) fail({ text: "login.userNotLoaded" })
          return
        case "over":
          return onOver()
        case "failed":
          return fail({ text: "login.failedWith", failure: result })
        case "refused":
          return refuse(aboutCode(result.errors), ["code"], "codes.incorrect_app_code")
      }
    },
  )
  const change = () => {
    setIsRecovery(!isRecovery)
    form.reset({ code: "" })
  }
  return (
    <AuthForm
      title={t("step.title")}
      lead={t(isRecovery ? "step.leadRecovery" : "step.lead")}
      notice={notice}
      form={props}
      submitLabel={t("code.submit")}
      busyLabel={t("code.submitting")}
      busy={isSaving}
      footer={<WaysOn logInPath={logInPath} />}
    >
      <CodeField
        key={String(isRecovery)}
        isRecovery={isRecovery}
        autoFocus
        error={errorOf("code")}
        {...form.register("code", codeRules)}
      />
      {hasApp && factors.includes("recovery_codes") && (
        <Button variant="link" className="tap-44 self-start text-small" onClick={change}>
          {t(isRecovery ? "code.useApp" : "code.useRecovery")}
        </Button>
      )}
      <Checkbox label={t("step.trust")} checked={trusts} onCheckedChange={setTrusts} />
    </AuthForm>
  )
}

function WaysOn({ logInPath }: { logInPath: string }) {
  const { t } = useTranslation("second-factor")
  const linkClasses = "tap-44 text-label text-accent-ink hover:underline"
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Link to={logInPath} className={linkClasses}>
          {t("step.back")}
        </Link>
      </p>
      <FactorHelp logInPath={logInPath} />
    </div>
  )
}
