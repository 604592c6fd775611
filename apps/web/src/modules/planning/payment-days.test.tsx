import { fireEvent, screen, waitFor } from "@testing-library/react"
import { useForm } from "react-hook-form"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { PaymentDays } from "./payment-days.tsx"
import { emptyValues, type SessionValues } from "./session-values.ts"

const types = [
  { id: 1, slug: "group" },
  { id: 2, slug: "camp" },
]
let sent: SessionValues | undefined

function Form({ values }: { values: Partial<SessionValues> }) {
  const form = useForm<SessionValues>({
    defaultValues: { ...emptyValues("2030-06-24"), price: "3201", booking_type_id: "2", ...values },
  })
  return (
    <form
      onSubmit={form.handleSubmit((values) => {
        sent = values
      })}
    >
      <PaymentDays form={form} error={undefined} types={types} />
      <button type="submit">Save</button>
    </form>
  )
}
const show = (values: Partial<SessionValues> = {}) => renderScreen(<Form values={values} />, { answers: {} })
const type = (n: number, value: string) =>
  fireEvent.change(screen.getByLabelText(`Payment ${n}`), { target: { value } })
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }))
const text = () => document.body.textContent?.replaceAll("\u00a0", " ")

test("a camp has payment dates, with the amount of each part; another session has none", async () => {
  const { unmount } = show()
  type(2, "2030-02-01")
  type(3, "2030-04-01")
  await waitFor(() =>
    expect(text()).toContain("When booking: 1 067 kr. 1 067 kr on 1 Feb and 1 067 kr on 1 Apr."),
  )
  expect(text()).toContain("A change applies to new bookings only.")
  unmount()
  show({ booking_type_id: "1" })
  expect(screen.queryByLabelText("Payment 2")).toBeNull()
})

test("a date after two days before the camp is refused with the last one that is possible", async () => {
  sent = undefined
  show({ payment_days: ["2030-06-23", "", ""] })
  save()
  await waitFor(() => expect(text()).toContain("the last no later than 22 Jun."))
  expect(sent).toBeUndefined()
  type(2, "2030-06-22")
  save()
  await waitFor(() => expect(sent?.payment_days).toEqual(["2030-06-22", "", ""]))
})
