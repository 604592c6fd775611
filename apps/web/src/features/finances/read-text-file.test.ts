import { expect, test } from "vitest"
import { readTextFile } from "./read-text-file.ts"

test("a bank's file reads the same in UTF-8 and in Windows' letters", async () => {
  expect(await readTextFile(new Blob(["Bokföringsdag;Åsa"]))).toBe("Bokföringsdag;Åsa")
  const old = Uint8Array.from([0x42, 0xf6, 0x72, 0x6a, 0x65, 0x3b, 0xc5, 0x73, 0x61])
  expect(await readTextFile(new Blob([old]))).toBe("Börje;Åsa")
})
