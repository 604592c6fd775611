import type { Answer } from "@academy/contract/client"
import { longest } from "@academy/domain/limits"
import { offeredLanguages } from "@academy/domain/offered-languages"
import { type StaffRole, staffRoles } from "@academy/domain/staff-roles"
import { useTranslation } from "react-i18next"
import { FormProblem } from "../../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { type Language, languageFacts } from "../../../i18n/languages.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog, DialogEnd } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"

type Profile = Answer<"GET /api/admin/colleagues/">["profiles"][number]

/** Instead of the id of a profile. */
const NEW = "new"
const NONE = "none"

interface InviteDialogProps {
  open: boolean
  profiles: readonly Profile[]
  onClose: () => void
  /** The email has an account already: its role is changed in the list. */
  onFind: (email: string) => void
}

/** Invites somebody by email: role, coach's profile and login in one step. */
export function InviteDialog({ open, onClose, ...form }: InviteDialogProps) {
  const { t } = useTranslation(["admin", "common"])
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("colleagues.invite.title")}
      description={t("colleagues.invite.lead")}
      closeLabel={t("common:close")}
      closesByBack
    >
      {open && <InviteForm onClose={onClose} {...form} />}
    </Dialog>
  )
}

interface Values {
  first_name: string
  last_name: string
  email: string
  role: StaffRole
  /** `new`, `none` or the id of a profile; a coach gets one where nothing is chosen. */
  profile: string
  language: Language
}

function InviteForm({ profiles, onClose, onFind }: Omit<InviteDialogProps, "open">) {
  const { t } = useTranslation(["admin", "common", "problems", "panel-problems", "panels"])
  const toast = useToast()
  const values: Values = {
    first_name: "",
    last_name: "",
    email: "",
    role: "coach",
    profile: NEW,
    language: useLanguage(),
  }
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/admin/colleague-invitations/", {
    values,
    toBody: ({ role, profile, ...typed }) => ({
      ...typed,
      staff_role: role,
      coach_id: profile === NEW || profile === NONE ? null : Number(profile),
      new_profile: profile === NEW,
    }),
    onSaved: ({ email }) => {
      toast.show({ text: t("colleagues.invite.sent", { email }) })
      onClose()
    },
  })
  const { role, profile, language, email } = form.watch()
  return (
    <form {...props} className="grid gap-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={t("colleagues.invite.firstName")}
          maxLength={longest.firstName}
          autoComplete="off"
          error={errorOf("first_name")}
          {...form.register("first_name", filled)}
        />
        <TextField
          label={t("colleagues.invite.lastName")}
          maxLength={longest.lastName}
          autoComplete="off"
          error={errorOf("last_name")}
          {...form.register("last_name")}
        />
      </div>
      <TextField
        type="email"
        label={t("colleagues.invite.email")}
        maxLength={longest.email}
        autoComplete="off"
        error={errorOf("email")}
        {...form.register("email", filled)}
      />
      <RadioCards
        label={t("colleagues.invite.role")}
        className="sm:grid sm:grid-cols-3"
        value={role}
        onValueChange={(next) => {
          form.setValue("role", next)
          form.setValue("profile", next === "coach" ? NEW : NONE)
        }}
        choices={staffRoles.map((value) => ({
          value,
          label: t(`colleagues.role.${value}`),
          hint: t(`colleagues.change.short.${value}`),
        }))}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select
          label={t("colleagues.invite.profile")}
          value={profile}
          onValueChange={(next) => form.setValue("profile", next)}
          choices={[
            { value: NEW, label: t("colleagues.invite.newProfile") },
            { value: NONE, label: t("colleagues.invite.noProfile") },
            ...profiles.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Select
          label={t("colleagues.invite.language")}
          value={language}
          onValueChange={(next) => form.setValue("language", next)}
          choices={offeredLanguages().map((value) => ({ value, label: languageFacts[value].name }))}
        />
      </div>
      {problem === "colleague_has_account" ? (
        <Notice tone="due">
          <p>{t("problems:colleague_has_account")}</p>
          <Button variant="outline" size="row" className="mt-3" onClick={() => onFind(email.trim())}>
            {t("colleagues.invite.find")}
          </Button>
        </Notice>
      ) : (
        <FormProblem problem={problem} />
      )}
      <DialogEnd className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" busy={isSaving}>
          {t("colleagues.invite.send")}
        </Button>
      </DialogEnd>
    </form>
  )
}
