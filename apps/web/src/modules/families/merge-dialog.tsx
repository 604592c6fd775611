import { academy } from "@academy/domain/academy"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { reasonOf } from "../../api/problem.ts"
import { useAccount } from "../../core/accounts/index.ts"
import { SearchChoice } from "../../forms/search-choice.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PasswordField } from "../../ui/password-field.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Family } from "./family.ts"

interface MergeDialogProps {
  family: Family
  /** The account that ends, where it is known already. */
  from?: number | null
  onClose: () => void
}

/** Makes one account of two: which one ends, what moves, then the password of whoever does it. */
export function MergeDialog({ family, from = null, onClose }: MergeDialogProps) {
  const { t } = useTranslation(["families", "common"])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("mergeTitle")}
      description={t("mergeText", { name: family.name || family.email })}
      closeLabel={t("common:close")}
    >
      <MergeForm family={family} from={from} onClose={onClose} />
    </Dialog>
  )
}

function MergeForm({ family, from: known = null, onClose }: MergeDialogProps) {
  const { t } = useTranslation(["families", "problems", "common"])
  const toast = useToast()
  const hasPassword = useAccount()?.has_password ?? true
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/families/:id/merge/", {
    values: { from_account_id: known, password: "" },
    params: { id: family.account_id },
    toBody: ({ from_account_id, password }) => ({ from_account_id: from_account_id ?? 0, password }),
    fieldOf: { wrong_password: "password" },
    onSaved: () => {
      toast.show({ text: t("isMerged") })
      onClose()
    },
  })
  form.register("from_account_id", filled)
  const from = form.watch("from_account_id")
  return (
    <form {...props} className="grid grid-cols-1 gap-5">
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      {known === null && (
        <SearchChoice
          label={t("mergeOther")}
          hint={t("mergeOtherHint")}
          error={errorOf("from_account_id")}
          readOf={(search) => answer("GET /api/admin/families/", { query: { search } })}
          optionsOf={({ rows }) =>
            rows
              .filter(({ account_id }) => account_id !== family.account_id)
              .map(({ account_id, name, email }) => ({
                value: String(account_id),
                label: name || email,
                aside: name ? email : "",
              }))
          }
          onChange={(id) =>
            form.setValue("from_account_id", id, { shouldDirty: id !== null, shouldValidate: id !== null })
          }
          noMatches={t("common:noMatches")}
        />
      )}
      {from !== null && <Preview id={family.account_id} from={from} />}
      {hasPassword && (
        <PasswordField
          label={t("password")}
          showLabel={t("common:showPassword")}
          hideLabel={t("common:hidePassword")}
          error={errorOf("password")}
          autoComplete="current-password"
          {...form.register("password", filled)}
        />
      )}
      <Button type="submit" variant="danger" busy={isSaving}>
        {t("mergeNow")}
      </Button>
    </form>
  )
}

/** What would move, or why it cannot. */
function Preview({ id, from }: { id: number; from: number }) {
  const { t } = useTranslation(["families", "problems"])
  const format = useFormat()
  const query = useQuery({
    ...answer("GET /api/admin/families/:id/merge/:from/", { params: { id, from } }),
    staleTime: 0,
  })
  if (query.isPending) return <Skeleton className="h-40 rounded-hero" />
  if (query.isError) return <Notice tone="danger">{t(`problems:${reasonOf(query.error)}`)}</Notice>
  const { players, addresses, balance, why_not, drops_card, drops_factor, ...counts } = query.data
  if (why_not) return <Notice tone="danger">{t(`problems:${why_not}`)}</Notice>
  return (
    <section className="rounded-hero bg-sunken p-4">
      <h3 className="mb-2 text-label">{t("moves")}</h3>
      <ul className="grid gap-1 text-small break-words">
        {players.length > 0 && <li>{t("moved.players", { names: format.list(players) })}</li>}
        {(["bookings", "orders", "memberships", "passes"] as const).map((name) => (
          <li key={name}>{t(`moved.${name}`, { n: format.number(counts[name]) })}</li>
        ))}
        <li>{t("moved.balance", { amount: format.money(balance, academy.currency) })}</li>
        {addresses.length > 0 && <li>{t("moved.addresses", { names: format.list(addresses) })}</li>}
        {drops_card && <li>{t("moved.card")}</li>}
        {drops_factor && <li className="text-label">{t("moved.factor")}</li>}
      </ul>
    </section>
  )
}
