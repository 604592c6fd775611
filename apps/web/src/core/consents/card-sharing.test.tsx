import { screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { CardSharing } from "./card-sharing.tsx"

const player = { id: 3, first_name: "Elsa" }
const CONSENTS = "GET /api/players/3/consents/"
const state = (card_key: string | null) => ({
  consents: [
    {
      purpose: "shared_card",
      given: card_key !== null,
      current_version: 1,
      last_change:
        card_key === null
          ? null
          : { text_version: 1, account_name: "Sara Lind", at: "2026-11-20T12:00:00+01:00" },
    },
  ],
  log: [],
  card_key,
})
const show = (answers: ServerAnswers) => renderScreen(<CardSharing player={player} />, { answers })

test("sharing shows the words that are agreed to before anything is sent", async () => {
  const answers: ServerAnswers = { [CONSENTS]: [200, state(null)] }
  const { t, user, sent } = show(answers)
  await user.click(await screen.findByRole("button", { name: t("consents:card.share") }))
  expect(screen.getByText(t("consents:purposes.shared_card.text", { name: "Elsa" }))).toBeTruthy()
  expect(sent).toEqual([])
  answers["POST /api/players/3/consents/"] = [200, state("a-key")]
  answers[CONSENTS] = [200, state("a-key")]
  await user.click(screen.getByRole("button", { name: t("consents:agree") }))
  expect(await screen.findByLabelText<HTMLInputElement>(t("consents:card.link"))).toHaveProperty(
    "value",
    "/cards/a-key",
  )
  expect(sent.map(({ body }) => body)).toEqual([{ purpose: "shared_card", text_version: 1 }])
})

test("a shared card says who agreed and is taken back by one press", async () => {
  const answers: ServerAnswers = { [CONSENTS]: [200, state("a-key")] }
  const { t, user, sent } = show(answers)
  expect(await screen.findByText(/Sara Lind/)).toBeTruthy()
  answers["POST /api/players/3/consents/withdraw/"] = [200, state(null)]
  answers[CONSENTS] = [200, state(null)]
  await user.click(screen.getByRole("button", { name: t("consents:card.stop") }))
  expect(await screen.findByRole("button", { name: t("consents:card.share") })).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ purpose: "shared_card" }])
})

test("a failed read is said, with another try", async () => {
  const { t } = show({ [CONSENTS]: [404, { code: "not_found" }] })
  expect(await screen.findByRole("button", { name: t("common:tryAgain") })).toBeTruthy()
})

test("the link is copied; one that the browser did not copy says so", async () => {
  const { t, user } = show({ [CONSENTS]: [200, state("a-key")] })
  const copy = await screen.findByRole("button", { name: t("common:copyLink") })
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("", "NotAllowedError"))
  await user.click(copy)
  expect(await screen.findByText(t("common:notCopied"))).toBeTruthy()
  expect(screen.queryByText(t("common:linkCopied"))).toBeNull()
  await user.click(copy)
  expect(await screen.findByText(t("common:linkCopied"))).toBeTruthy()
})
