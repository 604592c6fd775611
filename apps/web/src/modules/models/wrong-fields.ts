import { ApiProblem } from "../../api/problem.ts"
import type { WrongField } from "../../forms/use-form-sending.ts"

/** The fields that a row's write was refused for, without the part of the body they are in (`values.name`). */
export const wrongFieldsOf = (failure: unknown): WrongField[] =>
  failure instanceof ApiProblem
    ? failure.errors.map(({ param, code }) => ({ param: param.split(".").at(1) ?? param, code }))
    : []
