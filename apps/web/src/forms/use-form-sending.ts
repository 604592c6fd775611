import { useEffect, useRef, useState } from "react"
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form"
import { focusFirstWrong } from "../ui/focus-first-wrong.ts"
import { useDraft } from "./use-draft.ts"

/** A refused field with its error code; the screen translates the code. */
export interface WrongField {
  param: string
  code: string
}

interface FormSendingOptions<V extends FieldValues> {
  /** The values of the fields. When they change, edited fields keep their input. */
  values?: V
  /** Name of the draft (forms/drafts.ts); without it nothing is kept. */
  draft?: string
  /** Sends the form. Returns the fields that were refused, or nothing. */
  // biome-ignore lint/suspicious/noConfusingVoidType: an async function that returns nothing
  send: (values: V, form: UseFormReturn<V>) => Promise<readonly WrongField[] | void>
  /** Fields with errors found by the browser; nothing was sent. */
  onInvalid?: (errors: FieldErrors<V>) => void
}

/** Sent values count as saved; input typed during the request stays, unsaved. */
export const asSaved = { keepValues: true, keepDirtyValues: false }

/**
 * The behaviour of every form: one submission at a time, refused fields are marked, the first one gets the focus, and
 * input is stored as a draft if the session expires. Spread `props` on the form element.
 */
export function useFormSending<V extends FieldValues>({
  values,
  draft,
  send,
  onInvalid,
}: FormSendingOptions<V>) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<V>({
    ...(values && {
      defaultValues: values as unknown as DefaultValues<V>,
      values,
      resetOptions: { keepDirtyValues: true },
    }),
    shouldFocusError: false,
  })
  useDraft(draft, form)
  const isUnderWay = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [marked, setMarked] = useState(0)
  // After rendering: before, no field is marked.
  useEffect(() => {
    if (marked > 0) focusFirstWrong(element.current)
  }, [marked])

  const mark = (wrong: readonly WrongField[]) => {
    for (const { param, code } of wrong) form.setError(param as Path<V>, { message: code })
    setMarked((times) => times + 1)
  }
  const submit = form.handleSubmit(
    async (sent) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setSaving(true)
      try {
        const wrong = await send(sent, form)
        if (wrong && wrong.length > 0) mark(wrong)
      } finally {
        isUnderWay.current = false
        setSaving(false)
      }
    },
    (errors) => {
      onInvalid?.(errors)
      setMarked((times) => times + 1)
    },
  )
  const codeOf = (field: Path<V>): string | undefined => {
    const message = form.getFieldState(field, form.formState).error?.message
    return message === "" ? undefined : message
  }
  return {
    form,
    /** The error code of a field. */
    codeOf,
    isSaving,
    /** Before hydration, the method `dialog` does nothing, so input never ends up in an address. */
    props: { ref: element, noValidate: true, method: "dialog", onSubmit: submit } as const,
  }
}
