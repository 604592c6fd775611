import { tmpdir } from "node:os"
import { expect, test } from "vitest"
import { whyNoSpace } from "./disk-full.ts"
import { StartUpError } from "./start-up-error.ts"

const withCode = (code: string) => Object.assign(new Error("insert into … params: Elsa"), { code })

test.each(["ENOSPC", "EDQUOT", "53100"])(
  "%s anywhere in the chain is a full disk, in one sentence without a statement",
  (code) => {
    const reason = whyNoSpace(new Error("Failed query: insert …", { cause: withCode(code) }), tmpdir())
    expect(reason?.message).toBe(`The disk that holds ${tmpdir()} is full. Free up space and start again.`)
  },
)

test("other failures keep their own reason", () => {
  expect(whyNoSpace(withCode("42P01"), tmpdir())).toBeNull()
  expect(whyNoSpace(withCode("42P01"), "/there/is/no/such/directory")).toBeNull()
})

test("with next to nothing free, a failure is for want of room; a reason that was told keeps its sentence", () => {
  const free = 5_000_000
  expect(whyNoSpace(withCode("57P03"), "/data", free)?.message).toMatch(
    /^The disk that holds \/data is full\./,
  )
  expect(whyNoSpace(null, "/data", free)?.message).toMatch(/^The disk that holds \/data is full\./)
  expect(whyNoSpace(new StartUpError("PORT is no number."), "/data", free)?.message).toBe(
    "PORT is no number. Only 4 MB is free on the disk that holds /data.",
  )
})
