import { academy } from "@academy/domain/academy"
import { playerFields } from "@academy/domain/player-fields"
import { birthYearBounds, positions } from "@academy/domain/players"
import { type ComponentProps, Fragment, type ReactNode } from "react"
import { Controller, type UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { inputLimits } from "../../../forms/declared-fields.ts"
import { filled } from "../../../forms/use-api-form.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import type { Player } from "../abilities.ts"
import { ClubField } from "./club-field.tsx"
import { DistrictField } from "./district-field.tsx"
import { PictureField } from "./picture-field.tsx"
import { isShared, type PlayerValues } from "./player-values.ts"

const NO_POSITION = "none"

interface PlayerFormProps {
  /** Ties the form to its button in the dialog's foot. */
  id: string
  form: UseFormReturn<PlayerValues>
  player: Player | undefined
  /** The calendar year at the academy. */
  thisYear: number
  /** Of `useApiForm`. */
  props: ComponentProps<"form">
  errorOf: (field: keyof PlayerValues) => string | undefined
  /** What is shown now: the new picture, else the one kept. */
  picture: string | null
}

/** What the academy wants to know about a player: three things of a new one, later the rest as the family likes. */
export function PlayerForm({ id, form, props, errorOf, player, thisYear, picture }: PlayerFormProps) {
  const { t } = useTranslation(["players", "common"])
  const { register, control, watch, setValue } = form
  const values = watch()
  const optional = t("common:optional")

  /** A field without an input does not compile. */
  const inputs: Record<Exclude<keyof PlayerValues, "club">, ReactNode> = {
    first_name: (
      <TextField
        label={t("common:firstName")}
        hint={t("form.firstNameHint")}
        error={errorOf("first_name")}
        {...inputLimits(playerFields.first_name)}
        autoComplete="off"
        required
        {...register("first_name", filled)}
      />
    ),
    last_name: (
      <TextField
        label={t("common:lastName")}
        error={errorOf("last_name")}
        {...inputLimits(playerFields.last_name)}
        autoComplete="off"
        required
        {...register("last_name", filled)}
      />
    ),
    year_of_birth: (
      <Controller
        control={control}
        name="year_of_birth"
        rules={filled}
        render={({ field }) => (
          <Select
            label={t("fields.year_of_birth")}
            placeholder={t("form.chooseYear")}
            error={errorOf("year_of_birth")}
            choices={yearsToChoose(thisYear, player).map((year) => ({ value: year, label: year }))}
            value={field.value || undefined}
            onValueChange={field.onChange}
          />
        )}
      />
    ),
    position: (
      <Controller
        control={control}
        name="position"
        render={({ field }) => (
          <Select
            label={t("common:position")}
            optional={optional}
            error={errorOf("position")}
            choices={[
              { value: NO_POSITION, label: t("form.noPosition") },
              ...positions.map((position) => ({
                value: position,
                label: t(`positions.${position}`),
                aside: position,
              })),
            ]}
            value={field.value || NO_POSITION}
            onValueChange={(position) => field.onChange(position === NO_POSITION ? "" : position)}
          />
        )}
      />
    ),
    club_name: (
      <ClubField
        search={values.club_name}
        error={errorOf("club") ?? errorOf("club_name")}
        optional={optional}
        onChange={({ club_name, club, district }) => {
          setValue("club_name", club_name, { shouldDirty: true })
          setValue("club", club, { shouldDirty: true })
          if (district) setValue("district", String(district), { shouldDirty: true })
        }}
      />
    ),
    // The districts are those of Swedish football.
    district: academy.country === "SE" && (
      <Controller
        control={control}
        name="district"
        render={({ field }) => (
          <DistrictField
            value={field.value}
            onValueChange={field.onChange}
            error={errorOf("district")}
            optional={optional}
          />
        )}
      />
    ),
    phone_number: (
      <TextField
        type="tel"
        label={t("form.phone")}
        hint={t("form.phoneHint")}
        error={errorOf("phone_number")}
        optional={optional}
        {...inputLimits(playerFields.phone_number)}
        autoComplete="off"
        {...register("phone_number")}
      />
    ),
    img_player_upload: (
      <PictureField
        name={values.first_name}
        picture={picture}
        onChoose={(file) => {
          form.clearErrors("img_player_upload")
          setValue("img_player_upload", file, { shouldDirty: true })
        }}
        error={errorOf("img_player_upload")}
      />
    ),
    public: (
      <Checkbox
        label={t("form.share", { name: values.first_name.trim() || t("form.thisPlayer") })}
        hint={t("form.shareHint")}
        checked={isShared(values, player)}
        onCheckedChange={(checked) => setValue("public", checked, { shouldDirty: true })}
      />
    ),
    can_be_found: (
      <Checkbox
        label={t("form.canBeFound", { name: values.first_name.trim() || t("form.thisPlayer") })}
        hint={t("form.canBeFoundHint")}
        checked={values.can_be_found}
        onCheckedChange={(checked) => setValue("can_be_found", checked, { shouldDirty: true })}
      />
    ),
  }
  const { phone_number, img_player_upload, public: sharing, can_be_found, ...inPairs } = inputs
  // A new player needs three things; the rest, and what the family agrees to, is in the form that changes a player.
  const { first_name, last_name, year_of_birth } = inputs
  const shown = player ? inPairs : { first_name, last_name, year_of_birth }

  return (
    <form {...props} id={id} className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {Object.entries(shown).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
      </div>
      {player && (
        <>
          {phone_number}
          {img_player_upload}
          {sharing}
          {can_be_found}
        </>
      )}
    </form>
  )
}

/** Who may register this year, the youngest first; and the year of a player who has grown out of these. */
function yearsToChoose(thisYear: number, player: Player | undefined): string[] {
  const { min, max } = birthYearBounds(thisYear, academy.rules)
  const years = Array.from({ length: max - min + 1 }, (_, back) => max - back)
  const own = player && !years.includes(player.year_of_birth) ? [player.year_of_birth] : []
  return [...years, ...own].map(String)
}
