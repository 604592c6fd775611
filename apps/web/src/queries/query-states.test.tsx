import { useQuery } from "@tanstack/react-query"
import { screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { answer } from "../api/answers.ts"
import { renderScreen, type ServerAnswers } from "../testing/render-screen.tsx"
import { MoreButton } from "./more-button.tsx"
import { QueryStates } from "./query-states.tsx"
import { rowsOf, usePages } from "./use-pages.ts"

const keys = "GET /api/admin/api-keys/"
const outage: [number, unknown] = [503, { code: "database_unavailable" }]

function Keys({ title }: { title?: string }) {
  const query = useQuery(answer(keys))
  return (
    <>
      <QueryStates query={query} title={title} waiting={<p>On its way</p>} />
      <button type="button" onClick={() => void query.refetch()}>
        Anew
      </button>
      {query.isRefetchError && <p>Refused</p>}
      {query.data && <p>{query.data.length} keys</p>}
    </>
  )
}

it("waits, then gives way to the answer, which stays when it can't be read anew", async () => {
  const answers: ServerAnswers = { [keys]: [200, []] }
  const { user } = renderScreen(<Keys title="No keys" />, { answers })
  expect(screen.getByText("On its way")).toBeDefined()
  await screen.findByText("0 keys")
  expect(screen.queryByText("On its way")).toBeNull()

  answers[keys] = outage
  await user.click(screen.getByRole("button", { name: "Anew" }))
  await screen.findByText("Refused")
  expect(screen.getByText("0 keys")).toBeDefined()
  expect(screen.queryByRole("alert")).toBeNull()
})

it("without a title says the reason alone", async () => {
  const { t } = renderScreen(<Keys />, { answers: { [keys]: outage } })
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toBe(`${t("problems:database_unavailable")}${t("common:tryAgain")}`)
  expect(screen.queryByRole("heading")).toBeNull()
})

function Log() {
  const query = usePages("GET /api/access-log/", { query: { after: "" } })
  return (
    <>
      <ul>
        {rowsOf(query)?.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      <MoreButton query={query} label="Older" />
    </>
  )
}

it("a list that comes page by page asks for the next by its key, until there is none", async () => {
  const { user } = renderScreen(<Log />, {
    answers: {
      "GET /api/access-log/": [200, { rows: [{ id: 9 }, { id: 8 }], next: "8" }],
      "GET /api/access-log/?after=8": [200, { rows: [{ id: 7 }], next: null }],
    },
  })
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2))
  await user.click(screen.getByRole("button", { name: "Older" }))
  await waitFor(() =>
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["9", "8", "7"]),
  )
  expect(screen.queryByRole("button", { name: "Older" })).toBeNull()
})
