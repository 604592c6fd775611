import type { Answer } from "@academy/contract/client"
import type { UserInfo } from "@academy/contract/page-context"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { SecretField } from "../auth-fields.tsx"
import { forgetSession } from "../session.ts"

type Preview = Answer<"GET /api/account-deletion/">

/** What deleting the account does, in full, and then the password. */
export function DeletionForm({ account }: { account: UserInfo }) {
  const { t } = useTranslation("profile")
  const preview = useQuery({ ...answer("GET /api/account-deletion/"), staleTime: 0 })
  if (!preview.data)
    return (
      <QueryStates
        query={preview}
        title={t("deletion.failed")}
        waiting={<Skeleton className="h-64 w-full rounded-button" />}
      />
    )
  return (
    <div className="flex flex-col gap-6">
      <Consequences preview={preview.data} />
      <Confirmation account={account} />
    </div>
  )
}

function Consequences({ preview }: { preview: Preview }) {
  const { t } = useTranslation("profile")
  const format = useFormat()
  const namesOf = (players: Preview["players_kept"]) =>
    format.list(players.map(({ first_name }) => first_name))
  return (
    <div className="text-copy">
      <p className="text-label first-letter:uppercase">
        {t("deletion.day", { day: format.day(preview.would_be_due_at) })}
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-2 ps-5 text-ink-muted">
        <li>{t("deletion.gone")}</li>
        {preview.players_deleted.length > 0 && (
          <li>{t("deletion.players", { names: namesOf(preview.players_deleted) })}</li>
        )}
        {preview.players_kept.length > 0 && (
          <li>{t("deletion.playersKept", { names: namesOf(preview.players_kept) })}</li>
        )}
        {preview.bookings_cancelled.length > 0 && (
          <li>
            {t("deletion.bookings")}
            <ul className="mt-1 flex flex-col gap-1">
              {preview.bookings_cancelled.map((booking) => (
                <li key={booking.id}>
                  {t("deletion.booking", {
                    session: format.parts([booking.player_name, format.moment(booking.timestamp)]),
                    title: booking.title,
                    returned: t(`deletion.returns.${booking.returned}`),
                  })}
                </li>
              ))}
            </ul>
          </li>
        )}
        {preview.passes > 0 && <li>{t("deletion.lost", { count: preview.passes })}</li>}
        {preview.balance > 0 && (
          <li className="text-ink">
            {t("deletion.balance", { amount: format.money(preview.balance, preview.currency) })}
          </li>
        )}
        <li>
          {preview.kept_until
            ? t("deletion.kept", {
                receipts: format.number(preview.receipts),
                day: format.day(`${preview.kept_until}T12:00:00Z`, "year"),
              })
            : t("deletion.keptNone")}
        </li>
      </ul>
    </div>
  )
}

function Confirmation({ account }: { account: UserInfo }) {
  const { t } = useTranslation(["profile", "problems", "common"])
  const format = useFormat()
  const client = useQueryClient()
  const toast = useToast()
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/account-deletion/", {
    values: { password: "" },
    toBody: (values) => values,
    fieldOf: { wrong_password: "password" },
    onSaved: ({ due_at }) => {
      // The guard leads to the login; whoever logs in again comes back here, to the way of keeping the account.
      forgetSession(client)
      toast.show({
        text: t("deletion.asked", { day: format.day(due_at), email: account.email }),
        duration: Number.POSITIVE_INFINITY,
      })
    },
  })

  return (
    <form {...props} className="flex flex-col gap-4">
      {/* Without one, the call asks for a code first. */}
      {account.has_password && (
        <SecretField
          label={t("deletion.password")}
          autoComplete="current-password"
          error={errorOf("password")}
          {...form.register("password", filled)}
        />
      )}
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Button
        type="submit"
        variant="danger"
        busy={isSaving}
        busyLabel={t("common:oneMoment")}
        className="md:self-end"
      >
        {t("deletion.confirm")}
      </Button>
    </form>
  )
}
