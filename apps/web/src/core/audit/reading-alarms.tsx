import type { Answer } from "@academy/contract/client"
import { longest } from "@academy/domain/limits"
import { useQuery } from "@tanstack/react-query"
import { TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { AddressDialog, useDialogPath } from "../../address/address-dialog.tsx"
import { answer } from "../../api/answers.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { useAccount } from "../accounts/index.ts"
import { LockAccount } from "./lock-account.tsx"

type Alarms = Answer<"GET /api/reading-alarms/">
type Alarm = Alarms["alarms"][number]

/** Who opened unusually many records of children, until an owner says why; then what was closed lately. */
export function ReadingAlarms() {
  const { t } = useTranslation("admin")
  const query = useQuery(answer("GET /api/reading-alarms/"))
  if (query.isError && !query.data) return <QueryErrorNotice query={query} />
  const { alarms = [], usual = 0, may_close = false } = query.data ?? {}
  const open = alarms.filter(({ closed }) => closed === null)
  const closed = alarms.filter((alarm) => alarm.closed !== null)
  if (alarms.length === 0) return null
  return (
    <section aria-label={t("alarm.title")} className="mb-6 grid gap-3">
      {open.map((alarm) => (
        <OpenAlarm key={alarm.id} alarm={alarm} {...{ usual, may_close }} />
      ))}
      {closed.length > 0 && <ClosedAlarms alarms={closed} />}
    </section>
  )
}

type OpenAlarmProps = { alarm: Alarm } & Pick<Alarms, "usual" | "may_close">

function OpenAlarm({ alarm, usual, may_close }: OpenAlarmProps) {
  const { t } = useTranslation("admin")
  const format = useFormat()
  const now = useNow()
  const own = useAccount()
  const { id, account_id, account_name, records, since, notified } = alarm
  const dialog = `known-${id}`
  const path = useDialogPath(dialog)
  return (
    <article className="rounded-card border border-danger bg-danger-soft p-5 text-small">
      <h2 className="flex items-start gap-3 text-title">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" strokeWidth={1.75} />
        <span>
          {t("alarm.opened", { name: account_name, count: records, day: format.day(since, "long") })}
        </span>
      </h2>
      <p className="mt-2">
        {t("alarm.facts", { since: format.clock(since), usual: format.number(usual) })}{" "}
        {t("alarm.notified", {
          when: format.nearMoment(notified.at, now),
        })}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {may_close ? (
          <Button asChild size="row">
            <Link to={path} preventScrollReset>
              {t("alarm.known")}
            </Link>
          </Button>
        ) : (
          <p className="text-ink-muted">{t("alarm.ownersClose")}</p>
        )}
        {may_close && account_id !== own?.id && <LockAccount id={account_id} name={account_name} />}
        <Link
          to={`${href("/admin/audit-log")}?${new URLSearchParams({ log: "access", who: String(account_id) })}`}
          preventScrollReset
          className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
        >
          {t("alarm.seeReading")}
        </Link>
      </div>
      <AddressDialog
        name={dialog}
        title={t("alarm.knownTitle", { name: account_name })}
        description={t("alarm.knownText")}
      >
        {(close) => <KnownForm id={id} close={close} />}
      </AddressDialog>
    </article>
  )
}

function KnownForm({ id, close }: { id: number; close: () => void }) {
  const { t } = useTranslation(["admin", "problems"])
  const toast = useToast()
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/reading-alarms/:id/close/", {
    values: { note: "" },
    params: { id },
    toBody: ({ note }) => ({ note: note.trim() }),
    onSaved: () => {
      toast.show({ text: t("alarm.isClosed") })
      close()
    },
  })
  return (
    <form {...props} className="grid grid-cols-1 gap-5">
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <TextArea
        label={t("access.why")}
        hint={t("alarm.noteHint")}
        rows={2}
        maxLength={longest.alarmNote}
        error={errorOf("note")}
        {...form.register("note", filled)}
      />
      <Button type="submit" busy={isSaving}>
        {t("alarm.close")}
      </Button>
    </form>
  )
}

function ClosedAlarms({ alarms }: { alarms: readonly Alarm[] }) {
  const { t } = useTranslation("admin")
  const format = useFormat()
  return (
    <details className="rounded-card border border-line bg-surface px-5 text-small">
      <summary className="flex min-h-11 cursor-pointer items-center text-label">
        {t("alarm.closedOnes", { count: alarms.length })}
      </summary>
      <ul className="pb-3">
        {alarms.map(({ id, account_name, records, since, closed }) => (
          <li key={id} className="border-t border-line py-3">
            <p>{t("alarm.opened", { name: account_name, count: records, day: format.day(since, "long") })}</p>
            <p className="text-ink-muted">
              {t("alarm.closedBy", {
                name: closed?.account_name,
                day: closed && format.day(closed.at, "short"),
              })}{" "}
              <bdi>{closed?.note}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
