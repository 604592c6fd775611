import { CODE_DIGITS, readCode } from "@academy/domain/guardianships"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { useShareStep } from "./share-steps.ts"

/** Too few digits, or something else than digits. */
const INCOMPLETE = "incomplete"

/** The code that another guardian shows: typed in, or filled in by the address that its QR code leads to. */
export function EnterCode() {
  const { t } = useTranslation(["guardianships", "approvals", "problems"])
  const format = useFormat()
  const toast = useToast()
  const { params } = useAccountParams()
  const { goBack } = useShareStep()
  const { form, props, codeOf, errorOf, problem, isSaving } = useApiForm(
    "POST /api/connection-codes/redeem/",
    {
      values: { code: readCode(params.connectionCode ?? "") ?? "" },
      toBody: (values) => values,
      fieldOf: { connection_code_invalid: "code" },
      onSaved: ({ players, waiting }, _, { reset }) => {
        reset({ code: "" })
        goBack()
        if (players.length > 0)
          toast.show({
            text: t("enter.done", { names: format.list(players.map(({ first_name }) => first_name)) }),
          })
        if (waiting > 0) toast.show({ text: t("approvals:sent", { count: waiting }) })
      },
    },
  )
  const isIncomplete = codeOf("code") === INCOMPLETE
  return (
    <form {...props} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          {...form.register("code", {
            validate: (code) => (code.trim() === "" ? "required" : readCode(code) !== null || INCOMPLETE),
          })}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={CODE_DIGITS + 2}
          label={t("enter.label")}
          error={isIncomplete ? t("enter.incomplete", { digits: CODE_DIGITS }) : errorOf("code")}
          className="flex-[1_1_8rem]"
        />
        {form.watch("code") !== "" && (
          <Button type="submit" busy={isSaving}>
            {t("enter.connect")}
          </Button>
        )}
      </div>
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
    </form>
  )
}
