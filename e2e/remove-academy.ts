import { rm } from "node:fs/promises"

/** The journeys' database and files go with them. */
export default async function removeAcademy() {
  const directory = process.env.E2E_DATA_DIR
  if (directory) await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
