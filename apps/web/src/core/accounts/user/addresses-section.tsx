import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { refreshAfter } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { EmailField, emailRules } from "../auth-fields.tsx"
import { useAuthForm } from "../use-auth-form.ts"
import { Section } from "./section.tsx"
import {
  type Address,
  addAddress,
  addressesQuery,
  makePrimary,
  removeAddress,
  resendLink,
  type SecurityRefusal,
} from "./security.ts"

const EMAIL = "/accounts/_allauth/browser/v1/account/email"

const knownCodes = [
  "duplicate_email",
  "max_email_addresses",
  "unverified_primary_email",
  "cannot_remove_primary_email",
  "unknown_email",
] as const

/** What was refused, as a sentence. */
function useRefusalText() {
  const { t } = useTranslation(["profile", "accounts", "problems"])
  return ({ code, reason }: SecurityRefusal): string => {
    const known = knownCodes.find((one) => one === code)
    if (known) return t(`emails.${known}`)
    if (code === "too_soon") return t("emails.resentTooSoon")
    if (code === "email_taken") return t("accounts:codes.email_taken")
    return code === "invalid" ? t("accounts:codes.invalid") : t(`problems:${reason}`)
  }
}

/** The account's addresses: which there are, where emails go, one more. */
export function AddressesSection() {
  const { t } = useTranslation("profile")
  const addresses = useQuery(addressesQuery)
  return (
    <Section title={t("emails.title")} lead={t("emails.lead")}>
      <QueryStates
        query={addresses}
        title={t("emails.failed")}
        waiting={<Skeleton className="h-16 w-full rounded-button" />}
      />
      {addresses.data && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {addresses.data.data.map((address) => (
              <AddressRow key={address.email} address={address} />
            ))}
          </ul>
          <AddAddress />
        </>
      )}
    </Section>
  )
}

type Action = "makePrimary" | "resend" | "remove"

function AddressRow({ address: { email, verified, primary } }: { address: Address }) {
  const { t } = useTranslation(["profile", "problems"])
  const client = useQueryClient()
  const toast = useToast()
  const toText = useRefusalText()
  const [underWay, setUnderWay] = useState<Action | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  const does = {
    makePrimary: { call: makePrimary, write: `PATCH ${EMAIL}`, done: "madePrimary" },
    resend: { call: resendLink, write: `PUT ${EMAIL}`, done: "resent" },
    remove: { call: removeAddress, write: `DELETE ${EMAIL}`, done: "removed" },
  } as const
  const act = async (action: Action) => {
    if (underWay) return
    setUnderWay(action)
    setRefusal(null)
    try {
      const result = await does[action].call(email)
      if (result.done) toast.show({ text: t(`emails.${does[action].done}`, { email }) })
      else setRefusal(toText(result))
      await refreshAfter(client, does[action].write)
    } catch (failure) {
      setRefusal(t(`problems:${reasonOf(failure)}`))
    } finally {
      setUnderWay(null)
    }
  }
  const button = (action: Action) => (
    <Button
      key={action}
      variant="quiet"
      size="row"
      className="-ms-4 first:ms-0"
      busy={underWay === action}
      aria-label={t("emails.actions", { action: t(`emails.${action}`), email })}
      onClick={() => void act(action)}
    >
      {t(`emails.${action}`)}
    </Button>
  )

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <bdi className="isolate-ltr min-w-0 text-label break-all">{email}</bdi>
        {primary && <Badge tone="accent">{t("emails.primary")}</Badge>}
        {!verified && <Badge tone="due">{t("emails.unverified")}</Badge>}
      </div>
      <div className="-ms-4 flex flex-wrap gap-x-4 empty:hidden">
        {verified && !primary && button("makePrimary")}
        {!verified && button("resend")}
        {!primary && button("remove")}
      </div>
      {refusal && (
        <Notice tone="danger" className="mt-2">
          {refusal}
        </Notice>
      )}
    </li>
  )
}

function AddAddress() {
  const { t } = useTranslation(["profile", "accounts"])
  const client = useQueryClient()
  const toast = useToast()
  const toText = useRefusalText()

  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ email: string }>(
    "codes.invalid",
    async ({ email }) => {
      const result = await addAddress(email)
      if (!result.done) return [{ param: "email", code: toText(result) }]
      form.reset()
      toast.show({ text: t("emails.added", { email: email.trim() }) })
      return refreshAfter(client, `POST ${EMAIL}`)
    },
  )
  return (
    <form {...props} className="mt-4 grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_auto]">
      <EmailField
        label={t("emails.new")}
        autoComplete="email"
        error={errorOf("email") ?? notice?.text}
        {...form.register("email", emailRules)}
      />
      <Button
        type="submit"
        variant="tonal"
        busy={isSaving}
        busyLabel={t("emails.adding")}
        className="sm:mt-7.5"
      >
        {t("emails.add")}
      </Button>
    </form>
  )
}
