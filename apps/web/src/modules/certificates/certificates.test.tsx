import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { CertificateDialog } from "./certificate-dialog.tsx"
import { Certificates } from "./certificates.tsx"
import { DueCertificates } from "./due-certificates.tsx"
import { OwnCertificates } from "./own-certificates.tsx"

const certificate = (kind: string, valid_until: string) => ({
  kind,
  valid_until,
  note: "No. 4711",
  checked_at: "2026-11-01T10:00:00+01:00",
  checked_by_name: "Olle Ek",
})
const colleagues = [
  {
    account_id: 7,
    name: "Sofia Lund",
    certificates: [certificate("licence", "2027-12-31"), certificate("first_aid", "2026-12-20")],
  },
]
const answers = { "GET /api/admin/certificates/": [200, colleagues] as [number, unknown] }

test("each colleague's certificates say until when, and that one was not seen", async () => {
  renderScreen(<Certificates />, { path: "/admin/colleagues", answers })
  const links = (await screen.findAllByRole("link")).map(({ textContent }) => textContent)
  expect(links).toEqual([
    "Coaching licenceuntil 31 December 2027Valid",
    "First-aid certificateuntil 20 December 2026Expires soon",
    "Criminal record checkNot checked",
  ])
})

test("what expires stands in a list of its own; while all are valid there is none", async () => {
  const { unmount } = renderScreen(<DueCertificates />, { path: "/admin/colleagues", answers })
  const links = (await screen.findAllByRole("link")).map(({ textContent }) => textContent)
  expect(links).toEqual(["Sofia LundFirst-aid certificate, until 20 December 2026Expires soon"])
  unmount()
  const valid = [{ ...colleagues[0], certificates: [certificate("licence", "2027-12-31")] }]
  renderScreen(
    <>
      <DueCertificates />
      <Certificates />
    </>,
    { path: "/admin/colleagues", answers: { "GET /api/admin/certificates/": [200, valid] } },
  )
  await screen.findByRole("heading", { name: "Certificates" })
  expect(screen.queryByRole("heading", { name: "Expired or expiring" })).toBeNull()
})

test("a new day is sent with its note; one without a day is not", async () => {
  const call = "PUT /api/accounts/7/certificates/first_aid/"
  const { user, sent } = renderScreen(<CertificateDialog />, {
    path: "/admin/colleagues?dialog=certificate&account=7&kind=first_aid",
    answers: { ...answers, [call]: [200, { status: "ok" }] },
  })
  const dialog = within(await screen.findByRole("dialog"))
  dialog.getByText(/Checked on 1 November 2026.*Olle Ek/)
  const day = dialog.getByLabelText("Valid until")
  await user.clear(day)
  await user.click(dialog.getByRole("button", { name: "Save" }))
  expect(sent).toEqual([])
  await user.type(day, "2028-12-20")
  await user.click(dialog.getByRole("button", { name: "Save" }))
  expect(sent).toEqual([{ call, body: { valid_until: "2028-12-20", note: "No. 4711" } }])
})

test("a coach sees its own, also the expired one and the one that nobody has seen", async () => {
  renderScreen(<OwnCertificates />, {
    path: "/staff/to-do",
    answers: { "GET /api/staff/certificates/": [200, [certificate("licence", "2026-11-25")]] },
  })
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    "Coaching licenceuntil 25 November 2026Expired",
    "First-aid certificateNot checked",
    "Criminal record checkNot checked",
  ])
})
