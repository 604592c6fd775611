import { addressFields } from "@academy/domain/address-fields"
import { isFarMove } from "@academy/domain/distance"
import { emptyRow, namesOf, type StoredRow, writtenFields } from "@academy/domain/fields"
import { pick } from "@academy/domain/pick"
import { mondayOf } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { type ComponentProps, Fragment, type ReactNode, useState } from "react"
import type { FieldPath, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { href, Link, useNavigate } from "react-router"
import type { ProblemReason } from "../../api/problem.ts"
import { inputLimits } from "../../forms/declared-fields.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { AddressFinder } from "./address-finder.tsx"
import { AddressMap, type Position } from "./address-map.tsx"
import { AddressTexts } from "./address-texts.tsx"
import type { AdminAddress } from "./admin-address.ts"

type MapProps = Omit<ComponentProps<typeof AddressMap>, "pin">

const asked = writtenFields(addressFields)

interface AddressValues extends StoredRow<typeof asked> {
  is_closed: boolean
}

const valuesOf = (place: AdminAddress): AddressValues => pick(place, [...namesOf(asked), "is_closed"])

/** One place: what was changed is sent field by field, each from what stood there. */
export function ChangeAddress({ address, mapProps }: { address: AdminAddress; mapProps: MapProps }) {
  const { t } = useTranslation(["admin", "common", "panels"])
  const toast = useToast()
  const seen = valuesOf(address)
  const { form, props, errorOf, problem, isSaving } = useApiForm("PATCH /api/admin/addresses/:id/", {
    values: seen,
    params: { id: address.id },
    toBody: (values) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([field, to]) => to !== seen[field as keyof AddressValues])
          .map(([field, to]) => [field, { from: seen[field as keyof AddressValues], to }]),
      ),
    fieldOf: { name_taken: "name" },
    onSaved: ({ told }) =>
      toast.show({ text: told > 0 ? t("addresses.savedAndTold", { n: told }) : t("addresses.saved") }),
  })
  const isChanged = form.formState.isDirty
  const [latitude, longitude] = form.watch(["latitude", "longitude"])
  const tells = address.families_to_come > 0 && isFarMove(address, { latitude, longitude })
  return (
    <form {...props} className="grid gap-4">
      <AddressFields
        form={form}
        errorOf={errorOf}
        mapProps={mapProps}
        title={<bdi>{address.name}</bdi>}
        problem={problem}
        saved={address}
        actions={
          <>
            {isChanged && (
              <Button variant="quiet" size="row" onClick={() => form.reset(seen, { keepDirtyValues: false })}>
                {t("addresses.undo")}
              </Button>
            )}
            <Button type="submit" size="row" busy={isSaving} disabled={!isChanged}>
              {tells ? t("panels:saveAndTell", { count: address.families_to_come }) : t("common:save")}
            </Button>
          </>
        }
      >
        {tells && <Notice tone="due">{t("addresses.movedFar")}</Notice>}
        <UsedBy address={address} />
        <AddressTexts addressId={address.id} />
        <Checkbox
          label={t("addresses.closed")}
          hint={t("addresses.closedHint")}
          checked={form.watch("is_closed")}
          onCheckedChange={(is) => form.setValue("is_closed", is, { shouldDirty: true })}
        />
      </AddressFields>
    </form>
  )
}

/** What of the sessions to come takes place there, the way to them, and what moving or closing it means. */
function UsedBy({ address }: { address: AdminAddress }) {
  const { t } = useTranslation(["admin", "player-groups"])
  const { id, sessions_to_come, series_to_come, camps_to_come, families_to_come, next_starts_at } = address
  const search = new URLSearchParams({
    by: "places",
    address: String(id),
    ...(next_starts_at && { week: mondayOf(wallClockDate(new Date(next_starts_at))) }),
  })
  return (
    <>
      <dl className="border-t border-line pt-4 text-small">
        <div>
          <dt className="text-label">{t("addresses.usedBy")}</dt>
          <dd className="flex flex-wrap gap-x-4">
            {sessions_to_come > 0 ? (
              <Link
                to={`${href("/admin/bookings")}?${search}`}
                className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
              >
                {t("addresses.sessions", { count: sessions_to_come })}
              </Link>
            ) : (
              t("addresses.sessions", { count: 0 })
            )}
            {series_to_come > 0 && <span>{t("addresses.series", { count: series_to_come })}</span>}
            {camps_to_come > 0 && <span>{t("addresses.camps", { count: camps_to_come })}</span>}
          </dd>
          <dd className="flex flex-wrap items-center gap-x-4">
            {t("addresses.families", { count: families_to_come })}
            <Link
              to={`${href("/admin/models/:model", { model: "players" })}?address_id=${id}&dialog=families`}
              className="tap-44 text-accent-ink underline-offset-4 hover:underline"
            >
              {t("player-groups:message")}
            </Link>
          </dd>
        </div>
      </dl>
      <Notice>
        {families_to_come > 0 && `${t("addresses.wouldTell")} `}
        {t("addresses.neverDeleted")}
      </Notice>
    </>
  )
}

