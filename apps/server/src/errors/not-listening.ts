import { codeOf, reasonOf, StartUpError } from "./start-up-error.ts"

/** Where to listen. */
export interface ListenAddress {
  host: string
  port: number
  /** What stands before HOST and PORT in the names of the settings that say so. */
  prefix?: "" | "METRICS_"
}

/** A failed listen in one sentence that says which setting to change; anything else as it is. */
export function whyNotListening(error: unknown, { host, port, prefix = "" }: ListenAddress): unknown {
  const setting = `${prefix}PORT`
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartUpError(
        `Port ${port} on ${host} is already in use. Stop what uses it, or choose another with ${setting}, such as ${setting}=${port + 1} npm start.`,
      )
    case "EACCES":
      return new StartUpError(
        `Port ${port} may not be used by this user. Choose one above 1023 with ${setting}.`,
      )
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return new StartUpError(`${prefix}HOST ${host} is not an address of this machine (${reasonOf(error)}).`)
    default:
      return error
  }
}
