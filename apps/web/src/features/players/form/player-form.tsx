import { birthYearBounds, positions } from "@academy/domain/players"
import { type RefObject, useRef } from "react"
import { Controller, type UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { focusFirstWrong } from "../../../ui/focus-first-wrong.ts"
import { Select } from "../../../ui/select.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import type { Player } from "../abilities.ts"
import { ClubField } from "./club-field.tsx"
import { DistrictField } from "./district-field.tsx"
import { PictureField } from "./picture-field.tsx"
import { isChild, isShared, type PlayerValues } from "./player-values.ts"

const NO_POSITION = "none"

interface PlayerFormProps {
  /** Ties the form to its button in the dialog's foot. */
  id: string
  form: UseFormReturn<PlayerValues>
  player: Player | undefined
  /** The calendar year in Stockholm. */
  thisYear: number
  picture: { shown: string | null; choose: (file: File) => void; error: string | undefined }
  onSubmit: (values: PlayerValues, element: RefObject<HTMLFormElement | null>) => void
}

/** What the academy wants to know about a player: three things for certain, the rest as the family likes. */
export function PlayerForm({ id, form, player, thisYear, picture, onSubmit }: PlayerFormProps) {
  const { t } = useTranslation(["players", "common", "problems"])
  const element = useRef<HTMLFormElement>(null)
  const { register, control, watch, setValue, handleSubmit, formState } = form
  const values = watch()
  const errors = formState.errors
  const required = t("problems:field.required")
  const optional = t("common:optional")
  const { min, max } = birthYearBounds(thisYear)
  const years = Array.from({ length: max - min + 1 }, (_, back) => String(max - back))

  return (
    <form
      id={id}
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={handleSubmit(
        (sent) => onSubmit(sent, element),
        () => focusFirstWrong(element.current),
      )}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t("form.firstName")}
          hint={t("form.firstNameHint")}
          error={errors.first_name?.message}
          maxLength={60}
          autoComplete="off"
          required
          {...register("first_name", { validate: (name) => name.trim() !== "" || required })}
        />
        <TextField
          label={t("form.lastName")}
          error={errors.last_name?.message}
          maxLength={60}
          autoComplete="off"
          required
          {...register("last_name", { validate: (name) => name.trim() !== "" || required })}
        />
        <Controller
          control={control}
          name="year_of_birth"
          rules={{ required }}
          render={({ field, fieldState }) => (
            <Select
              label={t("form.yearOfBirth")}
              placeholder={t("form.chooseYear")}
              error={fieldState.error?.message}
              choices={years.map((year) => ({ value: year, label: year }))}
              value={field.value || undefined}
              onValueChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="position"
          render={({ field, fieldState }) => (
            <Select
              label={t("form.position")}
              optional={optional}
              error={fieldState.error?.message}
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
        <ClubField
          search={values.club_name}
          error={errors.club?.message ?? errors.club_name?.message}
          optional={optional}
          onChange={({ club_name, club, district }) => {
            setValue("club_name", club_name, { shouldDirty: true })
            setValue("club", club, { shouldDirty: true })
            if (district) setValue("district", String(district), { shouldDirty: true })
          }}
        />
        <Controller
          control={control}
          name="district"
          render={({ field, fieldState }) => (
            <DistrictField
              value={field.value}
              onValueChange={field.onChange}
              error={fieldState.error?.message}
              optional={optional}
            />
          )}
        />
      </div>
      <TextField
        type="tel"
        label={t("form.phone")}
        hint={t("form.phoneHint")}
        error={errors.phone_number?.message}
        optional={optional}
        maxLength={40}
        autoComplete="off"
        {...register("phone_number")}
      />
      <PictureField
        name={values.first_name}
        picture={picture.shown}
        onChoose={picture.choose}
        error={picture.error}
      />
      <Checkbox
        label={t("form.share", { name: values.first_name.trim() || t("form.thisPlayer") })}
        hint={isChild(values, thisYear) ? t("form.shareChild") : t("form.shareOlder")}
        checked={isShared(values, player, thisYear)}
        onCheckedChange={(checked) => setValue("public", checked, { shouldDirty: true })}
      />
    </form>
  )
}
