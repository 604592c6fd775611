import type { Settings } from "../settings.ts"
import { networkOf } from "./limits.ts"
import { signatureOf } from "./signed.ts"

/** So much of the hash tells networks apart. */
const BYTES = 16

/**
 * What is kept of the network of a request while it holds seats: the same for each of its addresses, and no
 * address.
 */
export const networkHash = ({ secretKey }: Pick<Settings, "secretKey">, ip: string): string =>
  signatureOf(secretKey, "network", networkOf(ip)).subarray(0, BYTES).toString("base64url")
