/**
 * Why an email did not arrive: no mail server took it in two days; the recipient's server refused its address; it was
 * sent and came back.
 */
export const unsentReasons = ["given_up", "refused", "bounced"] as const
export type UnsentReason = (typeof unsentReasons)[number]
