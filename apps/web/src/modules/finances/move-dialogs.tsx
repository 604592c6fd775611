import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { SearchChoice } from "../../forms/search-choice.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import type { Transfer } from "./best-guess.ts"

interface MoveDialogProps {
  transfer: Transfer
  onDone: (sentence: string) => void
  onClose: () => void
}

/** A payment that is for no order goes to a family's wallet. */
export function ToWalletDialog({ transfer, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation(["finances", "problems", "common", "panels"])
  const format = useFormat()
  const [account_id, setAccount] = useState<number | null>(null)
  const amount = format.money(transfer.amount, transfer.currency)
  const writing = useWrite("POST /api/admin/bank-transactions/:id/to-wallet/", {
    onSuccess: () => onDone(t("toWallet.done", { amount })),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("toWallet.open")}
      about={format.parts([transfer.sender || t("unknownSender"), amount])}
      description={t("toWallet.text")}
      closeLabel={t("common:close")}
      closesByBack
      footer={
        <Button
          busy={writing.isPending}
          disabled={account_id === null}
          onClick={() =>
            account_id !== null && writing.mutate({ params: { id: transfer.id }, body: { account_id } })
          }
        >
          {t("toWallet.send", { amount })}
        </Button>
      }
    >
      <div className="grid gap-4">
        {writing.isError && <Notice tone="danger">{t(`problems:${reasonOf(writing.error)}`)}</Notice>}
        <SearchChoice
          label={t("panels:wallet")}
          hint={t("correction.walletHint")}
          readOf={(search) => answer("GET /api/admin/find-wallets/", { query: { search } })}
          optionsOf={(wallets) =>
            wallets.map(({ account_id: id, name, email }) => ({
              value: String(id),
              label: name || email,
              aside: name ? email : undefined,
            }))
          }
          onChange={setAccount}
          noMatches={t("common:noMatches")}
        />
      </div>
    </Dialog>
  )
}

/** An admin returns a payment through the bank, and says so here. */
export function SendBackDialog({ transfer, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation(["finances", "problems", "common"])
  const format = useFormat()
  const [note, setNote] = useState("")
  const amount = format.money(transfer.amount, transfer.currency)
  const writing = useWrite("POST /api/admin/bank-transactions/:id/send-back/", {
    onSuccess: () => onDone(t("sendBack.done", { amount })),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("sendBack.open")}
      about={format.parts([transfer.sender || t("unknownSender"), amount])}
      description={t("sendBack.text")}
      closeLabel={t("common:close")}
      closesByBack
      footer={
        <Button
          busy={writing.isPending}
          onClick={() => writing.mutate({ params: { id: transfer.id }, body: { note: note.trim() } })}
        >
          {t("sendBack.send", { amount })}
        </Button>
      }
    >
      <div className="grid gap-4">
        {writing.isError && <Notice tone="danger">{t(`problems:${reasonOf(writing.error)}`)}</Notice>}
        <TextField
          label={t("act.pay.note")}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}
