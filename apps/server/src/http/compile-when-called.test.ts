import { allCalls } from "@academy/contract/calls"
import { expect, test } from "vitest"
import { exampleOf } from "../testing/example-of.ts"
import { compileWhenCalled } from "./compile-when-called.ts"

const { buildValidator, buildSerializer } = compileWhenCalled

test("every shape of the contract compiles: an example of it is valid and can be written", () => {
  const compileInput = buildValidator({}, { customOptions: {} })
  const compileAnswer = buildSerializer()
  for (const { name, call } of allCalls) {
    for (const schema of [call.params, call.query, call.body])
      if (schema) expect(compileInput({ schema })(exampleOf(schema)), name).toBe(true)
    const route = { method: call.method, url: call.path, httpStatus: "200" }
    const write = compileAnswer({ ...route, schema: call.answer })
    expect(typeof write(exampleOf(call.answer)), name).toBe("string")
  }
})

test("what is wrong with an input is told, each time for that input alone", () => {
  const validate = buildValidator(
    {},
    { customOptions: { allErrors: true } },
  )({
    schema: { type: "object", required: ["name"], properties: { age: { type: "integer" } } },
  })
  expect(validate({ age: "old" })).toBe(false)
  expect(validate.errors).toHaveLength(2)
  expect(validate({ name: "Elsa", age: 9 })).toBe(true)
  expect(validate.errors).toBeNull()
})
