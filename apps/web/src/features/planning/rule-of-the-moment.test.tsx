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
    "Families can cancel free of charge until Fri 27 Nov 17:30. A seat that comes free now is held for the first in line until Thu 26 Nov 16:40.",
  ],
  [
    "2026-11-26T20:00:00+01:00",
    DAY,
    "Since Wed 25 Nov 20:00 nothing comes back to whoever cancels. A seat that comes free now is held for the first in line until Thu 26 Nov 15:10.",
  ],
  [
    "2026-11-27T17:30:00+01:00",
    NIGHT,
    "Since Thu 26 Nov 17:30 nothing comes back to whoever cancels. Nothing is offered at night: a seat that comes free now is held for the first in line from Fri 27 Nov 08:00 until Fri 27 Nov 08:30.",
  ],
  [
    "2026-11-26T15:30:00+01:00",
    DAY,
    "Since Wed 25 Nov 15:30 nothing comes back to whoever cancels. It is too late for offers: whoever is first to tap has a seat that comes free.",
  ],
])("of a session at %s, seen at %s: %s", (startsAt, now, sentences) => {
  renderScreen(<RuleOfTheMoment startsAt={startsAt} />, { now })
  expect(screen.getByText(sentences)).toBeTruthy()
})
