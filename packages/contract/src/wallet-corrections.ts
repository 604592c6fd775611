import { MOST_CORRECTED_MINOR, walletCorrectionStatuses } from "@academy/domain/wallet-corrections"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Id, IdParam, Instant, Line, Money, Nullable } from "./shapes.ts"

const MOST = MOST_CORRECTED_MINOR / 100

const Correction = Type.Object({
  id: Id,
  account_id: Id,
  account_name: Type.String(),
  amount: Type.Number({ description: "Major units; negative when money is removed" }),
  reason: Type.String(),
  status: Choice(walletCorrectionStatuses),
  made_by: Type.String(),
  made_at: Instant,
  is_own: Type.Boolean({ description: "Requested by the caller: another admin has to approve it" }),
  is_own_family: Type.Boolean({
    description: "It's the caller's own family, so another admin has to decide",
  }),
  decided_by: Type.String({ description: "Empty if no approval was needed" }),
  decided_at: Nullable(Instant),
})

export const getWalletCorrections = call({
  method: "GET",
  path: "/api/admin/wallet-corrections/",
  summary: "Wallet adjustments awaiting a second admin, oldest first, and the latest decided ones",
  access: "superuser",
  answer: Type.Object({
    waiting: Type.Array(Correction),
    decided: Type.Array(Correction, { description: "The newest twenty" }),
  }),
  refusals: [],
})

export const findWallets = call({
  method: "GET",
  path: "/api/admin/find-wallets/",
  summary:
    "The first twenty accounts by name (in any order, without accents, and by its sound), email or phone number, with their balance",
  access: "superuser",
  query: Type.Object({ search: Line(80, 2) }),
  answer: Type.Array(
    Type.Object({ account_id: Id, name: Type.String(), email: Type.String(), balance: Money }),
  ),
  refusals: [],
})

export const correctWallet = call({
  method: "POST",
  path: "/api/admin/wallet-corrections/",
  summary:
    "Adds money to a wallet or removes it, with a reason. Above 1,000 of the currency in a day a second admin has to approve it",
  access: "superuser",
  body: Type.Object({
    account_id: Id,
    amount: Type.Number({
      minimum: -MOST,
      maximum: MOST,
      description: "Major units; negative removes money",
    }),
    reason: Line(200, 1),
  }),
  answer: Type.Object({ id: Id, status: Choice(walletCorrectionStatuses) }),
  refusals: ["not_found", "own_family", "not_enough_money"],
})

export const confirmWalletCorrection = call({
  method: "POST",
  path: "/api/admin/wallet-corrections/:id/confirm/",
  summary: "A second admin approves an adjustment: the money moves now, and the family is notified",
  access: "superuser",
  freshFactor: true,
  params: IdParam,
  answer: Type.Object({ status: Choice(walletCorrectionStatuses) }),
  refusals: ["not_found", "own_family", "not_enough_money", "correction_decided", "second_colleague_needed"],
})

export const declineWalletCorrection = call({
  method: "POST",
  path: "/api/admin/wallet-corrections/:id/decline/",
  summary: "Declines a pending adjustment, or its author cancels it; no money moves",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({ status: Choice(walletCorrectionStatuses) }),
  refusals: ["not_found", "own_family", "correction_decided"],
})
