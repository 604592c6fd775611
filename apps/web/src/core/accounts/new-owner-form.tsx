import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { api } from "../../api/client.ts"
import { ApiProblem, reasonOf } from "../../api/problem.ts"
import { filled } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { EmailField, emailRules } from "./auth-fields.tsx"
import { AuthForm } from "./auth-form.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { logIn } from "./authentication.ts"
import { NewPasswordField } from "./new-password-fields.tsx"
import { NoScript } from "./no-script.tsx"
import { useAuthForm } from "./use-auth-form.ts"

interface Fields {
  academy_name: string
  first_name: string
  last_name: string
  email: string
  password: string
}

interface NewOwnerFormProps {
  /** As it stands in the link that the server printed. */
  setupKey: string
  /** The account is there, and this browser is logged in. */
  onDone: () => void
}

/** The first account of a new academy, with the academy's name. */
export function NewOwnerForm({ setupKey: key, onDone }: NewOwnerFormProps) {
  const { t } = useTranslation(["accounts", "problems"])
  const query = useQuery({ ...answer("GET /api/setup/links/:key/", { params: { key } }), retry: false })
  if (query.isPending)
    return (
      <>
        <h1 className="sr-only">{t("owner.title")}</h1>
        <NoScript />
        <Skeleton className="h-96 w-full rounded-card" />
      </>
    )
  if (query.isError) {
    const reason = reasonOf(query.error)
    return (
      <AuthMessage title={t("ownLogin.badLinkTitle")}>
        {reason === "key_invalid" ? t("owner.badLink") : t(`problems:${reason}`)}{" "}
        {reason !== "setup_link_used" && t("owner.newLink")}
      </AuthMessage>
    )
  }
  return <Form setupKey={key} until={query.data.expires_at} onDone={onDone} />
}

function Form({ setupKey: key, until, onDone }: NewOwnerFormProps & { until: string }) {
  const { t } = useTranslation("accounts")
  const format = useFormat()
  const language = useLanguage()
  const { form, props, errorOf, notice, isSaving } = useAuthForm<Fields>(
    "ownLogin.failedTitle",
    async (body) => {
      try {
        await api("POST /api/setup/owner/", { body: { key, ...body, language } })
      } catch (failure) {
        const wrong = failure instanceof ApiProblem ? failure.errors : []
        if (wrong.length === 0) throw failure
        return wrong.map(({ param, code }) => ({ param, code }))
      }
      await logIn(body.email, body.password)
      onDone()
    },
  )
  const field = (name: "academy_name" | "first_name" | "last_name", autoComplete: string) => (
    <TextField
      label={t(`owner.${name}`)}
      autoComplete={autoComplete}
      error={errorOf(name)}
      maxLength={80}
      {...form.register(name, name === "last_name" ? {} : filled)}
    />
  )
  return (
    <AuthForm
      title={t("owner.title")}
      lead={t("owner.lead")}
      notice={notice}
      form={props}
      submitLabel={t("owner.submit")}
      busyLabel={t("ownLogin.submitting")}
      busy={isSaving}
      note={t("owner.until", { time: format.moment(until) })}
    >
      {field("academy_name", "organization")}
      <div className="grid gap-4 sm:grid-cols-2">
        {field("first_name", "given-name")}
        {field("last_name", "family-name")}
      </div>
      <EmailField autoComplete="username" error={errorOf("email")} {...form.register("email", emailRules)} />
      <NewPasswordField form={form} errorOf={errorOf} password={{ name: "password", label: t("password") }} />
    </AuthForm>
  )
}
