import { ApiProblem } from "../../api/problem.ts"
import type { WrongField } from "../../forms/use-form-sending.ts"

/** The fields that a write of a row was refused for, without the part of the body that they stood in (`values.name`). */
export const wrongFieldsOf = (failure: unknown): WrongField[] =>
  failure instanceof ApiProblem
    ? failure.errors.map(({ param, code }) => ({ param: param.split(".").at(1) ?? param, code }))
    : []
