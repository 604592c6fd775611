import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { Truncated } from "../../../ui/truncated.tsx"

type Invited = Answer<"GET /api/admin/colleagues/">["invited"][number]

/** Who was invited and has not joined yet. Nothing while nobody is. */
export function InvitedRows({ invited, mayChange }: { invited: readonly Invited[]; mayChange: boolean }) {
  const { t } = useTranslation("admin")
  if (invited.length === 0) return null
  return (
    <Card>
      <CardHead title={t("colleagues.invite.invited")} />
      <ul>
        {invited.map((invitation) => (
          <InvitedRow key={invitation.id} invitation={invitation} mayChange={mayChange} />
        ))}
      </ul>
    </Card>
  )
}

function InvitedRow({ invitation, mayChange }: { invitation: Invited; mayChange: boolean }) {
  const { t } = useTranslation(["admin", "problems"])
  const format = useFormat()
  const { announce } = useToast()
  const { id, name, email, staff_role, coach_name, expires_at } = invitation
  const isExpired = new Date(expires_at).getTime() <= useNow().getTime()
  const sending = useWrite("POST /api/admin/colleague-invitations/:id/resend/", {
    onSuccess: () => announce(t("colleagues.invite.sent", { email })),
  })
  const withdrawing = useWrite("DELETE /api/admin/colleague-invitations/:id/", {
    onSuccess: () => announce(t("colleagues.invite.withdrawn", { name })),
  })
  const failure = sending.error ?? withdrawing.error
  const day = format.day(expires_at, "long")
  return (
    <li className="grid gap-3 border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 grow basis-48">
          <Truncated className="text-label">{name}</Truncated>
          <Truncated dir="ltr" className="text-small text-ink-muted">
            {email}
          </Truncated>
          <span className="block text-smallest text-ink-muted">
            {format.parts([
              t(isExpired ? "colleagues.invite.expired" : "colleagues.invite.worksUntil", { day }),
              ...(coach_name === null ? [] : [t("colleagues.invite.getsProfile", { name: coach_name })]),
            ])}
          </span>
        </span>
        {isExpired && <Badge tone="due">{t("colleagues.invite.isExpired")}</Badge>}
        <Badge>{t(`colleagues.role.${staff_role}`)}</Badge>
        {mayChange && (
          <span className="flex flex-wrap gap-2">
            <Button
              variant="tonal"
              size="row"
              busy={sending.isPending}
              aria-label={t("colleagues.invite.resendTo", { name })}
              onClick={() => sending.mutate({ params: { id } })}
            >
              {t("colleagues.invite.resend")}
            </Button>
            <Button
              variant="quiet"
              size="row"
              busy={withdrawing.isPending}
              aria-label={t("colleagues.invite.withdrawOf", { name })}
              onClick={() => withdrawing.mutate({ params: { id } })}
            >
              {t("colleagues.invite.withdraw")}
            </Button>
          </span>
        )}
      </div>
      {failure && <Notice tone="danger">{t(`problems:${reasonOf(failure)}`)}</Notice>}
    </li>
  )
}
