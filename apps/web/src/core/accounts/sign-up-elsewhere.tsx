import { MonitorSmartphone } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { api } from "../../api/client.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { SecretField } from "./auth-fields.tsx"
import { AuthForm } from "./auth-form.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { logIn } from "./authentication.ts"
import { NewPasswordForm, type NewPasswordValues } from "./new-password-form.tsx"
import { useSecondStep } from "./second-step/use-second-step.ts"
import { useAuthForm } from "./use-auth-form.ts"

export interface VerificationLink {
  key: string
  /** The address that the link confirms. */
  email: string
  /** The primary address of the account. */
  account: string
}

interface ElsewhereProps {
  link: VerificationLink
  /** The session that the sign-up is for. */
  chosen: number | null
  /** Logged in with the account's password, or waiting for this very address: confirms it. */
  onPassword: () => Promise<void>
  /** The key has become invalid in the meantime. */
  onBadKey: () => void
}

/**
 * An email's link in a browser that did not sign up or add the address. The reader says first that the
 * account is theirs: by its password, or with a new one; or that it is not.
 */
export function SignUpElsewhere({ link, chosen, onPassword, onBadKey }: ElsewhereProps) {
  const [at, setAt] = useState<"password" | "newPassword" | "removed">("password")
  const { t } = useTranslation("accounts")
  if (at === "removed")
    return <AuthMessage title={t("elsewhere.removedTitle")}>{t("elsewhere.removed")}</AuthMessage>
  if (at === "newPassword")
    return (
      <NewPassword link={link} onPassword={onPassword} onBadKey={onBadKey} onBack={() => setAt("password")} />
    )
  return (
    <OwnPassword
      link={link}
      chosen={chosen}
      onPassword={onPassword}
      onForgotten={() => setAt("newPassword")}
      removal={<RemoveAccount link={link} onRemoved={() => setAt("removed")} onBadKey={onBadKey} />}
    />
  )
}

/** `anna@klubb.example` as `a…@klubb.example`: its owner knows it again. */
const shorten = (email: string) => `${[...email][0]}…${email.slice(email.lastIndexOf("@"))}`

/** Tells password managers whose password this is. */
const HiddenAddress = ({ email }: { email: string }) => (
  <input hidden readOnly type="email" autoComplete="username" value={email} />
)

interface OwnPasswordProps extends Pick<ElsewhereProps, "link" | "chosen" | "onPassword"> {
  onForgotten: () => void
  removal: React.ReactNode
}

function OwnPassword({ link, chosen, onPassword, onForgotten, removal }: OwnPasswordProps) {
  const { t } = useTranslation("accounts")
  const isAdded = link.email !== link.account
  const goToSecondStep = useSecondStep()
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ password: string }>(
    "login.failedTitle",
    async ({ password }, { fail, refuse }) => {
      const result = await logIn(link.account, password, link.key)
      switch (result.outcome) {
        case "logged_in":
        case "verify_first":
          return onPassword()
        case "second_step":
          return goToSecondStep()
        case "failed":
          return fail({ text: "login.failedWith", failure: result })
        case "refused":
          if (!result.errors.some(({ code }) => code === "email_password_mismatch"))
            return refuse(result.errors, ["password"], "login.failed")
      }
      return [{ param: "password", code: "incorrect_password" }]
    },
  )
  const lead = isAdded ? "elsewhere.addedLead" : chosen === null ? "elsewhere.lead" : "elsewhere.leadChosen"
  return (
    <AuthForm
      title={t(isAdded ? "elsewhere.addedTitle" : "verify.title")}
      lead={t(lead, { account: shorten(link.account) })}
      step={chosen !== null && 2}
      notice={notice}
      form={props}
      submitLabel={t("elsewhere.submit")}
      busyLabel={t("elsewhere.submitting")}
      busy={isSaving}
      note={
        !isAdded && (
          <span className="flex gap-3">
            <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
            {t("elsewhere.otherBrowser")}
          </span>
        )
      }
      footer={!isAdded && removal}
    >
      <AddressLine label={isAdded ? undefined : t("elsewhere.account")} email={link.email} />
      <HiddenAddress email={link.account} />
      <SecretField
        label={t("password")}
        autoComplete="current-password"
        error={errorOf("password")}
        aside={
          !isAdded && (
            <Button variant="link" className="tap-44 text-small" onClick={onForgotten}>
              {t("login.forgot")}
            </Button>
          )
        }
        {...form.register("password", { required: "password_missing" })}
      />
    </AuthForm>
  )
}

const AddressLine = ({ label, email }: { label?: string | undefined; email: string }) => (
  <p className="rounded-button border border-line bg-sunken px-4 py-3 text-small">
    {label && <span className="block text-ink-muted">{label}</span>}
    <bdi className="isolate-ltr block break-all text-label text-body">{email}</bdi>
  </p>
)

interface RemoveAccountProps {
  link: VerificationLink
  onRemoved: () => void
  onBadKey: () => void
}

/** For the owner of an address that somebody else signed up with. Asks once. */
function RemoveAccount({ link, onRemoved, onBadKey }: RemoveAccountProps) {
  const { t } = useTranslation(["accounts", "common", "problems"])
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ProblemReason | null>(null)
  const remove = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      await api("POST /api/sign-up/remove/", { body: { key: link.key } })
      onRemoved()
    } catch (refusal) {
      const reason = reasonOf(refusal)
      if (reason === "key_invalid") return onBadKey()
      setFailure(reason)
      setIsBusy(false)
    }
  }
  if (!isAsked)
    return (
      <Button variant="quiet" className="w-full" onClick={() => setIsAsked(true)}>
        {t("elsewhere.notMe")}
      </Button>
    )
  return (
    <section className="flex flex-col gap-3 text-start">
      <p className="text-ink">{t("elsewhere.removeQuestion", { email: link.email })}</p>
      <Button
        variant="danger"
        className="w-full"
        busy={isBusy}
        busyLabel={t("elsewhere.removing")}
        onClick={() => void remove()}
      >
        {t("elsewhere.remove")}
      </Button>
      <Button variant="quiet" className="w-full" onClick={() => setIsAsked(false)}>
        {t("common:cancel")}
      </Button>
      {failure && <Notice tone="danger">{t(`problems:${failure}`)}</Notice>}
    </section>
  )
}

function NewPassword({
  link,
  onPassword,
  onBadKey,
  onBack,
}: Omit<ElsewhereProps, "chosen"> & { onBack: () => void }) {
  const { t } = useTranslation("accounts")
  const auth = useAuthForm<NewPasswordValues>("reset.failedTitle", async ({ password }, { fail }) => {
    try {
      await api("POST /api/sign-up/password/", { body: { key: link.key, password } })
    } catch (refusal) {
      if (reasonOf(refusal) === "key_invalid") return onBadKey()
      throw refusal
    }
    const result = await logIn(link.email, password)
    if (result.outcome === "logged_in") return onPassword()
    return fail({ text: "login.userNotLoaded" })
  })
  return (
    <NewPasswordForm
      lead={t("elsewhere.newPasswordLead")}
      auth={auth}
      footer={
        <Button variant="quiet" onClick={onBack}>
          {t("elsewhere.back")}
        </Button>
      }
    >
      <AddressLine email={link.email} />
      <HiddenAddress email={link.email} />
    </NewPasswordForm>
  )
}
