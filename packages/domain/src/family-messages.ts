/** Why somebody gets no message: nobody has an account, their emails could not be delivered, or a payer's is closed. */
export const leftOutReasons = ["nobody", "bounced", "closed"] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