/** A place to be added. It begins in the middle of the others. */
export function NewAddress({ mapProps }: { mapProps: MapProps }) {
  const { t } = useTranslation(["admin", "common"])
  const toast = useToast()
  const navigate = useNavigate()
  const [values] = useState(() => ({ ...emptyRow(asked), ...middleOf(mapProps.places) }))
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/admin/addresses/", {
    values,
    toBody: (body) => body,
    fieldOf: { name_taken: "name" },
    onSaved: ({ id }) => {
      toast.show({ text: t("addresses.saved") })
      void navigate(mapProps.hrefOf(id))
    },
  })
  return (
    <form {...props} className="grid gap-4">
      <AddressFields
        form={form as unknown as UseFormReturn<AddressValues>}
        errorOf={errorOf as (field: FieldPath<AddressValues>) => string | undefined}
        mapProps={mapProps}
        title={t("addresses.new")}
        problem={problem}
        actions={
          <Button type="submit" size="row" busy={isSaving}>
            {t("common:save")}
          </Button>
        }
      />
    </form>
  )
}

function middleOf(places: readonly Position[]): Position {
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  if (places.length === 0) return { latitude: 59.33, longitude: 18.06 }
  return {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  }
}

interface AddressFieldsProps {
  form: UseFormReturn<AddressValues>
  errorOf: (field: FieldPath<AddressValues>) => string | undefined
  mapProps: MapProps
  title: ReactNode
  actions: ReactNode
  problem: ProblemReason | null
  /** Where the place lies until something else is saved. */
  saved?: Position
  children?: ReactNode
}

function AddressFields({
  form,
  errorOf,
  mapProps,
  title,
  actions,
  problem,
  saved,
  children,
}: AddressFieldsProps) {
  const { t } = useTranslation(["admin", "problems"])
  const [name, address, latitude, longitude] = form.watch(["name", "address", "latitude", "longitude"])
  const move = (to: Position) => {
    form.setValue("latitude", to.latitude, { shouldDirty: true })
    form.setValue("longitude", to.longitude, { shouldDirty: true })
  }
  /** A field without an input does not compile. */
  const inputs: Record<Exclude<keyof typeof asked, keyof Position>, ReactNode> = {
    name: (
      <TextField
        label={t("addresses.name")}
        error={errorOf("name")}
        {...inputLimits(asked.name)}
        {...form.register("name", filled)}
      />
    ),
    area: (
      <TextField
        label={t("addresses.area")}
        error={errorOf("area")}
        {...inputLimits(asked.area)}
        {...form.register("area", filled)}
      />
    ),
    address: (
      <TextField
        className="grow"
        label={t("addresses.address")}
        hint={t("addresses.addressHint")}
        error={errorOf("address")}
        {...inputLimits(asked.address)}
        {...form.register("address", filled)}
      />
    ),
    short_name: (
      <TextField
        label={t("addresses.shortName")}
        hint={t("addresses.shortNameHint")}
        error={errorOf("short_name")}
        {...inputLimits(asked.short_name)}
        {...form.register("short_name")}
      />
    ),
    is_indoor: (
      <Checkbox
        label={t("addresses.indoor")}
        hint={t("addresses.indoorHint")}
        checked={form.watch("is_indoor")}
        onCheckedChange={(is) => form.setValue("is_indoor", is, { shouldDirty: true })}
      />
    ),
  }
  const { name: nameInput, area: areaInput, address: addressInput, ...others } = inputs
  return (
    <>
      <AddressMap {...mapProps} pin={{ latitude, longitude, name, onMove: move, ...(saved && { saved }) }} />
      <p className="text-small text-ink-muted">{t("addresses.dragHint")}</p>
      <Card className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="me-auto text-title text-heading">{title}</h2>
          {actions}
        </div>
        {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {nameInput}
          {areaInput}
        </div>
        <AddressFinder
          address={address}
          onFound={(place) => {
            move(place)
            if (place.area) form.setValue("area", place.area, { shouldDirty: true })
            if (place.address) form.setValue("address", place.address, { shouldDirty: true })
          }}
        >
          {addressInput}
        </AddressFinder>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          {Object.entries(others).map(([field, input]) => (
            <Fragment key={field}>{input}</Fragment>
          ))}
        </div>
        <p className="text-small">
          <span className="text-label">{t("addresses.position")}</span>{" "}
          <span className="isolate-ltr tabular">
            {latitude.toFixed(5)}, {longitude.toFixed(5)}
          </span>
        </p>
        {children}
      </Card>
    </>
  )
}
