import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"

const program = join(import.meta.dirname, "../apps/server/dist/main.js")

export interface AcademyServer {
  /** Where it is, as it says itself. */
  baseURL: string
  stop: () => Promise<void>
}

/** Starts the built server with these settings on a port that is free, and waits until it can be reached. */
export async function startAcademy(settings: Record<string, string>): Promise<AcademyServer> {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = once(server, "exit")
  const baseURL = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on("line", (line) => {
      const address = / is at (http\S+)$/.exec(line)?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error("The server did not start")))
  })
  return {
    baseURL,
    stop: async () => {
      server.kill("SIGTERM")
      await ended
    },
  }
}
