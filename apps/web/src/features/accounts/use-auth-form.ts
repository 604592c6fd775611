import type { ParseKeys } from "i18next"
import { useState } from "react"
import { type FieldValues, type Path, useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { AllauthError } from "../../api/allauth.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"

type Words = ParseKeys<"accounts">

/** What is wrong with a form as a whole; kept as keys and codes, so that it speaks the language on the screen. */
export interface FormProblem {
  title: Words
  /** A sentence of its own, the server's codes, or a failure of the call. */
  text?: Words
  said?: string
  reason?: ProblemReason
}

const SEPARATOR = "\n"

/**
 * A form of the authentication screens: fields by react-hook-form (the first wrong one gets the focus), codes as
 * sentences, and one notice for what concerns the whole.
 * @param title heads the notice when no answer comes at all
 */
export function useAuthForm<F extends FieldValues>(title: Words) {
  const { t, i18n } = useTranslation(["accounts", "problems"])
  const form = useForm<F>()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const { errors, isSubmitting } = form.formState

  /** Codes as sentences; what has no sentence here is the server's own text. */
  const say = (said: string) =>
    said
      .split(SEPARATOR)
      .map((code) => (i18n.exists(`codes.${code}`, { ns: "accounts" }) ? t(`codes.${code}` as Words) : code))
      .join(". ")

  return {
    form,
    isSubmitting,
    setProblem,
    /** What stands below a field, or undefined. */
    errorOf(field: Path<F>): string | undefined {
      const message = errors[field]?.message
      return typeof message === "string" ? say(message) : undefined
    },
    /** The notice's words, or null. */
    notice: problem && {
      title: t(problem.title),
      text: problem.said
        ? say(problem.said)
        : t(problem.text ?? problem.title, {
            reason: problem.reason ? t(`problems:${problem.reason}`) : "",
          }),
    },
    /** Sends the form unless the browser already sees what is wrong. A failed call becomes the notice. */
    submit: (work: (values: F) => Promise<void>) =>
      form.handleSubmit(async (values) => {
        setProblem(null)
        try {
          await work(values)
        } catch (failure) {
          setProblem({ title, said: t(`problems:${reasonOf(failure)}`) })
        }
      }),
    /**
     * The server's reasons: at their fields, the first of them focused; those of no field here in the notice.
     * @param fallback when the server gives no reason at all
     */
    showRefusal(refusals: readonly AllauthError[], fields: readonly Path<F>[], fallback: Words) {
      const textOf = ({ code, message }: AllauthError) =>
        i18n.exists(`codes.${code}`, { ns: "accounts" }) ? code : message
      const byField = fields.flatMap((field) => {
        const own = refusals.filter(({ param }) => param === field)
        return own.length > 0 ? [{ field, said: own.map(textOf).join(SEPARATOR) }] : []
      })
      for (const [at, { field, said }] of byField.entries()) {
        form.setError(field, { message: said }, { shouldFocus: at === 0 })
      }
      const others = refusals.filter(({ param }) => !fields.some((field) => field === param))
      if (others.length > 0) setProblem({ title, said: others.map(textOf).join(SEPARATOR) })
      else if (byField.length === 0) setProblem({ title, text: fallback })
    },
  }
}

/** Catches slips of the finger; the server knows better. */
export const looksLikeEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
