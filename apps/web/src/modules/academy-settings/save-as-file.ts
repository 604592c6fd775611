import type { Answer } from "@academy/contract/client"

/** Hands the reader the values of all groups as a file. */
export function saveAsFile(settings: Answer<"GET /api/admin/academy-settings/">): void {
  const values = Object.fromEntries(Object.entries(settings).map(([group, each]) => [group, each.values]))
  const link = document.createElement("a")
  link.download = "academy.json"
  link.href = URL.createObjectURL(
    new Blob([`${JSON.stringify(values, null, 2)}\n`], { type: "application/json" }),
  )
  link.click()
  URL.revokeObjectURL(link.href)
}
