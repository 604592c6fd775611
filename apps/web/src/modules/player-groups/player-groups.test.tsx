import { models } from "@academy/contract/models"
import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { type Model, ModelList } from "../models/index.ts"
import { FamilyMessageDialog } from "./family-message-dialog.tsx"
import { PlayerTags } from "./player-tags.tsx"
import { SentFamilyMessages } from "./sent-family-messages.tsx"

const [declared] = models.filter(({ name }) => name === "players")
const players = {
  ...declared,
  fields: Object.entries(declared?.fields ?? {}).map(([name, field]) => ({ ...field, name })),
} as unknown as Model
const LIST = "GET /api/admin/models/players/"
const GROUPS = "GET /api/admin/player-groups/"
const path = "/admin/models/players"
const u12 = { id: 5, name: "U12 Lidingö", filter: { club: "Lidingö FK", year_of_birth: 2014 }, players: 14 }
const choices = {
  groups: [u12],
  years: [2014, 2013],
  clubs: ["Lidingö FK"],
  places: [{ id: 3, name: "Stadshagens IP" }],
  series: [{ id: 9, title: "Group", starts_at: "2026-11-30T17:30:00+01:00", place: "Stadshagens IP" }],
  plans: [{ slug: "pro", name: "Pro" }],
  tags: [],
}
const row = { id: 7, first_name: "Elsa", last_name: "Lind", year_of_birth: 2014, position: null, points: 3 }
const page = { rows: [row], next: null, total: 1, labels: {} }
const inGroup = "year_of_birth=2014&club=Liding%C3%B6+FK"

test("a group opens the list with its filters in the address, and can be removed there", async () => {
  const { user, router, sent } = renderScreen(<ModelList model={players} />, {
    path,
    answers: {
      [LIST]: [200, page],
      [`${LIST}?${inGroup}`]: [200, page],
      [GROUPS]: [200, choices],
      "DELETE /api/admin/player-groups/5/": [200, { status: "ok" }],
    },
  })
  const groups = await screen.findByRole("navigation", { name: "Groups" })
  await user.click(within(groups).getByRole("link", { name: /U12 Lidingö\s*14/ }))
  expect(router.state.location.search).toBe(`?${inGroup}`)
  expect(within(groups).getByRole("link", { name: /U12/ }).getAttribute("aria-current")).toBe("true")
  expect(screen.getByRole("combobox", { name: "Year of birth" }).textContent).toBe("Year of birth: 2014")
  expect(screen.getByRole("combobox", { name: "Club" }).textContent).toBe("Club: Lidingö FK")
  expect(within(groups).queryByRole("button", { name: "Save as group" })).toBeNull()
  await user.click(within(groups).getByRole("button", { name: "Remove group" }))
  const dialog = await screen.findByRole("alertdialog", { name: "Remove the group U12 Lidingö?" })
  await user.click(within(dialog).getByRole("button", { name: "Remove group" }))
  await screen.findByText("Group removed")
  expect(sent.map(({ call }) => call)).toEqual(["DELETE /api/admin/player-groups/5/"])
})

