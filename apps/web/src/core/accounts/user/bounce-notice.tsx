import type { UserInfo } from "@academy/contract/page-context"
import { useMutation } from "@tanstack/react-query"
import { Trans, useTranslation } from "react-i18next"
import { Link } from "react-router"
import { accountPath } from "../../../address/account-links.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { resendLink } from "./security.ts"

/** That emails to the account come back, with the way to another address and an email to try this one again. */
export function BounceNotice({ account, className }: { account: UserInfo; className?: string }) {
  const { t } = useTranslation(["profile", "problems"])
  const message = useMutation({ mutationFn: () => resendLink(account.email) })
  const result = message.data
  return (
    <Notice
      tone="danger"
      {...(className ? { className } : {})}
      action={
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="tonal" size="row">
            <Link to={accountPath({ userModal: "true", userSection: "login" })}>{t("bounce.change")}</Link>
          </Button>
          <Button variant="outline" size="row" busy={message.isPending} onClick={() => message.mutate()}>
            {t("bounce.try")}
          </Button>
        </div>
      }
    >
      <p>
        <Trans
          t={t}
          i18nKey="bounce.text"
          values={{ email: account.email }}
          components={{ email: <bdi className="wrap-anywhere" /> }}
        />
      </p>
      <p role="status">
        {result?.done && t("bounce.sent")}
        {result &&
          !result.done &&
          (result.code === "too_soon" ? t("bounce.tooSoon") : t(`problems:${result.reason}`))}
      </p>
    </Notice>
  )
}
