import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { CorrectionAmount } from "./correction-amount.tsx"

type Correction = Answer<"GET /api/admin/wallet-corrections/">["waiting"][number]

/**
 * An adjustment that waits for a second admin, with buttons to approve and decline. Its requester can only withdraw it.
 */
export function WaitingCorrection({ correction }: { correction: Correction }) {
  const { t } = useTranslation(["finances", "problems"])
  const format = useFormat()
  const { announce } = useToast()
  const say = (key: "isConfirmed" | "isDeclined" | "isTakenBack") => ({
    onSuccess: () => announce(t(`correction.${key}`, { name: correction.account_name })),
  })
  const confirming = useWrite("POST /api/admin/wallet-corrections/:id/confirm/", say("isConfirmed"))
  const declining = useWrite(
    "POST /api/admin/wallet-corrections/:id/decline/",
    say(correction.is_own ? "isTakenBack" : "isDeclined"),
  )
  const { id, account_name, amount, reason, made_by, made_at, is_own, is_own_family } = correction
  const failure = confirming.error ?? declining.error
  const decide = (decision: typeof confirming | typeof declining) => {
    confirming.reset()
    declining.reset()
    decision.mutate({ params: { id } })
  }
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <bdi className="min-w-0 truncate text-label">{account_name}</bdi>
            <CorrectionAmount amount={amount} />
          </p>
          <p className="text-small break-words">
            <bdi>{reason}</bdi>
          </p>
          <p className="text-small text-ink-muted">
            {format.parts([made_by, format.moment(made_at, "date")])}
          </p>
        </div>
        {!is_own_family && (
          <div className="flex flex-wrap gap-2">
            {!is_own && (
              <Button
                variant="tonal"
                size="row"
                busy={confirming.isPending}
                aria-label={t("correction.confirmFor", { name: account_name })}
                onClick={() => decide(confirming)}
              >
                {t("correction.confirm")}
              </Button>
            )}
            <Button
              variant="quiet"
              size="row"
              busy={declining.isPending}
              aria-label={t(is_own ? "correction.takeBackFor" : "correction.declineFor", {
                name: account_name,
              })}
              onClick={() => decide(declining)}
            >
              {t(is_own ? "correction.takeBack" : "correction.decline")}
            </Button>
          </div>
        )}
      </div>
      {(is_own || is_own_family) && (
        <p className="text-small text-ink-muted">{t(is_own_family ? "ownFamily" : "correction.isOwn")}</p>
      )}
      {failure && <Notice tone="danger">{t(`problems:${reasonOf(failure)}`)}</Notice>}
    </li>
  )
}
