#!/usr/bin/env node
// Makes up 200,000 requests from the API's contract, others at each run. FUZZ_REQUESTS and FUZZ_SEED repeat a run.
import { spawnSync } from "node:child_process"

const { status } = spawnSync("npx", ["vitest", "run", "--project", "api", "fuzz"], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: {
    ...process.env,
    FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? "200000",
    FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31),
  },
})
process.exitCode = status ?? 1
