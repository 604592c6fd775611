import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { SecretField } from "../auth-fields.tsx"
import { FormNotice } from "../form-notice.tsx"
import { aboutCode, CodeField, codeRules } from "../second-step/code-field.tsx"
import { useAccount } from "../session.ts"
import { useAuthForm } from "../use-auth-form.ts"
import { useFailureText } from "../use-failure-text.ts"
import { authenticatorsQuery } from "../user/second-factor.ts"
import { ByEmail } from "./by-email.tsx"
import { confirmByCode, confirmByPassword } from "./confirm-identity.ts"
import { IdentityButtons, type WaysProps } from "./identity-buttons.tsx"

export interface IdentityDialogProps {
  open: boolean
  /** Whether it was confirmed. */
  onEnd: (isConfirmed: boolean) => void
}

/**
 * Asks somebody who is logged in to show again that it is them, before something that a session left open must not do.
 * What asked for it waits meanwhile, on the screen below.
 */
export function IdentityDialog({ open, onEnd }: IdentityDialogProps) {
  const { t } = useTranslation(["second-factor", "common"])
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onEnd(false)}
      title={t("identity.title")}
      description={t("identity.lead")}
      closeLabel={t("common:close")}
      width="narrow"
      closesByBack
    >
      <Ways onConfirmed={() => onEnd(true)} onCancel={() => onEnd(false)} />
    </Dialog>
  )
}

function Ways(props: WaysProps) {
  const { t } = useTranslation("second-factor")
  const authenticators = useQuery(authenticatorsQuery)
  const hasPassword = useAccount()?.has_password ?? true
  const hasApp = authenticators.data?.data.some(({ type }) => type === "totp")
  if (hasApp === undefined)
    return (
      <QueryStates
        query={authenticators}
        title={t("factor.failed")}
        waiting={<Skeleton className="h-40 w-full rounded-button" />}
      />
    )
  if (hasApp) return <ByCode {...props} />
  return hasPassword ? <ByPassword {...props} /> : <ByEmail {...props} />
}

function ByCode({ onConfirmed, onCancel }: WaysProps) {
  const { t } = useTranslation(["second-factor", "accounts"])
  const [isRecovery, setIsRecovery] = useState(false)
  const sayFailure = useFailureText()
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ code: string }>(
    "confirm.failedTitle",
    async ({ code }, { fail, refuse }) => {
      const result = await confirmByCode(code)
      if (result.outcome === "confirmed") return onConfirmed()
      if (result.outcome === "refused")
        return refuse(aboutCode(result.errors), ["code"], "codes.incorrect_app_code")
      return fail({ said: sayFailure(result) })
    },
  )
  const change = () => {
    setIsRecovery(!isRecovery)
    form.reset({ code: "" })
  }
  return (
    <form {...props} className="flex flex-col gap-4">
      <FormNotice notice={notice} />
      <CodeField
        key={String(isRecovery)}
        isRecovery={isRecovery}
        autoFocus
        error={errorOf("code")}
        hint={isRecovery && t("step.leadRecovery")}
        {...form.register("code", codeRules)}
      />
      <Button variant="link" className="tap-44 self-start text-small" onClick={change}>
        {t(isRecovery ? "code.useApp" : "code.useRecovery")}
      </Button>
      <IdentityButtons isSaving={isSaving} onCancel={onCancel} />
    </form>
  )
}

function ByPassword({ onConfirmed, onCancel }: WaysProps) {
  const { t } = useTranslation(["second-factor", "accounts"])
  const email = useAccount()?.email ?? ""
  const sayFailure = useFailureText()
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ password: string }>(
    "confirm.failedTitle",
    async ({ password }, { fail, refuse }) => {
      const result = await confirmByPassword(password)
      if (result.outcome === "confirmed") return onConfirmed()
      if (result.outcome === "refused") return refuse(result.errors, ["password"], "codes.incorrect_password")
      return fail({ said: sayFailure(result) })
    },
  )
  return (
    <form {...props} className="flex flex-col gap-4">
      <FormNotice notice={notice} />
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <SecretField
        label={t("identity.password")}
        autoComplete="current-password"
        autoFocus
        error={errorOf("password")}
        {...form.register("password", { required: "password_missing" })}
      />
      <IdentityButtons isSaving={isSaving} onCancel={onCancel} />
    </form>
  )
}
