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
        `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another port with ${setting}, such as ${setting}=${port + 1} npm start.`,
      )
    case "EACCES":
      return new StartUpError(
        `This user isn't allowed to use port ${port}. Choose a port above 1023 with ${setting}.`,
      )
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return new StartUpError(`${prefix}HOST ${host} isn't an address of this machine (${reasonOf(error)}).`)
    default:
      return error
  }
}
