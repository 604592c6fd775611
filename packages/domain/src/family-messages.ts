/** Why somebody gets no message: nobody has an account, their emails could not be delivered, or a payer's is closed. */
export const leftOutReasons = ["nobody", "bounced", "closed"] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** One message goes to the families of so many orders. */
export const MOST_MESSAGED_ORDERS = 300
