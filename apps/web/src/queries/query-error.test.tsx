import { useQuery } from "@tanstack/react-query"
import { screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { answer } from "../api/answers.ts"
import { renderScreen, type ServerAnswers } from "../testing/render-screen.tsx"
import { QueryError } from "./query-error.tsx"

const keys = "GET /api/admin/api-keys/"

function Keys() {
  const query = useQuery(answer(keys))
  if (query.isError)
    return (
      <QueryError query={query} heading="h2" title="No keys">
        The rest is safe.
      </QueryError>
    )
  return <p>{query.data?.length} keys</p>
}

it("names an error that nobody foresaw by the id of its request", async () => {
  const { user } = renderScreen(<Keys />, {
    answers: { [keys]: [500, null, { "x-request-id": "4F7K2M9Q" }] },
  })
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toContain("Error reference: 4F7K2M9Q")
  await user.click(screen.getByRole("button", { name: "Copy" }))
  expect(await navigator.clipboard.readText()).toBe("4F7K2M9Q")
})

it("names what is missing and why, and asks again on a press", async () => {
  const answers: ServerAnswers = { [keys]: [503, { code: "database_unavailable" }] }
  const { t, user } = renderScreen(<Keys />, { answers })
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toContain("No keys")
  expect(alert.textContent).toContain(`${t("problems:database_unavailable")} The rest is safe.`)
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("No keys")

  answers[keys] = [200, []]
  await user.click(screen.getByRole("button", { name: t("common:tryAgain") }))
  await waitFor(() => expect(screen.getByText("0 keys")).toBeDefined())
  expect(screen.queryByRole("alert")).toBeNull()
})
