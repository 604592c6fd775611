import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { isLanguage, languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"

type Planned = Answer<"GET /api/admin/bookables/:id/">

/** The academy cancels the chosen session: why, what goes back to whom, who is told. Opened by `dialog=cancel`. */
export function CancelDialog() {
  const { t } = useTranslation(["planning", "common"])
  const format = useFormat()
  const { session, dialog, go } = usePlannerAddress()
  const isOpen = dialog === "cancel" && session !== null
  const { data } = useQuery({
    ...answer("GET /api/admin/bookables/:id/", { params: { id: session ?? 0 } }),
    enabled: isOpen,
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && go({ dialog: null })}
      title={data ? t("cancelTitle", { title: data.bookable.title }) : t("cancelSession")}
      description={
        data &&
        t("cancelText", {
          day: format.day(data.bookable.starts_at),
          time: format.time(data.bookable.starts_at),
        })
      }
      closeLabel={t("common:close")}
      width="wide"
    >
      {data ? <CancelForm planned={data} /> : <Skeleton className="h-60" />}
    </Dialog>
  )
}

/** How many of each kind there are, the most first. */
function tally(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

function CancelForm({ planned }: { planned: Planned }) {
  const { t } = useTranslation(["planning", "problems"])
  const { go } = usePlannerAddress()
  const toast = useToast()
  const booked = planned.players.filter(({ status }) => status === "confirmed")
  const state = useApiForm("POST /api/admin/bookables/:id/cancel/", {
    values: { reason: "" },
    params: { id: planned.bookable.id },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    onSaved: ({ told }) => {
      toast.show({ text: t("cancelledNotice", { n: told }) })
      go({ dialog: null })
    },
  })
  return (
    <form {...state.props} className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <TextArea
          label={t("reason")}
          hint={t("reasonHint")}
          rows={3}
          maxLength={300}
          {...state.form.register("reason", filled)}
          error={state.errorOf("reason")}
        />
        {state.problem && <Notice tone="danger">{t(`problems:${state.problem}`)}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" busy={state.isSaving}>
            {t("cancelButton", { n: booked.length })}
          </Button>
          <Button variant="outline" onClick={() => go({ dialog: null })}>
            {t("keep")}
          </Button>
        </div>
      </div>
      <div className="grid content-start gap-5 text-small">
        {booked.length === 0 && <p className="text-ink-muted">{t("tellNobody")}</p>}
        {booked.length > 0 && (
          <>
            <Tally title={t("goesBack")} rows={tally(booked.map(({ returned }) => t(`back.${returned}`)))} />
            <Tally
              title={t("told")}
              rows={tally(
                booked.map(({ language }) =>
                  isLanguage(language) ? languageFacts[language].name : language,
                ),
              )}
            />
          </>
        )}
      </div>
    </form>
  )
}

function Tally({ title, rows }: { title: string; rows: readonly [string, number][] }) {
  return (
    <section>
      <h3 className="mb-1 text-label">{title}</h3>
      <dl>
        {rows.map(([word, count]) => (
          <div key={word} className="flex justify-between gap-4 border-t border-line py-2">
            <dt>{word}</dt>
            <dd className="text-label">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
