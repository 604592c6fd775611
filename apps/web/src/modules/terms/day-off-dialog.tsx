import type { DayOffKind } from "@academy/domain/days-off"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Select } from "../../ui/select.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { type DayOffEntry, useTermAddress } from "./term-address.ts"

const ALL = "all"

interface DayOffDialogProps {
  daysOff: readonly DayOffEntry[]
  /** Whether they are there: else an entry that the address names may still come. */
  isReady: boolean
}

/** Adds days off (`dialog=day-off&from=…&until=…`), or changes or removes those there are (`entry=`). */
export function DayOffDialog({ daysOff, isReady }: DayOffDialogProps) {
  const { t } = useTranslation(["term-calendar", "common"])
  const { dialog, entry: id, from, until, close } = useTermAddress()
  const entry = daysOff.find((one) => one.id === id)
  const isOpen = dialog === "day-off" && (id === null || entry !== undefined || !isReady)
  const values = {
    kind: (entry?.kind ?? "own") as DayOffKind,
    name: entry?.name ?? "",
    from_day: entry?.from_day ?? from ?? "",
    until_day: entry?.until_day ?? until ?? "",
    address: entry?.address_id ? String(entry.address_id) : ALL,
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t(id === null ? "addDaysOff" : "changeDaysOff")}
      description={t("dayOffLead")}
      closeLabel={t("common:close")}
      width="narrow"
    >
      {isOpen && (id === null || entry) ? (
        <DayOffForm key={entry?.id ?? "new"} entry={entry} values={values} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

interface DayOffValues {
  kind: DayOffKind
  name: string
  from_day: string
  until_day: string
  address: string
}

function DayOffForm({ entry, values }: { entry: DayOffEntry | undefined; values: DayOffValues }) {
  const { t } = useTranslation(["term-calendar", "common", "problems"])
  const toast = useToast()
  const { close } = useTermAddress()
  const places = useQuery(answer("GET /api/admin/addresses/"))
  const bodyOf = ({ name, from_day, until_day, address }: DayOffValues) => ({
    name: name.trim(),
    from_day,
    until_day,
    address_id: address === ALL ? null : Number(address),
  })
  const onSaved = () => {
    toast.show({ text: t("saved") })
    close()
  }
  const toCreate = useApiForm("POST /api/admin/days-off/", {
    values,
    toBody: (typed) => ({ ...bodyOf(typed), kind: typed.kind }),
    onSaved,
  })
  const toChange = useApiForm("PATCH /api/admin/days-off/:id/", {
    params: { id: entry?.id ?? 0 },
    values,
    toBody: bodyOf,
    onSaved,
  })
  const { form, props, errorOf, problem, isSaving } = entry ? toChange : toCreate
  const removing = useWrite("DELETE /api/admin/days-off/:id/", {
    onSuccess: () => {
      toast.show({ text: t("common:removed", { name: values.name }) })
      close()
    },
  })
  const failure = removing.error ? reasonOf(removing.error) : problem
  const [kind, from, address] = form.watch(["kind", "from_day", "address"])
  return (
    <form {...props} className="grid gap-4">
      {!entry && (
        <Segmented
          label={t("kind")}
          value={kind}
          onValueChange={(value) => form.setValue("kind", value, { shouldDirty: true })}
          choices={[
            { value: "own" as const, label: t("kinds.own") },
            { value: "school_break" as const, label: t("kinds.school_break") },
          ]}
        />
      )}
      <TextField label={t("name")} error={errorOf("name")} {...form.register("name", filled)} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={t("firstDay")}
          error={errorOf("from_day")}
          {...form.register("from_day", {
            ...filled,
            // One day is the usual: the last one follows until it is chosen.
            onChange: ({ target }) => {
              const until = form.getValues("until_day")
              if (until === "" || until < target.value) form.setValue("until_day", target.value)
            },
          })}
        />
        <TextField
          type="date"
          min={from}
          label={t("lastDay")}
          error={errorOf("until_day")}
          {...form.register("until_day", filled)}
        />
      </div>
      <Select
        label={t("venue")}
        value={address}
        onValueChange={(value) => form.setValue("address", value, { shouldDirty: true })}
        error={errorOf("address")}
        choices={[
          { value: ALL, label: t("allVenues") },
          ...(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {failure && failure !== "invalid_input" && <Notice tone="danger">{t(`problems:${failure}`)}</Notice>}
      <Button type="submit" busy={isSaving}>
        {t("common:save")}
      </Button>
      {entry && (
        <Button
          type="button"
          variant="quiet"
          busy={removing.isPending}
          onClick={() => removing.mutate({ params: { id: entry.id } })}
        >
          {t("common:remove")}
        </Button>
      )}
    </form>
  )
}
