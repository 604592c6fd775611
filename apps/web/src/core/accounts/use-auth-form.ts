import type { ParseKeys } from "i18next"
import { useState } from "react"
import type { FieldValues, Path, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { AllauthError } from "../../api/allauth.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormSending, type WrongField } from "../../forms/use-form-sending.ts"
import { joinSentences } from "./join-sentences.ts"
import { type Failure, useFailureText } from "./use-failure-text.ts"

type Words = ParseKeys<"accounts">

/** An error of a whole form, stored as keys and codes so that it follows the language on screen. */
interface FormProblem {
  title: Words
  /** A text of its own, the server's codes, or a failed call. */
  text?: Words
  said?: string
  failure?: Failure
}

/** Passed to the submit function for reporting errors. */
interface FormWork<F extends FieldValues> {
  form: UseFormReturn<F>
  /** Shows an error of the whole form in the notice. */
  fail: (problem: Partial<FormProblem>) => void
  /**
   * The server's errors, returned from the submit function: at their fields, others in the notice.
   * @param fallback shown when the server gives no reason
   */
  refuse: (refusals: readonly AllauthError[], fields: readonly Path<F>[], fallback: Words) => WrongField[]
}

const SEPARATOR = "\n"

/**
 * A form of the authentication screens: codes become texts, and one notice shows errors of the whole form.
 * @param title of the notice
 * @param work sends the form unless the browser already finds errors; a thrown error is shown in the notice
 */
export function useAuthForm<F extends FieldValues>(
  title: Words,
  // biome-ignore lint/suspicious/noConfusingVoidType: an async function that returns nothing
  work: (values: F, helpers: FormWork<F>) => Promise<readonly WrongField[] | void>,
) {
  const { t, i18n } = useTranslation(["accounts", "problems"])
  const sayFailure = useFailureText()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const isCode = (code: string) => i18n.exists(`codes.${code}`, { ns: "accounts" })

  /** Codes as texts; for unknown codes the server's own text. */
  const say = (said: string) =>
    joinSentences(said.split(SEPARATOR).map((code) => (isCode(code) ? t(`codes.${code}` as Words) : code)))

  const fail: FormWork<F>["fail"] = (wrong) => setProblem({ title, ...wrong })
  const refuse: FormWork<F>["refuse"] = (refusals, fields, fallback) => {
    const textOf = ({ code, message }: AllauthError) => (isCode(code) ? code : message)
    const others = refusals.filter(({ param }) => !fields.some((field) => field === param))
    const wrong = fields.flatMap((field) => {
      const own = refusals.filter(({ param }) => param === field)
      return own.length > 0 ? [{ param: field, code: own.map(textOf).join(SEPARATOR) }] : []
    })
    if (others.length > 0) fail({ said: others.map(textOf).join(SEPARATOR) })
    else if (wrong.length === 0) fail({ text: fallback })
    return wrong
  }
  const { form, codeOf, isSaving, props } = useFormSending<F>({
    send: async (values, sentForm) => {
      setProblem(null)
      try {
        return await work(values, { form: sentForm, fail, refuse })
      } catch (failure) {
        return fail({ said: t(`problems:${reasonOf(failure)}`) })
      }
    },
  })

  return {
    form,
    props,
    isSaving,
    /** The text below a field, or undefined. */
    errorOf(field: Path<F>): string | undefined {
      const code = codeOf(field)
      return code === undefined ? undefined : say(code)
    },
    /** The notice's text, or null. */
    notice: problem && {
      title: t(problem.title),
      text: problem.said
        ? say(problem.said)
        : t(problem.text ?? problem.title, {
            reason: problem.failure ? sayFailure(problem.failure) : "",
          }),
    },
  }
}
