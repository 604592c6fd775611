/** The kinds of second factors, in the order in which the authentication API names them. */
export const secondFactorTypes = ["recovery_codes", "totp", "webauthn"] as const
export type SecondFactorType = (typeof secondFactorTypes)[number]

/** Whether a login asks for a second factor: recovery codes alone do not turn it on. */
export const isSecondFactorOn = (types: readonly SecondFactorType[]): boolean =>
  types.some((type) => type !== "recovery_codes")
