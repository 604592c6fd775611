import * as bookCalls from "@academy/contract/bookkeeping"
import * as calls from "@academy/contract/finances"
import * as orderCalls from "@academy/contract/office-orders"
import * as actionCalls from "@academy/contract/order-actions"
import * as reminderCalls from "@academy/contract/order-reminders"
import * as walletCalls from "@academy/contract/wallet-corrections"
import { toMajor } from "@academy/domain/money"
import type { FastifyInstance } from "fastify"
import { readReminderFee } from "../../core/orders/index.ts"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { addBankAccount } from "./add-bank-account.ts"
import { changeDueDate } from "./change-due-date.ts"
import { changeLedgerAccounts } from "./change-ledger-accounts.ts"
import { changeReminderSettings } from "./change-reminder-settings.ts"
import { confirmWalletCorrection } from "./confirm-wallet-correction.ts"
import { correctWallet } from "./correct-wallet.ts"
import { declineWalletCorrection } from "./decline-wallet-correction.ts"
import { discountOrder } from "./discount-order.ts"
import { discountOrders } from "./discount-orders.ts"
import { dismissBankTransaction } from "./dismiss-bank-transaction.ts"
import { enterPayment } from "./enter-payment.ts"
import { enterPayments } from "./enter-payments.ts"
import { exportBookkeeping } from "./export-bookkeeping.ts"
import { findWallets } from "./find-wallets.ts"
import { importBankFile } from "./import-bank-file.ts"
import { matchBankTransaction } from "./match-bank-transaction.ts"
import { matchExactTransactions } from "./match-exact-transactions.ts"
import { closeReturn, putTransactionInWallet, sendTransactionBack } from "./move-transaction.ts"
import { payOrderFromWallet } from "./pay-order-from-wallet.ts"
import { previewReminders } from "./preview-reminders.ts"
import { readBankTransactions } from "./read-bank-transactions.ts"
import { readBookkeeping } from "./read-bookkeeping.ts"
import { readFinanceFigures } from "./read-finance-figures.ts"
import { readOfficeOrder } from "./read-office-order.ts"
import { readOfficeOrders, readOrderCounts } from "./read-office-orders.ts"
import { readOfficeReceipt } from "./read-office-receipt.ts"
import { readOfficeReceipts } from "./read-office-receipts.ts"
import { readReminderSchedule } from "./read-reminder-settings.ts"
import { readWalletCorrections } from "./read-wallet-corrections.ts"
import { refundOrder } from "./refund-order.ts"
import { remindOrders } from "./remind-orders.ts"
import { removeBankAccount } from "./remove-bank-account.ts"
import { removeReminderFee } from "./remove-reminder-fee.ts"
import { reopenTransactions } from "./reopen-transactions.ts"
import { sendInvoice } from "./send-invoice.ts"
import { splitOrder } from "./split-order.ts"
import { undoDiscount } from "./undo-discount.ts"
import { undoPayment } from "./undo-payment.ts"
import { undoReminders } from "./undo-reminders.ts"
import { withdrawOrder } from "./withdraw-order.ts"

