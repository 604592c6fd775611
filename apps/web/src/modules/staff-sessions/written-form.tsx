import type { Answer } from "@academy/contract/client"
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { ComponentProps, ReactNode } from "react"
import { useDeferredValue } from "react"
import type { UseFormRegisterReturn, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { api, type CallInput } from "../../api/client.ts"
import type { ProblemReason } from "../../api/problem.ts"
import { FormProblem } from "../../forms/form-problem.tsx"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { DialogEnd } from "../../ui/dialog.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { EmailPreview } from "../planning/index.ts"

type PreviewCall =
  | "POST /api/staff/sessions/:id/messages/preview/"
  | "POST /api/staff/sessions/:id/cancel/preview/"
  | "POST /api/admin/family-messages/preview/"
type Preview<K extends PreviewCall> = Answer<K>
type Email = ComponentProps<typeof EmailPreview>["emails"][number]

interface Words {
  words: string
}

/** What `useApiForm` answers, as far as it is needed here. */
interface WrittenState {
  form: UseFormReturn<Words>
  props: ComponentProps<"form">
  problem: ProblemReason | null
  errorOf: (field: "words") => string | undefined
}

/** The emails that own words make, asked anew while they are typed. Without a connection it fails at once. */
export function useEmailPreview<K extends PreviewCall>(
  call: K,
  form: UseFormReturn<Words>,
  inputOf: (words: string) => Pick<CallInput<K>, "params" | "body">,
) {
  const input = inputOf(useDeferredValue(form.watch("words").trim()))
  return useQuery<Preview<K>>({
    queryKey: [call, input],
    queryFn: ({ signal }) => api(call, { ...input, signal } as CallInput<K>),
    placeholderData: keepPreviousData,
    networkMode: "always",
  })
}

interface WrittenFormProps<P> {
  state: WrittenState
  preview: UseQueryResult<P>
  /** Each language's email, once there are some. */
  emailsOf: (preview: P) => readonly Email[]
  emailTitle: string
  emailLabel: string
  words: { hint: string; maxLength: number; rows?: number; register: UseFormRegisterReturn }
  button: ReactNode
  /** The fields above the writer's own words. */
  children?: ReactNode
  /** What follows them. */
  after?: ReactNode
}

/**
 * Own words and the email that they make, beside each other on a desktop. On a phone the button stays at the thumb.
 */
export function WrittenForm<P>({
  state: { props, problem, errorOf },
  preview,
  emailsOf,
  emailTitle,
  emailLabel,
  words: { register, ...field },
  button,
  children,
  after,
}: WrittenFormProps<P>) {
  const { t } = useTranslation("panels")
  return (
    <form
      {...props}
      className="flex flex-col gap-6 md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:items-start md:gap-y-5"
    >
      <div className="grid grid-cols-1 gap-5">
        {children}
        <TextArea label={t("yourMessage")} error={errorOf("words")} {...field} {...register} />
        <FormProblem problem={problem} />
        {after}
      </div>
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
        {preview.data ? (
          <EmailPreview title={emailTitle} label={emailLabel} emails={emailsOf(preview.data)} />
        ) : preview.isError ? (
          <QueryErrorNotice query={preview} />
        ) : (
          <Skeleton className="h-72" />
        )}
      </div>
      <DialogEnd className="grid md:static md:col-start-1 md:m-0 md:border-0 md:p-0">{button}</DialogEnd>
    </form>
  )
}
