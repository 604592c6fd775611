import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { RuleOfTheMoment } from "./rule-of-the-moment.tsx"

const DAY = "2026-11-26T14:40:00+01:00"
const NIGHT = "2026-11-26T23:00:00+01:00"

test.each([
  [
    "2026-11-28T17:30:00+01:00",
    DAY,
    "Families can cancel free of charge until Fri 27 Nov 17:30. If a seat becomes free now, it’s held for the first player on the waiting list until Thu 26 Nov 16:40.",
  ],
  [
    "2026-11-26T20:00:00+01:00",
    DAY,
    "Free cancellation ended Wed 25 Nov 20:00. No refunds after that. If a seat becomes free now, it’s held for the first player on the waiting list until Thu 26 Nov 15:10.",
  ],
  [
    "2026-11-27T17:30:00+01:00",
    NIGHT,
    "Free cancellation ended Thu 26 Nov 17:30. No refunds after that. No offers at night: a seat that becomes free now is held for the first player on the waiting list from Fri 27 Nov 08:00 until Fri 27 Nov 08:30.",
  ],
  [
    "2026-11-26T15:30:00+01:00",
    DAY,
    "Free cancellation ended Wed 25 Nov 15:30. No refunds after that. It’s too late for offers: the first to book gets any seat that becomes free.",
  ],
])("of a session at %s, seen at %s: %s", (startsAt, now, sentences) => {
  renderScreen(<RuleOfTheMoment startsAt={startsAt} />, { now })
  expect(screen.getByText(sentences)).toBeTruthy()
})
