import type { EmailChangeAnswer } from "@academy/domain/email-changes"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { api } from "../../api/client.ts"
import { PressLink } from "./press-link.tsx"

interface EmailChangeProps {
  answer: EmailChangeAnswer
  emailKey: string
}

/** What the links of the emails open by which an admin changes an account's address. */
export function EmailChange({ answer, emailKey }: EmailChangeProps) {
  const { t } = useTranslation("profile")
  return (
    <PressLink
      words={answer === "confirm" ? "emailConfirm" : "emailObject"}
      send={() => api("POST /api/email-change/", { body: { key: emailKey, answer } })}
      next={
        answer === "confirm" ? (
          <Link to={href("/login")}>{t("emailConfirm.logIn")}</Link>
        ) : (
          <Link to={href("/forgot-password")}>{t("denyFactor.newPassword")}</Link>
        )
      }
    />
  )
}
