import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const folder = join(import.meta.dirname, "../docs/decisions")
const read = (file: string) => readFileSync(join(folder, file), "utf8")
const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file) && !file.startsWith("0000"))
const slugOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-")

describe("decisions", () => {
  it.each(files)("%s is named after its title, and has a status, a date and sections", (file) => {
    const head = /^# (\d+)\. (.+)\n\n- Status: (.+)\n- Date: (\d{4}-\d\d-\d\d)\n/.exec(read(file))
    const [, number = "", title = "", status = ""] = head ?? []
    expect(file).toBe(`${number.padStart(4, "0")}-${slugOf(title)}.md`)
    expect(status).toMatch(/^(proposed|accepted|superseded by \[\d+\]\(\d{4}-[\w-]+\.md\))$/)
    const sections = [...read(file).matchAll(/^## (.+)$/gm)].map(([, section]) => section)
    expect(sections.filter((section) => section !== "Alternatives")).toEqual([
      "Context",
      "Decision",
      "Consequences",
    ])
  })

  it("are listed by number in the index", () => {
    const rows = files.map((file) => {
      const [, number, title, status, date] =
        /^# (\d+)\. (.+)\n\n- Status: (.+)\n- Date: (.+)\n/.exec(read(file)) ?? []
      return `| [${number}](${file}) | ${title} | ${status} | ${date} |`
    })
    expect(read("README.md").match(/^\| \[\d+\].*$/gm)).toEqual(rows)
  })

  it("have numbers of their own", () => {
    const numbers = files.map((file) => file.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
