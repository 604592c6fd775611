import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { api } from "../../api/client.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { AuthForm } from "./auth-form.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { NewPasswordFields } from "./new-password-fields.tsx"
import type { NewPasswordValues } from "./new-password-form.tsx"
import { useAuthForm } from "./use-auth-form.ts"

interface OwnLoginFormProps {
  /** As it stands in the email's link. */
  invitationKey: string
  /** The account is there; nobody is logged in. */
  onDone: (email: string) => Promise<void>
}

/** What the email to a player opens: a password, and the player has a login of its own. */
export function OwnLoginForm({ invitationKey, onDone }: OwnLoginFormProps) {
  const { t } = useTranslation(["accounts", "problems"])
  const invitation = useQuery({
    ...answer("GET /api/own-login/:key/", { params: { key: invitationKey } }),
    retry: false,
  })
  if (invitation.isPending) {
    return (
      <>
        <h1 className="sr-only">{t("ownLogin.pageTitle")}</h1>
        <Skeleton className="h-80 w-full rounded-card" />
      </>
    )
  }
  if (invitation.isError) {
    return (
      <AuthMessage
        title={t("ownLogin.badLinkTitle")}
        actions={
          <Button asChild className="w-full">
            <Link to={href("/login")}>{t("ownLogin.toLogin")}</Link>
          </Button>
        }
      >
        {reasonOf(invitation.error) === "key_invalid"
          ? t("ownLogin.badLink")
          : t(`problems:${reasonOf(invitation.error)}`)}
      </AuthMessage>
    )
  }
  return <PasswordForm invitationKey={invitationKey} onDone={onDone} {...invitation.data} />
}

function PasswordForm({
  invitationKey,
  onDone,
  first_name,
  email,
}: OwnLoginFormProps & { first_name: string; email: string }) {
  const { t } = useTranslation("accounts")
  const { form, props, errorOf, notice, isSaving } = useAuthForm<NewPasswordValues>(
    "ownLogin.failedTitle",
    async ({ password }) => {
      await api("POST /api/own-login/", { body: { key: invitationKey, password } })
      await onDone(email)
    },
  )
  return (
    <AuthForm
      title={t("ownLogin.title", { name: first_name })}
      lead={t("ownLogin.lead", { email })}
      notice={notice}
      form={props}
      submitLabel={t("ownLogin.submit")}
      busyLabel={t("ownLogin.submitting")}
      busy={isSaving}
    >
      <NewPasswordFields
        form={form}
        errorOf={errorOf}
        password={{ name: "password", label: t("newPassword") }}
        again={{ name: "confirmation", label: t("newPasswordAgain") }}
      />
    </AuthForm>
  )
}
