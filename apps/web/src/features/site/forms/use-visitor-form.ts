import { looksLikeEmail, SHORTEST_FILLING_MS } from "@academy/domain/site"
import { useEffect, useRef, useState } from "react"
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { ApiProblem, type ProblemReason, reasonOf } from "../../../api/problem.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { useDraft } from "../../../use-draft.ts"

type Outcome = "sent" | "fill_in" | ProblemReason | null

/** What every form sends beside its own fields; the server keeps programs out with it. */
interface FormFacts {
  language: ReturnType<typeof useLanguage>
  website: string
  open_for_ms: number
}

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, Math.max(0, milliseconds)))

/**
 * A form for visitors. What was typed stays through a failed send and goes once it has arrived.
 * @param name of its draft, for a visitor who is logged in
 * @param empty the fields when nothing is filled in
 * @param send the call; its field errors come to stand at their fields
 * @param prefilled what stands in some of them at first
 */
export function useVisitorForm<F extends FieldValues>(
  name: string,
  empty: DefaultValues<F>,
  send: (values: F, facts: FormFacts) => Promise<unknown>,
  prefilled: Partial<F> = {},
) {
  const { t } = useTranslation(["problems", "contact"])
  const language = useLanguage()
  const form = useForm<F>({ defaultValues: { ...empty, ...prefilled } })
  useDraft(name, form)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const openedAt = useRef(0)
  const trap = useRef<HTMLInputElement>(null)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  const { errors, isSubmitting } = form.formState

  const onSubmit = form.handleSubmit(
    async (values) => {
      setOutcome(null)
      // A browser that fills in everything by itself is quicker than the server believes of people.
      await rest(SHORTEST_FILLING_MS - (performance.now() - openedAt.current))
      const open_for_ms = Math.ceil(performance.now() - openedAt.current)
      try {
        await send(values, { language, website: trap.current?.value ?? "", open_for_ms })
        form.reset(empty)
        setOutcome("sent")
      } catch (failure) {
        const wrong = failure instanceof ApiProblem ? failure.errors : []
        for (const [at, { param, code }] of wrong.entries()) {
          form.setError(param as Path<F>, { message: code }, { shouldFocus: at === 0 })
        }
        setOutcome(reasonOf(failure))
      }
    },
    // A malformed address is told at its field; only what is missing is told for the form, too.
    (wrong) =>
      setOutcome(Object.values(wrong).some((error) => error?.message === "required") ? "fill_in" : null),
  )

  return {
    form,
    trap,
    onSubmit,
    isSubmitting,
    outcome,
    startAgain: () => setOutcome(null),
    /** What stands below a field, or undefined. */
    errorOf(field: Path<F>): string | undefined {
      const code = errors[field]?.message
      if (typeof code !== "string") return undefined
      if (field === "email" && code === "invalid") return t("contact:form.invalidEmail")
      return t(`problems:field.${code as "required"}`)
    },
  }
}

export type VisitorForm = Pick<
  ReturnType<typeof useVisitorForm>,
  "trap" | "onSubmit" | "isSubmitting" | "outcome"
>

/** What is checked before anything is sent. Messages are field codes of `problems.json`. */
export const filled = {
  validate: (value: unknown) => (typeof value === "string" && value.trim() !== "") || "required",
}
export const filledEmail = {
  validate: (value: unknown) =>
    typeof value !== "string" || value.trim() === "" ? "required" : looksLikeEmail(value.trim()) || "invalid",
}
