import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { formatAccount } from "./account-format.ts"

export type OwnAccount = Answer<"GET /api/admin/bank-transactions/">["own_accounts"][number]

/** The accounts whose payments are imported; those that the office has added can be removed. */
export function OwnAccounts({ accounts }: { accounts: readonly OwnAccount[] }) {
  const { t } = useTranslation(["finances", "problems", "common"])
  const { announce } = useToast()
  const removing = useWrite("DELETE /api/admin/bank-accounts/:id/")
  if (accounts.length === 0) return null
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-label">{t("import.ownTitle")}</h3>
      <p className="mb-2 text-small text-ink-muted">{t("import.ownText")}</p>
      <ul className="grid gap-1 text-small">
        {accounts.map(({ id, account }) => (
          <li key={account} className="flex min-h-11 flex-wrap items-center gap-x-4">
            <span className="me-auto break-all">
              <bdi className="tabular">{formatAccount(account)}</bdi>
            </span>
            {id !== null && (
              <Button
                variant="quiet"
                size="table"
                busy={removing.isPending}
                aria-label={t("import.removeFor", { account: formatAccount(account) })}
                onClick={() =>
                  removing.mutate(
                    { params: { id } },
                    { onSuccess: () => announce(t("common:removed", { name: formatAccount(account) })) },
                  )
                }
              >
                {t("common:remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removing.isError && <Notice tone="danger">{t(`problems:${reasonOf(removing.error)}`)}</Notice>}
    </section>
  )
}
