import type { UserInfo } from "@academy/contract/page-context"
import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { sessionQuery } from "../session.ts"

/** That the account is about to be deleted, with the way back. Nothing while it is not. */
export function DeletionNotice({ account, className }: { account: UserInfo; className?: string }) {
  const { t } = useTranslation(["profile", "problems", "common"])
  const format = useFormat()
  const client = useQueryClient()
  const toast = useToast()
  const keep = useWrite("DELETE /api/account-deletion/", {
    onSuccess: (kept) => {
      client.setQueryData(sessionQuery.queryKey, kept)
      toast.show({ text: t("deletion.keptToast") })
    },
  })
  const due = account.deletion_due_at
  if (!due) return null
  return (
    <Notice
      tone="due"
      {...(className ? { className } : {})}
      action={
        <Button
          size="row"
          busy={keep.isPending}
          busyLabel={t("common:oneMoment")}
          onClick={() => keep.mutate({})}
        >
          {t("deletion.keep")}
        </Button>
      }
    >
      <p>{t("deletion.pending", { day: format.day(due), time: format.clock(due) })}</p>
      {keep.isError && <p className="text-danger">{t(`problems:${reasonOf(keep.error)}`)}</p>}
    </Notice>
  )
}
