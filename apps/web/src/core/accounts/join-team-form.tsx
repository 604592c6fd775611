import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { api } from "../../api/client.ts"
import { type InvitedFormProps, InvitedPasswordForm } from "./invited-password-form.tsx"

/** What the email to a new colleague opens: a password, and the account has its role. */
export function JoinTeamForm({ invitationKey: key, onDone }: InvitedFormProps) {
  const { t } = useTranslation("accounts")
  return (
    <InvitedPasswordForm
      query={useQuery({
        ...answer("GET /api/colleague-invitations/:key/", { params: { key } }),
        retry: false,
      })}
      words={{
        title: t("join.pageTitle"),
        badLink: t("join.badLink"),
        leadOf: (email) => t("join.lead", { email }),
      }}
      accept={async (password, email) => {
        await api("POST /api/colleague-invitations/", { body: { key, password } })
        await onDone(email)
      }}
    />
  )
}
