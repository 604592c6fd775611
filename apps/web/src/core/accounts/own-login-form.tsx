import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { api } from "../../api/client.ts"
import { type InvitedFormProps, InvitedPasswordForm } from "./invited-password-form.tsx"

/** What the email to a player opens: a password, and the player has a login of its own. */
export function OwnLoginForm({ invitationKey: key, onDone }: InvitedFormProps) {
  const { t } = useTranslation("accounts")
  return (
    <InvitedPasswordForm
      query={useQuery({ ...answer("GET /api/own-login/:key/", { params: { key } }), retry: false })}
      words={{
        title: t("ownLogin.pageTitle"),
        badLink: t("ownLogin.badLink"),
        leadOf: (email) => t("ownLogin.lead", { email }),
      }}
      accept={async (password, email) => {
        await api("POST /api/own-login/", { body: { key, password } })
        await onDone(email)
      }}
    />
  )
}
