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

/** A wrong field with the code of what is wrong; the screen turns the code into a sentence. */
export interface WrongField {
  param: string
  code: string
}

interface FormSendingOptions<V extends FieldValues> {
  /** What stands in the fields. When it changes, what was typed meanwhile stays. */
  values?: V
  /** Name of the draft (forms/drafts.ts); without it nothing is kept. */
  draft?: string
  /** Sends the form. Returns the fields that were refused, or nothing. */
  // biome-ignore lint/suspicious/noConfusingVoidType: an async function that returns nothing
  send: (values: V, form: UseFormReturn<V>) => Promise<readonly WrongField[] | void>
  /** The fields that the browser already saw to be wrong; nothing was sent. */
  onInvalid?: (errors: FieldErrors<V>) => void
}

/** The fields as they were sent count as saved; what was typed while they were on their way stays, unsaved. */
export const asSaved = { keepValues: true, keepDirtyValues: false }

/**
 * What every form does: it is sent once at a time, refused fields are marked with their codes, the first wrong one gets
 * the focus, and what was typed is kept as a draft while the session is lost. `props` belongs on the form element.
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
  // After the marks are drawn: before, there is no wrong field to find.
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
    /** The code of what is wrong with a field. */
    codeOf,
    isSaving,
    /** Before the app runs, the method `dialog` does nothing: nothing typed lands in an address. */
    props: { ref: element, noValidate: true, method: "dialog", onSubmit: submit } as const,
  }
}
