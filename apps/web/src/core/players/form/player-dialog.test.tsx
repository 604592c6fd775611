import { act, screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { PlayerDialog } from "./player-dialog.tsx"

const player = {
  id: 3,
  first_name: "Elsa",
  last_name: "Lind",
  img_player: null,
  year_of_birth: 2008,
  position: null,
  get_pos: "",
  club: null,
  club_name: "",
  district: null,
  phone_number: "",
  public: true,
  shared: false,
  can_be_found: false,
  level: 3,
  points: 300,
  pro_bar_width: 0,
  card_color: "silver",
}

test("a player who turns 19 this year has its year among those to choose, and is saved with it", async () => {
  const { t, user, sent } = renderScreen(<PlayerDialog player={player as never} />, {
    path: "/account?editPlayerModal=true&playerId=3",
    now: "2027-01-01T09:00:00.000Z",
    answers: {
      "GET /api/fetch-districts/": [200, []],
      "GET /api/fetch-clubs/?query=": [200, []],
      "PUT /api/update-player/3/": [200, player],
    },
  })
  const year = await screen.findByRole("combobox", { name: t("players:fields.year_of_birth") })
  expect(year.textContent).toBe("2008")
  await user.type(screen.getByRole("textbox", { name: new RegExp(t("players:form.phone")) }), "0701740621")
  await user.click(screen.getByRole("button", { name: t("common:save") }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { year_of_birth: 2008, phone_number: "0701740621" } }]),
  )
})

test("a new player needs name and year; nothing of it is shown to others, and the next one begins empty", async () => {
  const { t, user, router, sent } = renderScreen(<PlayerDialog />, {
    path: "/account?createPlayerModal=true",
    answers: { "POST /api/create-player/": [200, player] },
  })
  const field = (label: string) => screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(label) })
  await user.type(await field(t("common:firstName")), "Elsa")
  await user.type(await field(t("common:lastName")), "Lind")
  expect(screen.getAllByRole("textbox")).toHaveLength(2)
  expect(screen.queryAllByRole("checkbox"), "consents are asked for later").toEqual([])
  await user.click(screen.getByRole("combobox", { name: t("players:fields.year_of_birth") }))
  await user.click(await screen.findByRole("option", { name: "2015" }))
  await user.click(screen.getByRole("button", { name: t("players:form.create") }))
  await expect.poll(() => router.state.location.search).toBe("")
  expect(sent).toMatchObject([{ body: { first_name: "Elsa", public: false, can_be_found: false } }])

  await act(() => router.navigate("/account?createPlayerModal=true"))
  expect((await field(t("common:firstName"))).value).toBe("")
})
