import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { ParentRequest } from "./queries.ts"

/** A request of the account's own that waits for its answer. */
export function SentRequest({ request: { request_id, email, created } }: { request: ParentRequest }) {
  const { t } = useTranslation(["guardianships", "problems"])
  const format = useFormat()
  const now = useNow()
  const { announce } = useToast()
  const cancel = useWrite("POST /api/parent-requests/cancel/", {
    onSuccess: () => announce(t("sent.cancelled", { email })),
  })
  return (
    <li className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="break-all font-medium">
            <bdi>{email}</bdi>
          </p>
          <p className="text-small text-ink-muted">
            {t("sent.waits", { when: format.nearDay(created, now, "within") })}
          </p>
        </div>
        <Button
          variant="tonal"
          className="shrink-0"
          busy={cancel.isPending}
          aria-label={t("sent.takeBackFrom", { email })}
          onClick={() => cancel.mutate({ body: { request_id } })}
        >
          {t("sent.takeBack")}
        </Button>
      </div>
      {cancel.isError && <Notice tone="danger">{t(`problems:${reasonOf(cancel.error)}`)}</Notice>}
    </li>
  )
}