test("chips narrow the list; what is narrowed is saved under a name, and a taken name says so", async () => {
  const answers: ServerAnswers = {
    [LIST]: [200, page],
    [`${LIST}?series_id=9`]: [200, page],
    [GROUPS]: [200, { ...choices, groups: [] }],
    "POST /api/admin/player-groups/": [409, { code: "name_taken" }],
  }
  const { user, router, sent } = renderScreen(<ModelList model={players} />, { path, answers })
  await user.click(await screen.findByRole("combobox", { name: "Series" }))
  await user.click(await screen.findByRole("option", { name: /Group.*Monday.*17:30.*Stadshagens IP/ }))
  expect(router.state.location.search).toBe("?series_id=9")
  expect(screen.queryByRole("combobox", { name: "Tag" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Save as group" }))
  const name = await screen.findByRole("textbox", { name: "Group name" })
  await user.type(name, "Mondays")
  const dialog = screen.getByRole("dialog", { name: "Save as group" })
  await user.click(within(dialog).getByRole("button", { name: "Save as group" }))
  await screen.findByText(/already taken/)
  answers["POST /api/admin/player-groups/"] = [200, { id: 6 }]
  await user.click(within(dialog).getByRole("button", { name: "Save as group" }))
  await screen.findByText("Group saved")
  expect(sent.at(-1)?.body).toEqual({
    name: "Mondays",
    filter: { series_id: 9 },
  })
})

test("chosen players get a tag, a known one by a press", async () => {
  const { user, sent } = renderScreen(<ModelList model={players} />, {
    path,
    answers: {
      [LIST]: [200, page],
      [GROUPS]: [200, { ...choices, tags: ["Goalkeeper"] }],
      "POST /api/admin/player-tags/": [200, { players: 1 }],
    },
  })
  await user.click(await screen.findByRole("checkbox", { name: "Select Elsa Lind" }))
  await user.click(screen.getByRole("button", { name: "Tag" }))
  const dialog = await screen.findByRole("dialog", { name: "Tag 1 player" })
  await user.click(await within(dialog).findByRole("button", { name: "Goalkeeper" }))
  await user.click(within(dialog).getByRole("button", { name: "Add tag" }))
  await screen.findByText("Tag added. Players changed: 1")
  expect(sent.map(({ body }) => body)).toEqual([{ player_ids: [7], tag: "Goalkeeper", is_tagged: true }])
})

test("a player's record shows its tags; a press takes one off", async () => {
  const { user, sent } = renderScreen(<PlayerTags playerId={7} />, {
    path: "/admin/models/players/7",
    answers: {
      "GET /api/admin/players/7/tags/": [200, { tags: ["Cup"] }],
      [GROUPS]: [200, choices],
      "POST /api/admin/player-tags/": [200, { players: 1 }],
    },
  })
  await user.click(await screen.findByRole("button", { name: "Remove tag Cup" }))
  await screen.findByText("Tag removed. Players changed: 1")
  expect(sent.map(({ body }) => body)).toEqual([{ player_ids: [7], tag: "Cup", is_tagged: false }])
})

const audience = { club: "Lidingö FK", year_of_birth: 2014 }
const PREVIEW = "POST /api/admin/family-messages/preview/"
const SEND = "POST /api/admin/family-messages/"
const preview = {
  players: 3,
  emails: [{ language: "sv", guardians: 2, subject: "Meddelande från Mira", text: "Hej" }],
  left_out: [{ player_id: 8, name: "Otto Ek", why: "bounced" }],
}

test("a group's families: whom it reaches on the button, who is left out and why", async () => {
  const { user, router, sent } = renderScreen(<ModelList model={players} />, {
    path: `${path}?${inGroup}`,
    answers: {
      [`${LIST}?${inGroup}`]: [200, page],
      [GROUPS]: [200, choices],
      [PREVIEW]: [200, preview],
      [SEND]: [200, { id: 1, guardians: 2 }],
    },
  })
  await user.click(await screen.findByRole("button", { name: "Message families" }))
  expect(router.state.location.search).toBe(`?${inGroup}&dialog=families`)
  const dialog = await screen.findByRole("dialog", { name: "Message families" })
  await within(dialog).findByText("Year of birth: 2014", { exact: false })
  await user.click(await within(dialog).findByText("1 player is left out"))
  within(dialog).getByText("Otto Ek: emails can’t be delivered")
  // Topics of a session fit no group.
  expect(within(dialog).queryByRole("button", { name: "Weather" })).toBeNull()
  await user.type(within(dialog).getByRole("textbox", { name: "Your message" }), "Cup")
  await user.click(within(dialog).getByRole("button", { name: "Email 2 guardians" }))
  await screen.findByText("2 guardians emailed.")
  const sends = sent.filter(({ call }) => call === SEND)
  expect(sends.map(({ body }) => body)).toEqual([
    { audience, topic: "other", words: "Cup", press: expect.any(String) },
  ])
})

test("a message that failed is sent again under its name, a changed one under another", async () => {
  const answers: ServerAnswers = {
    [GROUPS]: [200, choices],
    [PREVIEW]: [200, preview],
    [SEND]: [503, { code: "unavailable" }],
  }
  const { user, sent } = renderScreen(<FamilyMessageDialog audience={{ day: "2026-11-28" }} />, {
    path: "/admin/bookings?dialog=families",
    answers,
  })
  await user.click(await screen.findByRole("button", { name: "Weather" }))
  const send = await screen.findByRole("button", { name: "Email 2 guardians" })
  const presses = () =>
    sent.filter(({ call }) => call === SEND).map(({ body }) => (body as { press: string }).press)
  await user.click(send)
  await screen.findByRole("alert")
  await user.click(send)
  await expect.poll(() => presses().length).toBe(2)
  await user.type(screen.getByRole("textbox", { name: "Your message" }), "!")
  answers[SEND] = [200, { id: 1, guardians: 2 }]
  await user.click(send)
  await screen.findByText("2 guardians emailed.")
  const [first, second, third] = presses()
  expect([second === first, third === first]).toEqual([true, false])
})

test("without a filter nothing is written: that is a newsletter", async () => {
  renderScreen(<FamilyMessageDialog audience={{}} />, {
    path: `${path}?dialog=families`,
    answers: { [GROUPS]: [200, choices] },
  })
  await screen.findByText(/is a newsletter/)
  expect(screen.queryByRole("textbox")).toBeNull()
})

test("what was sent says to whom, what and by whom", async () => {
  renderScreen(<SentFamilyMessages />, {
    path: "/admin/newsletters",
    answers: {
      "GET /api/admin/family-messages/": [
        200,
        [
          {
            id: 4,
            sent_at: "2026-11-26T12:00:00+01:00",
            name: "Mira",
            audience: { address_id: 3, day: "2026-11-28", tag: "Cup" },
            place: "Stadshagens IP",
            topic: "indoor_shoes",
            words: "In the hall.",
            guardians: 12,
          },
        ],
      ],
    },
  })
  const item = await screen.findByRole("listitem")
  expect(item.textContent).toMatch(
    /28 November.*Stadshagens IP.*Tag: Cup.*indoor shoes.*In the hall\..*Mira.*To 12 guardians/i,
  )
})

test("of a search nobody else of the filter is written to; chosen players are", async () => {
  const searched = `${path}?${inGroup}&search=Elsa`
  const { user, sent } = renderScreen(<ModelList model={players} />, {
    path: searched,
    answers: {
      [`${LIST}?${inGroup}&search=Elsa`]: [200, page],
      [GROUPS]: [200, choices],
      [PREVIEW]: [200, preview],
    },
  })
  await user.click(await screen.findByRole("button", { name: "Message families" }))
  await screen.findByText(/is a newsletter/)
  await user.keyboard("{Escape}")
  await user.click(await screen.findByRole("checkbox", { name: "Select Elsa Lind" }))
  const [, ofChosen] = screen.getAllByRole("button", { name: "Message families" })
  await user.click(ofChosen as HTMLElement)
  await screen.findByRole("button", { name: "Email 2 guardians" })
  expect(sent.at(-1)?.body).toEqual({ audience: { player_ids: [7] }, topic: "other", words: "" })
})
