import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { AuthForm } from "../auth-form.tsx"
import { useAuthForm } from "../use-auth-form.ts"
import { aboutCode, aboutKey, CodeField, codeRules } from "./code-field.tsx"
import { FactorHelp } from "./factor-help.tsx"
import { OtherWays, waysOf } from "./other-ways.tsx"
import { type SecondFactor, sendLoginCode, sendPasskey } from "./second-step.ts"

interface SecondStepFormProps {
  factors: readonly SecondFactor[]
  /** Finds out who it is, false when that fails, and leads on. */
  onLoggedIn: () => Promise<boolean>
  /** The login has ended: its time is up. */
  onOver: () => void
  /** The address of the login, with what it remembers. */
  logInPath: string
}

/** After the password: a passkey or security key, the code of the app, or a recovery code. */
export function SecondStepForm({ factors, onLoggedIn, onOver, logInPath }: SecondStepFormProps) {
  const { t } = useTranslation(["second-factor", "accounts"])
  const ways = waysOf(factors)
  const [way, setWay] = useState(ways[0] ?? "recovery_codes")
  const [trusts, setTrusts] = useState(false)
  const isKey = way === "webauthn"
  const isRecovery = way === "recovery_codes"
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ code: string }>(
    "login.failedTitle",
    async ({ code }, { fail, refuse }) => {
      const result = isKey ? await sendPasskey(trusts) : await sendLoginCode(code, trusts)
      switch (result.outcome) {
        case "logged_in":
          if (!(await onLoggedIn())) fail({ text: "login.userNotLoaded" })
          return
        case "over":
          return onOver()
        case "none":
          return fail({ title: "confirm.keyFailed", said: t("key.none") })
        case "failed":
          return fail({ text: "login.failedWith", failure: result })
        case "refused":
          if (isKey) return refuse(aboutKey(result.errors), [], "codes.incorrect_key")
          return refuse(aboutCode(result.errors), ["code"], "codes.incorrect_app_code")
      }
    },
  )
  const change = (other: SecondFactor) => {
    setWay(other)
    form.reset({ code: "" })
  }
  return (
    <AuthForm
      title={t(isKey ? "identity.title" : "step.title")}
      lead={t(isKey ? "key.lead" : isRecovery ? "step.leadRecovery" : "step.lead")}
      notice={notice}
      form={props}
      submitLabel={t(isKey ? "key.submit" : "code.submit")}
      busyLabel={t(isKey ? "key.waiting" : "code.submitting")}
      busy={isSaving}
      footer={<WaysOn logInPath={logInPath} />}
    >
      {!isKey && (
        <CodeField
          key={way}
          isRecovery={isRecovery}
          autoFocus
          error={errorOf("code")}
          {...form.register("code", codeRules)}
        />
      )}
      <OtherWays ways={ways} way={way} onChange={change} />
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
