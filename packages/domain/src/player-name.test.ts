import { expect, test } from "vitest"
import { splitName } from "./player-name.ts"

test.each([
  ["Noah Berglund", "Noah", "Berglund"],
  ["  Noah   Berglund ", "Noah", "Berglund"],
  ["Anna-Karin von Essen", "Anna-Karin", "von Essen"],
  ["محمد علي حسن", "محمد", "علي حسن"],
  ["Noah", "Noah", ""],
  ["", "", ""],
])("«%s» is %s and %s", (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})
