import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const folder = join(import.meta.dirname, "../docs/decisions")
const read = (file: string) => readFileSync(join(folder, file), "utf8")
const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file) && !file.startsWith("0000"))
describe("decisions", () => {
  it.each(files)("%s has its number, a title, a status and a date, and stands in the index", (file) => {
    const head = /^# (\d+)\. (.+)\n\n- Status: (.+)\n- Date: (\d{4}-\d\d-\d\d)\n/.exec(read(file))
    const [, number = "", title = "", status = "", date = ""] = head ?? []
    expect(number.padStart(4, "0")).toBe(file.slice(0, 4))
    expect(status).toMatch(/^(proposed|accepted|superseded by \[\d+\]\(\d{4}-[\w-]+\.md\))$/)
    expect(read("README.md")).toContain(`| [${number}](${file}) | ${title} | ${status} | ${date} |`)
  })

  it("have numbers of their own", () => {
    const numbers = files.map((file) => file.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
