// `npm run check-signatures`: whether every installed package is signed by its registry. Needs the network, so no test
// runs it. A registry that offers no keys, such as a mirror, is named as such and is no failure.
import { spawnSync } from "node:child_process"

const TIMEOUT_MS = 120_000

const { status, stdout, stderr, error } = spawnSync("npm", ["audit", "signatures"], {
  encoding: "utf8",
  timeout: TIMEOUT_MS,
  shell: process.platform === "win32",
})
const said = `${stdout}${stderr}`.trim()
const offersNone = /no dependencies to audit|EEXPIREDSIGNATUREKEY|404|ENOTFOUND|ECONNREFUSED/.test(said)
if (error?.code === "ETIMEDOUT") console.log("The registry did not answer the question about signatures.")
else if (status !== 0 && offersNone) console.log("The registry offers no signatures.")
else console.log(said)
process.exit(status === 0 || offersNone || error?.code === "ETIMEDOUT" ? 0 : 1)
