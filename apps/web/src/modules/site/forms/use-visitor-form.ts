import type { ApiCalls } from "@academy/contract/client"
import { looksLikeEmail, SHORTEST_FILLING_MS } from "@academy/domain/site"
import { useEffect, useRef, useState } from "react"
import type { FieldValues, Path } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { ProblemReason } from "../../../api/problem.ts"
import { useApiForm } from "../../../forms/use-api-form.ts"
import { useLanguage } from "../../../i18n/use-words.ts"

type VisitorCall = "POST /api/contact/" | "POST /api/camp-enquiries/" | "POST /api/newsletter/"
type Outcome = "sent" | "fill_in" | ProblemReason | null

/** What every visitor's form sends beside its own fields; the server keeps bots out with it. */
interface FormFacts {
  language: ReturnType<typeof useLanguage>
  website: string
  open_for_ms: number
}

interface VisitorFormOptions<K extends VisitorCall, V> {
  /** Name of the draft, for a visitor who is logged in. */
  draft: string
  /** The fields when nothing is filled in. */
  empty: V
  /** What stands in some of them at first. */
  prefilled?: Partial<V>
  toBody: (values: V) => Omit<ApiCalls[K]["body"], keyof FormFacts>
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, Math.max(0, milliseconds)))

/** A form for visitors. What was typed stays when sending fails, and goes once it has arrived. */
export function useVisitorForm<K extends VisitorCall, V extends FieldValues>(
  call: K,
  { draft, empty, prefilled, toBody }: VisitorFormOptions<K, V>,
) {
  const { t } = useTranslation("contact")
  const language = useLanguage()
  const [isIncomplete, setIncomplete] = useState(false)
  const openedAt = useRef(0)
  const trap = useRef<HTMLInputElement>(null)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])

  const state = useApiForm<K, V>(call, {
    values: { ...empty, ...prefilled },
    draft,
    toBody: async (values) => {
      setIncomplete(false)
      // A browser that fills in everything by itself is quicker than the server believes of people.
      await wait(SHORTEST_FILLING_MS - (performance.now() - openedAt.current))
      const open_for_ms = Math.ceil(performance.now() - openedAt.current)
      const facts: FormFacts = { language, website: trap.current?.value ?? "", open_for_ms }
      return { ...toBody(values), ...facts } as ApiCalls[K]["body"]
    },
    onSaved: (_, __, form) => form.reset(empty),
    // A malformed address is told at its field; only what is missing is told for the form, too.
    onInvalid: (wrong) => setIncomplete(Object.values(wrong).some((error) => error?.message === "required")),
  })
  const outcome: Outcome = isIncomplete ? "fill_in" : state.isSaved ? "sent" : state.problem

  return {
    form: state.form,
    props: state.props,
    isSaving: state.isSaving,
    trap,
    outcome,
    startAgain: state.clear,
    errorOf: (field: Path<V>): string | undefined =>
      field === "email" && state.codeOf(field) === "invalid" ? t("form.invalidEmail") : state.errorOf(field),
  }
}

export type VisitorForm = Pick<ReturnType<typeof useVisitorForm>, "trap" | "props" | "isSaving" | "outcome">

/** What is checked of an address before anything is sent. */
export const filledEmail = {
  validate: (value: unknown) =>
    typeof value !== "string" || value.trim() === "" ? "required" : looksLikeEmail(value.trim()) || "invalid",
}
