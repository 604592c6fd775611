import { bookableFields } from "@academy/domain/bookable-fields"
import { useQuery } from "@tanstack/react-query"
import { Controller, type Path, type UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { inputLimits } from "../../forms/declared-fields.ts"
import { filled } from "../../forms/use-api-form.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { Select } from "../../ui/select.tsx"
import { TextArea, TextField } from "../../ui/text-field.tsx"
import { PaymentDays } from "./payment-days.tsx"
import type { SessionValues } from "./session-values.ts"
import { TranslationFields } from "./translation-fields.tsx"
import { type CoachChoice, useCoachChoices, useCoachHint } from "./use-coach-choices.ts"
import { useUsualValues } from "./use-usual-values.ts"

const NONE = "none"

interface SessionFieldsProps {
  form: UseFormReturn<SessionValues>
  errorOf: (field: Path<SessionValues>) => string | undefined
  isSeries: boolean
  /** Then it has the usual length, seats and price of its type until others are typed. */
  isNew?: boolean
  /** Where the session is, also when the place is closed: it may stay there. */
  place?: { id: number; name: string }
  /** The session that is there already: it is no clash of its own coaches. */
  bookableId?: number
}

/** What, when, who and where, seats and price: the fields that a new session and a new series share. */
export function SessionFields({
  form,
  errorOf,
  isSeries,
  isNew = false,
  place,
  bookableId,
}: SessionFieldsProps) {
  const { t } = useTranslation(["planning", "common"])
  const types = useQuery(answer("GET /api/booking-types/"))
  const places = useQuery(answer("GET /api/locations/"))
  const coaches = useQuery(answer("GET /api/coaches/"))
  const choices = useCoachChoices(form.watch(), bookableId)
  const known = { coaches: coaches.data, choices }
  const failed = [types, places, coaches].find(({ data, isError }) => isError && !data)
  const isClosed = place && places.data && !places.data.some(({ id }) => id === place.id)
  const field = (name: Path<SessionValues>) => ({ ...form.register(name), error: errorOf(name) })
  const needed = (name: Path<SessionValues>) => ({ ...form.register(name, filled), error: errorOf(name) })
  const optional = t("common:optional")
  useUsualValues(form, isNew)
  return (
    <>
      {failed && <QueryErrorNotice query={failed} />}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Controller
          name="booking_type_id"
          control={form.control}
          rules={filled}
          render={({ field: { value, onChange } }) => (
            <Select
              label={t("form.type")}
              placeholder={t("form.choose")}
              value={value || undefined}
              onValueChange={onChange}
              choices={choicesOf(types.data)}
              error={errorOf("booking_type_id")}
            />
          )}
        />
        <TextField label={t("form.title")} {...inputLimits(bookableFields.title)} {...needed("title")} />
      </div>
      <TextField
        label={t("form.focus")}
        optional={optional}
        {...inputLimits(bookableFields.focus)}
        {...field("focus")}
      />
      <TextArea
        label={t("form.description")}
        optional={optional}
        rows={3}
        {...inputLimits(bookableFields.description)}
        {...field("description")}
      />
      <div className="grid-pairs gap-4 sm:grid-cols-4">
        <TextField label={t(isSeries ? "form.from" : "form.day")} type="date" {...needed("day")} />
        {isSeries && <TextField label={t("form.until")} type="date" {...needed("until")} />}
        <TextField label={t("form.starts")} type="time" {...needed("starts")} />
        <TextField label={t("form.ends")} type="time" {...needed("ends")} />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <CoachSelect form={form} name="coach" label={t("form.coach")} {...known} />
        <CoachSelect form={form} name="second_coach" label={t("form.secondCoach")} {...known} />
        <Controller
          name="address_id"
          control={form.control}
          rules={filled}
          render={({ field: { value, onChange } }) => (
            <Select
              label={t("form.place")}
              placeholder={t("form.choose")}
              value={value || undefined}
              onValueChange={onChange}
              choices={[...choicesOf(places.data), ...(isClosed ? choicesOf([place]) : [])]}
              error={errorOf("address_id")}
            />
          )}
        />
        <TextField
          label={t("form.pitch")}
          optional={optional}
          {...inputLimits(bookableFields.pitch)}
          {...field("pitch")}
        />
      </div>
      <div className="grid-pairs gap-4 sm:grid-cols-4">
        <TextField
          label={t("form.seats")}
          {...inputLimits(bookableFields.capacity)}
          {...needed("capacity")}
        />
        <TextField label={t("form.price")} type="number" min={0} step="any" {...needed("price")} />
        <TextField
          label={t("form.bornFrom")}
          type="number"
          optional={optional}
          {...field("min_birth_year")}
        />
        <TextField label={t("form.bornTo")} type="number" optional={optional} {...field("max_birth_year")} />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label={t("form.bookableFrom")}
          hint={t("form.bookableFromHint")}
          type="datetime-local"
          optional={optional}
          {...field("bookable_from")}
        />
        <TextField
          label={t("form.returningFrom")}
          hint={t("form.returningFromHint")}
          type="datetime-local"
          optional={optional}
          {...field("returning_from")}
        />
        <TextField
          label={t("form.visibleFrom")}
          hint={t("form.visibleFromHint")}
          type="datetime-local"
          optional={optional}
          {...field("visible_from")}
        />
      </div>
      {!isSeries && <PaymentDays form={form} error={errorOf("payment_days")} types={types.data} />}
      <TranslationFields form={form} />
    </>
  )
}

type Named = readonly { id: number; name: string }[]

const choicesOf = (rows: Named | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

interface CoachSelectProps extends Pick<SessionFieldsProps, "form"> {
  name: "coach" | "second_coach"
  label: string
  coaches: Named | undefined
  /** Who can lead it then, the best match first; undefined while nobody knows. */
  choices: readonly CoachChoice[] | undefined
}

function CoachSelect({ form, name, label, coaches, choices: known }: CoachSelectProps) {
  const { t } = useTranslation("planning")
  const hintOf = useCoachHint()
  const rank = (id: number) => {
    const at = known?.findIndex((coach) => coach.id === id) ?? -1
    return at < 0 ? (known?.length ?? 0) : at
  }
  const choices = [...(coaches ?? [])]
    .sort((one, other) => rank(one.id) - rank(other.id))
    .map(({ id, name: label }) => {
      const choice = known?.find((coach) => coach.id === id)
      return { value: String(id), label, hint: choice && hintOf(choice) }
    })
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value, onChange } }) => (
        <Select
          label={label}
          value={value === "" ? NONE : value}
          onValueChange={(next) => onChange(next === NONE ? "" : next)}
          choices={[{ value: NONE, label: t("form.none") }, ...choices]}
        />
      )}
    />
  )
}
