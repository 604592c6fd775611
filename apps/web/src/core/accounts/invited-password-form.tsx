import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { AuthForm } from "./auth-form.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { NewPasswordFields } from "./new-password-fields.tsx"
import type { NewPasswordValues } from "./new-password-form.tsx"
import { useAuthForm } from "./use-auth-form.ts"

interface Invited {
  first_name: string
  email: string
}

export interface InvitedFormProps {
  /** As it stands in the email's link. */
  invitationKey: string
  /** The account is there; nobody is logged in. */
  onDone: (email: string) => Promise<void>
}

interface InvitedPasswordFormProps {
  query: UseQueryResult<Invited>
  /** What this account is, in words. */
  words: { title: string; badLink: string; leadOf: (email: string) => string }
  accept: (password: string, email: string) => Promise<void>
}

/** What an email opens that invites somebody to an account: a password, and the account is there. */
export function InvitedPasswordForm({ query, words, accept }: InvitedPasswordFormProps) {
  const { t } = useTranslation(["accounts", "problems"])
  if (query.isPending) {
    return (
      <>
        <h1 className="sr-only">{words.title}</h1>
        <Skeleton className="h-80 w-full rounded-card" />
      </>
    )
  }
  if (query.isError) {
    return (
      <AuthMessage
        title={t("ownLogin.badLinkTitle")}
        actions={
          <Button asChild className="w-full">
            <Link to={href("/login")}>{t("ownLogin.toLogin")}</Link>
          </Button>
        }
      >
        {reasonOf(query.error) === "key_invalid" ? words.badLink : t(`problems:${reasonOf(query.error)}`)}
      </AuthMessage>
    )
  }
  const { first_name, email } = query.data
  return (
    <PasswordForm
      name={first_name}
      lead={words.leadOf(email)}
      accept={(password) => accept(password, email)}
    />
  )
}

interface PasswordFormProps {
  name: string
  lead: string
  accept: (password: string) => Promise<void>
}

function PasswordForm({ name, lead, accept }: PasswordFormProps) {
  const { t } = useTranslation("accounts")
  const { form, props, errorOf, notice, isSaving } = useAuthForm<NewPasswordValues>(
    "ownLogin.failedTitle",
    ({ password }) => accept(password),
  )
  return (
    <AuthForm
      title={t("ownLogin.title", { name })}
      lead={lead}
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
