import { longest } from "@academy/domain/limits"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApiForm } from "../../forms/use-api-form.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { consentsQuery, type Health, healthQuery } from "./queries.ts"

/** Whom the coach of the day calls, and what that coach has to know. A note wants its consent, on the same page. */
export function HealthForm({ player }: { player: { id: number; first_name: string } }) {
  const { t } = useTranslation("consents")
  const health = useQuery(healthQuery(player.id))
  // Without it, saving would take the note for one that nobody agreed to, and delete it.
  const consents = useQuery(consentsQuery(player.id))
  return (
    <Card>
      <CardHead title={t("health.title")} />
      <p className="mb-5 text-ink-muted">{t("health.lead", { name: player.first_name })}</p>
      <QueryStates
        query={health.data === undefined ? health : consents}
        title={t("health.failed")}
        waiting={<Skeleton className="h-60 w-full rounded-button" />}
      />
      {health.data && consents.data && (
        <HealthFields
          playerId={player.id}
          health={health.data}
          mayKeepNote={consents.data.consents.some(({ purpose, given }) => purpose === "health" && given)}
        />
      )}
    </Card>
  )
}

interface HealthFieldsProps {
  playerId: number
  health: Health
  mayKeepNote: boolean
}

function HealthFields({ playerId, health, mayKeepNote }: HealthFieldsProps) {
  const { t } = useTranslation(["consents", "problems", "common"])
  const toast = useToast()
  const { form, props, errorOf, problem, isSaving } = useApiForm("PUT /api/players/:id/health/", {
    params: { id: playerId },
    values: health,
    toBody: (values) => ({ ...values, note: mayKeepNote ? values.note : "" }),
    onSaved: () => toast.show({ text: t("health.saved") }),
  })
  return (
    <form {...props} className="flex flex-col gap-5">
      <TextField
        label={t("health.contactName")}
        maxLength={longest.fullName}
        autoComplete="off"
        error={errorOf("contact_name")}
        {...form.register("contact_name")}
      />
      <TextField
        type="tel"
        label={t("health.contactPhone")}
        maxLength={longest.phone}
        autoComplete="off"
        error={errorOf("contact_phone")}
        {...form.register("contact_phone")}
      />
      {mayKeepNote ? (
        <TextField
          label={t("health.note")}
          hint={t("health.noteHint")}
          maxLength={longest.healthNote}
          autoComplete="off"
          error={errorOf("note")}
          {...form.register("note")}
        />
      ) : (
        <p className="text-small text-ink-muted">{t("health.noConsent")}</p>
      )}
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Button type="submit" variant="tonal" busy={isSaving} className="self-start">
        {t("common:save")}
      </Button>
    </form>
  )
}
