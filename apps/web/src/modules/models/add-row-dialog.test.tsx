import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { AddRowDialog } from "./add-row-dialog.tsx"
import type { Model } from "./model-words.ts"

const clubs: Model = {
  name: "clubs",
  title: ["name"],
  rows: "by_hand",
  fields: [
    { name: "name", kind: "line", min: 1, max: 60, edit: true },
    { name: "district_id", kind: "reference", to: "districts", create: true },
    { name: "points", kind: "integer", min: 0, max: 9 },
  ],
}
const districts = { rows: [{ id: 4, name: "Gävleborg" }], next: null, total: 1, labels: {} }

test("a row is added with what may be set at first; a refused field is marked", async () => {
  const { user, sent } = renderScreen(<AddRowDialog model={clubs} onClose={() => {}} />, {
    answers: {
      "GET /api/admin/models/districts/?sort=name": [200, districts],
      "POST /api/admin/models/clubs/": [
        400,
        { code: "invalid_input", errors: [{ param: "values.name", code: "required" }] },
      ],
    },
  })
  expect(screen.queryByLabelText("Points")).toBeNull()
  await user.click(await screen.findByRole("button", { name: "Add" }))
  expect(sent).toEqual([
    { call: "POST /api/admin/models/clubs/", body: { values: { name: "", district_id: 0 }, reason: "" } },
  ])
  expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true")
})

test("a list to choose from that does not load says so, and is asked for again", async () => {
  const answers: ServerAnswers = {
    "GET /api/admin/models/districts/?sort=name": [500, { status: 500, code: "server_error" }],
  }
  const { t, user } = renderScreen(<AddRowDialog model={clubs} onClose={() => {}} />, { answers })
  const again = await screen.findByRole("button", { name: t("common:tryAgain") })
  expect(screen.getByRole("combobox").hasAttribute("disabled")).toBe(true)
  answers["GET /api/admin/models/districts/?sort=name"] = [200, districts]
  await user.click(again)
  await waitFor(() => expect(screen.getByRole("combobox").hasAttribute("disabled")).toBe(false))
})
