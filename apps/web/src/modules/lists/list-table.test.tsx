import { screen, within } from "@testing-library/react"
import { useState } from "react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { ListTable, RowLink } from "./list-table.tsx"

const rows = ["Per", "Samir", "Camilla", "Lotta"].map((name, at) => ({ id: at + 1, name }))

function People() {
  const [chosen, setChosen] = useState<readonly number[]>([])
  return (
    <>
      <input aria-label="A field" />
      <ListTable
        label="People"
        rows={rows}
        idOf={({ id }) => id}
        main={{ head: "Name", cell: ({ id, name }) => <RowLink to={`/people/${id}`}>{name}</RowLink> }}
        columns={[]}
        choosing={{ chosen, onChoose: setChosen, nameOf: ({ name }) => name }}
      />
      <output aria-label="Chosen">{chosen.join()}</output>
    </>
  )
}

const chosen = () => screen.getByLabelText("Chosen").textContent
const box = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` })

test("J and K go through the rows, X chooses the one with the focus, Enter opens it", async () => {
  const { user, router } = renderScreen(<People />)
  await user.keyboard("jjjk")
  expect(document.activeElement?.textContent).toBe("Samir")
  await user.keyboard("x")
  expect(chosen()).toBe("2")
  await user.keyboard("jxx")
  expect(chosen()).toBe("2")
  await user.keyboard("{Enter}")
  expect(router.state.location.pathname).toBe("/people/3")
})

test("Shift chooses from the last row to this one, also away, and Ctrl+A all", async () => {
  const { user } = renderScreen(<People />)
  await user.click(box("Lotta"))
  await user.keyboard("{Shift>}")
  await user.click(box("Samir"))
  expect(chosen()).toBe("4,2,3")
  await user.click(box("Camilla"))
  expect(chosen()).toBe("4")
  await user.keyboard("{/Shift}{Control>}a{/Control}")
  expect(chosen()).toBe("1,2,3,4")
})

test("while one types the keys are letters", async () => {
  const { user } = renderScreen(<People />)
  const field = screen.getByLabelText<HTMLInputElement>("A field")
  await user.type(field, "jx")
  await user.keyboard("{Control>}a{/Control}")
  expect([field.value, chosen()]).toEqual(["jx", ""])
  const table = screen.getByRole("table", { name: "People" })
  expect(within(table).getAllByRole("row")).toHaveLength(5)
})
