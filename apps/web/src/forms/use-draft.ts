import type { UserInfo } from "@academy/contract/page-context"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useSyncExternalStore } from "react"
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form"
import { answerKey } from "../api/answers.ts"
import { changedFields, readDraft, saveDraft } from "./drafts.ts"

/** Who is logged in, as far as this page knows. */
const accountIdIn = (queries: QueryClient): number | null =>
  queries.getQueryData<UserInfo | null>(answerKey("GET /api/user-info/"))?.id ?? null

/**
 * Keeps what is typed into a form until it is sent, so that it is there again when the session has ended meanwhile and
 * the same account logs in. Sending it (`form.reset`) or closing it ends the draft. For forms without a password whose
 * fields are plain values (a file is left out); of a guest nothing is kept.
 * @param name of the form, with the id of what it is about; undefined for a form without a draft
 */
export function useDraft<F extends FieldValues>(name: string | undefined, form: UseFormReturn<F>) {
  const queries = useQueryClient()
  const account_id = useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => accountIdIn(queries),
    () => accountIdIn(queries),
  )
  const typedBy = useRef<number | null>(null)
  const { subscribe, setValue, reset } = form
  useEffect(() => {
    if (account_id === null || name === undefined) return
    // Somebody else logged in while the page stayed on the screen.
    if (typedBy.current !== null && typedBy.current !== account_id)
      reset(undefined, { keepDirtyValues: false })
    typedBy.current = account_id
    const draftName = { account_id, form: name }
    for (const [field, value] of Object.entries(readDraft(draftName, Date.now()))) {
      setValue(field as Path<F>, value as PathValue<F, Path<F>>, { shouldDirty: true })
    }
    const stop = subscribe({
      // What is dirty changes also when the fields as they stand are saved.
      formState: { values: true, dirtyFields: true },
      callback: ({ values, defaultValues }) =>
        saveDraft(draftName, changedFields(values, defaultValues ?? {}), Date.now()),
    })
    return () => {
      stop()
      // Closed by whoever typed it. When the session ended first, it waits for them.
      if (accountIdIn(queries) === account_id) saveDraft(draftName, {}, Date.now())
    }
  }, [account_id, name, queries, subscribe, setValue, reset])
}
