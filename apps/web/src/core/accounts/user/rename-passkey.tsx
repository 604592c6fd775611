import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { refreshAfter } from "../../../api/concerns.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { FormNotice } from "../form-notice.tsx"
import { useAuthForm } from "../use-auth-form.ts"
import { type AuthenticatorOf, passkeysCall, renamePasskey } from "./second-factor.ts"

/** As long as the server takes. */
const MAX_LENGTH = 60

interface RenamePasskeyProps {
  passkey: AuthenticatorOf<"webauthn">
  open: boolean
  onEnd: () => void
}

/** Another name for a passkey, such as whose phone it is on. */
export function RenamePasskey({ passkey, open, onEnd }: RenamePasskeyProps) {
  const { t } = useTranslation(["second-factor", "common"])
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onEnd()}
      title={t("passkeys.renameTitle")}
      closeLabel={t("common:close")}
      width="narrow"
      closesByBack
    >
      <NameForm passkey={passkey} onEnd={onEnd} />
    </Dialog>
  )
}

function NameForm({ passkey, onEnd }: Pick<RenamePasskeyProps, "passkey" | "onEnd">) {
  const { t } = useTranslation(["second-factor", "common"])
  const client = useQueryClient()
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ name: string }>(
    "confirm.renameFailed",
    async ({ name }, { refuse }) => {
      const errors = await renamePasskey(passkey.id, name)
      if (errors.length > 0) return refuse(errors, ["name"], "confirm.renameFailed")
      await refreshAfter(client, `PUT ${passkeysCall}`)
      onEnd()
    },
  )
  return (
    <form {...props} className="flex flex-col gap-4">
      <FormNotice notice={notice} />
      <TextField
        label={t("passkeys.name")}
        defaultValue={passkey.name}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoFocus
        error={errorOf("name")}
        {...form.register("name", { validate: (name) => name.trim() !== "" || "required" })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving} busyLabel={t("common:saving")}>
          {t("common:save")}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {t("common:cancel")}
        </Button>
      </div>
    </form>
  )
}
