import { type ApiKeyScope, apiKeyScopes } from "@academy/domain/api-keys"
import { longest } from "@academy/domain/limits"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../../address/address-dialog.tsx"
import { FormProblem } from "../../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { Button } from "../../../ui/button.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { CheckboxList } from "../checkbox-list.tsx"
import { SecretOnce } from "../secret-once.tsx"

/** A new key (`dialog=key`): its name and scopes; then the key itself, once. */
export function ApiKeyDialog() {
  const { t } = useTranslation("connections")
  return (
    <AddressDialog name="key" title={t("keys.new")} width="narrow">
      {(close) => <ApiKeyForm onDone={close} />}
    </AddressDialog>
  )
}

function ApiKeyForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("connections")
  const [key, setKey] = useState<string | null>(null)
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/api-keys/", {
    values: { name: "", scopes: [] as ApiKeyScope[] },
    toBody: (values) => values,
    onSaved: (made) => setKey(made.key),
  })
  form.register("scopes", { validate: (scopes) => scopes.length > 0 || "required" })
  if (key !== null) return <SecretOnce label={t("keys.key")} secret={key} onDone={onDone} />
  return (
    <form {...props} className="grid grid-cols-1 gap-4">
      <TextField
        label={t("name")}
        hint={t("keys.nameHint")}
        maxLength={longest.connectionName}
        error={errorOf("name")}
        {...form.register("name", filled)}
      />
      <CheckboxList
        label={t("keys.scopes")}
        values={apiKeyScopes}
        labelOf={(scope) => t(`scope.${scope}`)}
        chosen={form.watch("scopes")}
        onChange={(scopes) => form.setValue("scopes", scopes, { shouldDirty: true, shouldValidate: true })}
        error={errorOf("scopes")}
      />
      {form.watch("scopes").includes("read_player_names") && (
        <p className="text-small">{t("keys.namesNote")}</p>
      )}
      <FormProblem problem={problem} />
      <Button type="submit" busy={isSaving}>
        {t("keys.make")}
      </Button>
    </form>
  )
}
