import { LEAST_PAID_MINOR } from "@academy/domain/unpaid-seats"

/**
 * SQL for whether an account has paid before: money came from outside, for orders or into the wallet, and at least
 * `LEAST_PAID_MINOR` of it has not gone back to the card. A free session, a trial, a pass, wallet money that the office
 * gave, and a payment that was refunded to its card are none (decision 19).
 * @param account SQL too: a parameter or a column
 */
export const paidBefore = (account: string): string => `(
  (select coalesce(sum(po.amount_minor - po.wallet_minor), 0) from orders po
    where po.account_id = ${account} and po.status = 'paid' and po.payment_method <> 'wallet')
  + (select coalesce(sum(pp.amount_minor), 0) from payments pp join orders po on po.id = pp.order_id
    where po.account_id = ${account} and pp.outcome = 'wallet')
  - (select coalesce(sum(pr.amount_minor), 0) from refunds pr join orders po on po.id = pr.order_id
    where po.account_id = ${account} and pr.target = 'card' and pr.status <> 'failed' and pr.payment is null)
  >= ${LEAST_PAID_MINOR})`