export function financesRoutes(app: FastifyInstance, deps: Deps) {
  orderActionRoutes(app, deps)
  implement(app, deps, calls.importBankFile, ({ caller, body }) =>
    importBankFile(deps, caller.account_id, body.content),
  )
  implement(app, deps, calls.addBankAccount, ({ caller, body }) =>
    addBankAccount(deps, caller.account_id, body.account),
  )
  implement(app, deps, calls.removeBankAccount, ({ caller, params }) =>
    removeBankAccount(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.getFinanceFigures, () => readFinanceFigures(deps.pool, deps.clock()))
  implement(app, deps, calls.getBankTransactions, () => readBankTransactions(deps))
  implement(app, deps, calls.matchBankTransaction, ({ caller, params, body }) =>
    matchBankTransaction(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.putTransactionInWallet, ({ caller, params, body }) =>
    putTransactionInWallet(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.sendTransactionBack, ({ caller, params, body }) =>
    sendTransactionBack(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.closeReturn, ({ caller, params }) =>
    closeReturn(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.matchExactTransactions, ({ caller, body }) =>
    matchExactTransactions(deps, caller.account_id, body),
  )
  implement(app, deps, calls.reopenTransactions, ({ caller, body }) =>
    reopenTransactions(deps, caller.account_id, body),
  )
  implement(app, deps, calls.dismissBankTransaction, ({ caller, params, body }) =>
    dismissBankTransaction(deps, caller.account_id, params.id, body.reason),
  )
  implement(app, deps, orderCalls.getOfficeOrders, ({ caller, query }) =>
    readOfficeOrders(deps.db, query, caller.language, deps.clock()),
  )
  implement(app, deps, orderCalls.getOfficeOrder, ({ caller, params }) =>
    readOfficeOrder(deps, caller.account_id, params.id, caller.language),
  )
  implement(app, deps, orderCalls.refundOrder, ({ caller, isFactorFresh, params, body }) =>
    refundOrder(deps, { officeAccountId: caller.account_id, isFactorFresh }, params.id, body),
  )
  implement(app, deps, orderCalls.getOfficeReceipts, ({ query }) => readOfficeReceipts(deps.db, query))
  implement(app, deps, orderCalls.getOfficeReceipt, ({ caller, params }) =>
    readOfficeReceipt(deps, caller.account_id, params.id),
  )
  implement(app, deps, walletCalls.getWalletCorrections, ({ caller }) =>
    readWalletCorrections(deps.pool, caller.account_id),
  )
  implement(app, deps, walletCalls.findWallets, ({ query }) => findWallets(deps.db, query.search))
  implement(app, deps, walletCalls.correctWallet, ({ caller, body }) =>
    correctWallet(deps, caller.account_id, body),
  )
  implement(app, deps, walletCalls.confirmWalletCorrection, ({ caller, params }) =>
    confirmWalletCorrection(deps, caller.account_id, params.id),
  )
  implement(app, deps, walletCalls.declineWalletCorrection, ({ caller, params }) =>
    declineWalletCorrection(deps, caller.account_id, params.id),
  )
  implement(app, deps, bookCalls.getBookkeeping, ({ params }) => readBookkeeping(deps, params.month))
  implement(app, deps, bookCalls.changeLedgerAccounts, ({ caller, body }) =>
    changeLedgerAccounts(deps, caller.account_id, body),
  )
  implement(app, deps, bookCalls.exportBookkeeping, async ({ caller, params, query, reply }) => {
    const { month, format } = params
    const { type, file } = await exportBookkeeping(deps, month, format, query.per ?? "event", caller.language)
    const ending = format === "sie.si" ? "si" : "csv"
    reply.type(type)
    reply.header("content-disposition", `attachment; filename="vouchers-${month}.${ending}"`)
    // Sent as bytes, where the declaration says a text.
    return file as unknown as string
  })
}

/** What the office does with an unpaid order. */
function orderActionRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, actionCalls.enterPayment, ({ caller, params, body }) =>
    enterPayment(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, orderCalls.getOrderCounts, () => readOrderCounts(deps.db, deps.clock()))
  implement(app, deps, actionCalls.enterPayments, ({ caller, body }) =>
    enterPayments(deps, caller.account_id, body),
  )
  implement(app, deps, reminderCalls.previewReminders, ({ body }) => previewReminders(deps, body))
  implement(app, deps, reminderCalls.remindOrders, ({ caller, body }) =>
    remindOrders(deps, caller.account_id, body),
  )
  implement(app, deps, reminderCalls.undoReminders, ({ caller, body }) =>
    undoReminders(deps, caller.account_id, body.batch),
  )
  implement(app, deps, reminderCalls.getReminderSettings, async () => {
    const schedule = await readReminderSchedule(deps.db)
    return {
      first_days: schedule?.first_days ?? null,
      second_days: schedule?.second_days ?? null,
      fee: toMajor(await readReminderFee(deps.db)),
    }
  })
  implement(app, deps, reminderCalls.changeReminderSettings, ({ caller, body }) =>
    changeReminderSettings(deps, caller.account_id, body),
  )
  implement(app, deps, actionCalls.undoPayment, ({ caller, params }) =>
    undoPayment(deps, caller.account_id, params.id),
  )
  implement(app, deps, actionCalls.changeDueDate, ({ caller, body }) =>
    changeDueDate(deps, caller.account_id, body),
  )
  implement(app, deps, actionCalls.sendInvoice, ({ caller, params }) =>
    sendInvoice(deps, caller.account_id, params.id),
  )
  implement(app, deps, actionCalls.discountOrders, ({ caller, body }) =>
    discountOrders(deps, caller.account_id, body),
  )
  implement(app, deps, actionCalls.undoDiscount, ({ caller, params }) =>
    undoDiscount(deps, caller.account_id, params.id),
  )
  implement(app, deps, actionCalls.discountOrder, ({ caller, params, body }) =>
    discountOrder(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, actionCalls.splitOrder, ({ caller, params, body }) =>
    splitOrder(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, actionCalls.removeReminderFee, ({ caller, params }) =>
    removeReminderFee(deps, caller.account_id, params.id),
  )
  implement(app, deps, actionCalls.withdrawOrder, ({ caller, params, body }) =>
    withdrawOrder(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, actionCalls.payOrderFromWallet, ({ caller, params }) =>
    payOrderFromWallet(deps, caller.account_id, params.id),
  )
}
