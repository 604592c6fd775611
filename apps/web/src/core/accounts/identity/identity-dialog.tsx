import { isSecondFactorOn } from "@academy/domain/second-factors"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { SecretField } from "../auth-fields.tsx"
import { FormNotice } from "../form-notice.tsx"
import { aboutCode, aboutKey, CodeField, codeRules } from "../second-step/code-field.tsx"
import { OtherWays, waysOf } from "../second-step/other-ways.tsx"
import type { SecondFactor } from "../second-step/second-step.ts"
import { useAccount } from "../session.ts"
import { useAuthForm } from "../use-auth-form.ts"
import { useFailureText } from "../use-failure-text.ts"
import { authenticatorsQuery } from "../user/second-factor.ts"
import { ByEmail } from "./by-email.tsx"
import { confirmByCode, confirmByPasskey, confirmByPassword } from "./confirm-identity.ts"
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
  if (!authenticators.data)
    return (
      <QueryStates
        query={authenticators}
        title={t("factor.failed")}
        waiting={<Skeleton className="h-40 w-full rounded-button" />}
      />
    )
  const factors = authenticators.data.data.map(({ type }) => type)
  if (isSecondFactorOn(factors)) return <ByFactor {...props} ways={waysOf(factors)} />
  return hasPassword ? <ByPassword {...props} /> : <ByEmail {...props} />
}

function ByFactor({ onConfirmed, onCancel, ways }: WaysProps & { ways: readonly SecondFactor[] }) {
  const { t } = useTranslation(["second-factor", "accounts"])
  const [way, setWay] = useState(ways[0] ?? "recovery_codes")
  const isKey = way === "webauthn"
  const isRecovery = way === "recovery_codes"
  const sayFailure = useFailureText()
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ code: string }>(
    "confirm.failedTitle",
    async ({ code }, { fail, refuse }) => {
      const result = isKey ? await confirmByPasskey() : await confirmByCode(code)
      switch (result.outcome) {
        case "confirmed":
          return onConfirmed()
        case "none":
          return fail({ said: t("key.none") })
        case "refused":
          if (isKey) return refuse(aboutKey(result.errors), [], "codes.incorrect_key")
          return refuse(aboutCode(result.errors), ["code"], "codes.incorrect_app_code")
        case "failed":
          return fail({ said: sayFailure(result) })
      }
    },
  )
  const change = (other: SecondFactor) => {
    setWay(other)
    form.reset({ code: "" })
  }
  return (
    <form {...props} className="flex flex-col gap-4">
      <FormNotice notice={notice} />
      {isKey ? (
        <p className="text-copy">{t("key.lead")}</p>
      ) : (
        <CodeField
          key={way}
          isRecovery={isRecovery}
          autoFocus
          error={errorOf("code")}
          hint={isRecovery && t("step.leadRecovery")}
          {...form.register("code", codeRules)}
        />
      )}
      <OtherWays ways={ways} way={way} onChange={change} />
      <IdentityButtons
        isSaving={isSaving}
        onCancel={onCancel}
        {...(isKey && { label: t("key.submit"), busyLabel: t("key.waiting") })}
      />
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
