import { useTranslation } from "react-i18next"
import { ForgotPasswordForm } from "../../core/accounts/index.ts"
import { PageHead } from "../page-head.tsx"

export default function ForgotPassword() {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHead title={t("forgot.title")} />
      <ForgotPasswordForm />
    </>
  )
}
