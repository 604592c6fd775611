import type { Answer, ApiCalls } from "@academy/contract/client"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form"
import type { CallInput } from "../api/client.ts"
import { type Write, write } from "../api/concerns.ts"
import { isPassing } from "../api/is-passing.ts"
import { ApiProblem, type ProblemReason, reasonOf } from "../api/problem.ts"
import { useErrorText } from "./use-error-text.ts"
import { asSaved, useFormSending } from "./use-form-sending.ts"

type Body<K extends Write> = ApiCalls[K]["body"] | (ApiCalls[K]["body"] & Record<`${string}_upload`, Blob>)

interface ApiFormOptions<K extends Write, V extends FieldValues> {
  /** What stands in the fields. When it changes, what was typed meanwhile stays. */
  values: V
  /** The body of the call, or what it takes to make it. A failure here is shown as the call's own. */
  toBody: (values: V) => Body<K> | Promise<Body<K>>
  params?: ApiCalls[K]["params"]
  /** Name of the draft: what was typed is there again after the session was lost. Not for passwords. */
  draft?: string
  /** Refusals of the whole call that belong to a field: `{ wrong_password: "password" }`. */
  fieldOf?: Partial<Record<ProblemReason, Path<V>>>
  /** Parameters of the call that are typed into a field of another name: `{ last_name: "name" }`. */
  typedIn?: Record<string, Path<V>>
  /** The answer is here. The fields count as saved; what `reset` puts into them spares what was typed meanwhile. */
  onSaved: (answer: Answer<K>, values: V, form: UseFormReturn<V>) => unknown
  /** Keeps the body for later, when it did not arrive: then the fields count as saved. */
  keep?: (body: Body<K>, values: V) => unknown
  onInvalid?: (errors: FieldErrors<V>) => void
}

/**
 * The form of one write of the contract. Refused fields (`invalid_input`) are marked, every other refusal is `problem`;
 * reads that the write changes are asked anew. Messages of rules are codes: `required`, `invalid`.
 */
export function useApiForm<K extends Write, V extends FieldValues>(call: K, options: ApiFormOptions<K, V>) {
  const { values, toBody, params, draft, fieldOf = {}, typedIn = {}, onSaved, keep, onInvalid } = options
  const errorText = useErrorText()
  const client = useQueryClient()
  const [problem, setProblem] = useState<ProblemReason | null>(null)
  const [details, setDetails] = useState<unknown>()
  const [isSaved, setSaved] = useState(false)

  const clear = () => {
    setProblem(null)
    setDetails(undefined)
    setSaved(false)
  }

  const { form, codeOf, isSaving, props } = useFormSending<V>({
    values,
    ...(draft !== undefined && { draft }),
    onInvalid: (errors) => {
      clear()
      onInvalid?.(errors)
    },
    send: async (sent, sentForm) => {
      clear()
      let body: Body<K> | undefined
      try {
        body = await toBody(sent)
        const answer = await write(client, call, { params, body } as unknown as CallInput<K>)
        sentForm.reset(sent, asSaved)
        setSaved(true)
        await onSaved(answer, sent, sentForm)
        return []
      } catch (failure) {
        const reason = reasonOf(failure)
        if (keep && body && isPassing(reason)) {
          sentForm.reset(sent, asSaved)
          keep(body, sent)
          return []
        }
        const field = fieldOf[reason]
        if (field !== undefined) return [{ param: field, code: reason }]
        setProblem(reason)
        setDetails(failure instanceof ApiProblem ? failure.details : undefined)
        const refused = failure instanceof ApiProblem ? failure.errors : []
        return refused
          .map(({ param, code }) => ({ param: typedIn[param] ?? param, code }))
          .filter(({ param }) => param in sentForm.getValues())
      }
    },
  })

  return {
    form,
    props,
    isSaving,
    isSaved,
    /** Why the whole was refused; null while nothing was. */
    problem,
    /** What that refusal tells beside its code, as the call declares it. */
    details,
    /** Takes away what the last sending said. */
    clear,
    codeOf,
    /** What stands below a field, or undefined. */
    errorOf: (field: Path<V>): string | undefined => errorText(codeOf(field)),
  }
}

/** A rule for a field that must not stay empty. */
export const filled = {
  validate: (value: unknown) =>
    (typeof value === "string" ? value.trim() !== "" : value !== null && value !== undefined) || "required",
}
