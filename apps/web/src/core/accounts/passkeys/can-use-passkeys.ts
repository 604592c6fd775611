/**
 * Whether this browser has passkeys for this address. They are bound to a name: on a bare number, such as that of
 * another machine in the house, there are none.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(window.location.hostname)

/** Whether the device itself makes them, with its fingerprint reader, camera or screen lock. */
export const hasOwnPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() &&
  (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false))
