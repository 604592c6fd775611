import { looksLikeEmail } from "@academy/domain/site"
import { useTranslation } from "react-i18next"
import { useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { useShareStep } from "./share-steps.ts"

/** Asks another guardian by e-mail. What is said afterwards is the same whether anybody has the address. */
export function SendRequest() {
  const { t } = useTranslation(["guardianships", "problems"])
  const toast = useToast()
  const { goBack } = useShareStep()
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/parent-requests/send/", {
    values: { email: "" },
    toBody: (values) => values,
    fieldOf: { own_address: "email" },
    onSaved: ({ email }, _, { reset }) => {
      reset({ email: "" })
      goBack()
      toast.show({ text: t("send.done", { email }) })
    },
  })
  return (
    <form {...props} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          {...form.register("email", {
            validate: (email) =>
              email.trim() === "" ? "required" : looksLikeEmail(email.trim()) || "invalid",
          })}
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t("send.label")}
          error={errorOf("email")}
          className="flex-[1_1_8rem]"
        />
        {form.watch("email") !== "" && (
          <Button type="submit" variant="tonal" busy={isSaving}>
            {t("send.send")}
          </Button>
        )}
      </div>
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
    </form>
  )
}
