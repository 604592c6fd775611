/** Why no guardian of a player gets a message: nobody has an account, or their emails could not be delivered. */
export const leftOutReasons = ["nobody", "bounced"] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
