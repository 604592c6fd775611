import type { Answer } from "@academy/contract/client"
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { api, type CallInput } from "./client.ts"
import type { Write } from "./read-concerns.ts"

export type { Write }

/**
 * Which reads a write makes stale is a long table, so it comes with the first write and not with a first visit. Without
 * it (the connection is lost, a new version is out) every read counts as stale.
 */
const fetchStaleReads = () =>
  import("./stale-reads.ts").then(
    ({ staleAfter }) => staleAfter,
    () => null,
  )

/** Asks everything anew that the write changes. Resolves when what is on the screen is fresh. */
export async function refreshAfter(client: QueryClient, write: Write): Promise<void> {
  const staleAfter = await fetchStaleReads()
  const stale: readonly unknown[] | undefined = staleAfter?.(write)
  await client.invalidateQueries({ predicate: ({ queryKey }) => stale?.includes(queryKey[0]) ?? true })
}

/** Makes the write and asks anew what it changes, also after a refusal: then the screen was out of date. */
export async function write<K extends Write>(
  client: QueryClient,
  call: K,
  input: CallInput<K>,
): Promise<Answer<K>> {
  void fetchStaleReads()
  try {
    return (await api(call, input as never)) as Answer<K>
  } finally {
    void refreshAfter(client, call)
  }
}

interface WriteOptions<K extends Write, V> {
  /** How what `mutate` is given becomes the call's input; left out, it is the input. */
  toInput?: (given: V) => CallInput<K>
  onMutate?: (given: V) => unknown
  /** For writes about many things of one kind: another one may begin before the first has ended. */
  isParallel?: boolean
  /** Before the callbacks of `mutate`. */
  onSuccess?: (answer: Answer<K>, given: V) => unknown
}

/**
 * A write of the contract as a mutation that is never under way twice: a second press before the screen has changed
 * does nothing. Afterwards the reads that it changes are asked anew. Fails with `ApiProblem`.
 */
export function useWrite<K extends Write, V = CallInput<K>>(call: K, options: WriteOptions<K, V> = {}) {
  const { toInput, isParallel = false, onMutate, onSuccess } = options
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const { mutateAsync: _, ...mutation } = useMutation<Answer<K>, Error, V>({
    mutationFn: (given) => write(client, call, toInput ? toInput(given) : (given as CallInput<K>)),
    ...(onMutate && { onMutate }),
    ...(onSuccess && { onSuccess }),
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const mutate = (...given: Parameters<typeof mutation.mutate>) => {
    if (isUnderWay.current && !isParallel) return
    isUnderWay.current = true
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}
