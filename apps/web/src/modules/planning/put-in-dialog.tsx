import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { SearchChoice } from "../../forms/search-choice.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { toConfirmation } from "./session-values.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { type ToldWarning, WarningList } from "./warning-list.tsx"

/** The office gives a player a seat on the chosen session. Opened by `dialog=player`. */
export function PutInDialog() {
  const { t } = useTranslation(["planning", "common"])
  const { session, dialog, go } = usePlannerAddress()
  return (
    <Dialog
      open={dialog === "player" && session !== null}
      onOpenChange={(open) => !open && go({ dialog: null })}
      title={t("seat.putIn")}
      description={t("seat.putInText")}
      closeLabel={t("common:close")}
    >
      {session !== null && <PutInForm key={session} bookableId={session} />}
    </Dialog>
  )
}

function PutInForm({ bookableId }: { bookableId: number }) {
  const { t } = useTranslation(["planning", "problems", "panels"])
  const format = useFormat()
  const { go } = usePlannerAddress()
  const toast = useToast()
  const state = useApiForm("POST /api/admin/bookables/:id/players/", {
    values: {
      player_id: null as number | null,
      pay_with: "pass" as "pass" | "nothing",
      reason: "",
      anyway: false,
    },
    params: { id: bookableId },
    toBody: ({ player_id, pay_with, reason, anyway }) => ({
      player_id: player_id ?? 0,
      pay_with,
      ...toConfirmation({ anyway, reason }),
      reason: reason.trim(),
    }),
    onSaved: () => {
      toast.show({ text: t("seat.isIn") })
      go({ dialog: null })
    },
  })
  const { form, problem } = state
  form.register("player_id", filled)
  return (
    <form {...state.props} className="grid gap-5">
      <SearchChoice
        label={t("seat.player")}
        hint={t("seat.playerHint")}
        error={state.errorOf("player_id")}
        readOf={(search) => answer("GET /api/admin/find-players/", { query: { search } })}
        optionsOf={(players) =>
          players.map(({ id, first_name, last_name, year_of_birth, guardians }) => ({
            value: String(id),
            label: `${first_name} ${last_name}`,
            aside: format.parts([String(year_of_birth), guardians]),
          }))
        }
        onChange={(id) =>
          form.setValue("player_id", id, { shouldDirty: id !== null, shouldValidate: id !== null })
        }
        noMatches={t("seat.noPlayer")}
      />
      <RadioCards
        label={t("panels:paymentMethod")}
        value={form.watch("pay_with")}
        onValueChange={(way) => form.setValue("pay_with", way)}
        choices={[
          { value: "pass", label: t("seat.pass"), hint: t("seat.passHint") },
          { value: "nothing", label: t("seat.nothing"), hint: t("seat.nothingHint") },
        ]}
      />
      <TextField
        label={t("panels:reason")}
        hint={t("form.whyHint")}
        maxLength={300}
        {...form.register("reason", filled)}
        error={state.errorOf("reason")}
      />
      {problem === "needs_confirmation" && (
        <WarningList
          warnings={state.details as ToldWarning[]}
          anyway={form.watch("anyway")}
          onAnyway={(anyway) => form.setValue("anyway", anyway)}
        />
      )}
      {problem && problem !== "needs_confirmation" && problem !== "invalid_input" && (
        <Notice tone="danger">{t(`problems:${problem}`)}</Notice>
      )}
      <Button type="submit" className="w-fit" busy={state.isSaving}>
        {t("seat.putInButton")}
      </Button>
    </form>
  )
}
