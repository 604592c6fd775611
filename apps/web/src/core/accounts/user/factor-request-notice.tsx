import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"

/** Somebody who knows the password has asked to log in without the second factor: whose account it is can stop it. */
export function FactorRequestNotice() {
  const { t } = useTranslation(["second-factor", "problems"])
  const format = useFormat()
  const at = (instant: string) => ({ day: format.day(instant, "long"), time: format.clock(instant) })
  const toast = useToast()
  const { data } = useQuery(answer("GET /api/factor-request/"))
  const stopping = useWrite("POST /api/factor-request/stop/", {
    onSuccess: () => toast.show({ text: t("help.stopped") }),
  })
  if (!data?.request) return null
  const { asked, opens } = data.request
  return (
    <>
      <Notice
        tone="due"
        className="mb-4"
        action={
          <Button
            variant="tonal"
            size="row"
            busy={stopping.isPending}
            busyLabel={t("help.stopping")}
            onClick={() => stopping.mutate({})}
          >
            {t("help.stop")}
          </Button>
        }
      >
        {opens ? t("help.noticeApproved", at(opens)) : t("help.noticeAsked", at(asked))}
      </Notice>
      {stopping.error && (
        <Notice tone="danger" className="mb-4">
          {t(`problems:${reasonOf(stopping.error)}`)}
        </Notice>
      )}
    </>
  )
}
