import { deviceName } from "@academy/domain/device-name"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { refreshAfter } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useToast } from "../../../ui/toast.tsx"
import { makePasskey, type NewPasskey, passkeysCall } from "./second-factor.ts"

type Kind = Parameters<typeof makePasskey>[0]
type Refused = Extract<NewPasskey, { done: false }>["why"]

/**
 * Adds a passkey to the account, called as the device it is on.
 * @param onAdded is handed the account's first recovery codes, to be shown once
 */
export function useNewPasskey(onAdded: (codes: readonly string[] | null) => void) {
  const { t } = useTranslation(["second-factor", "problems"])
  const client = useQueryClient()
  const toast = useToast()
  const nameOf = (kind: Kind) => (isElsewhere: boolean) => {
    const { browser, system } = deviceName(navigator.userAgent)
    if (kind === "security_key" && isElsewhere) return t("passkeys.key")
    return (isElsewhere ? null : (system ?? browser)) ?? t("passkeys.one")
  }
  const say = (why: Refused) => {
    switch (why) {
      case "none":
      case "exists":
      case "full":
      case "refused":
        return t(`passkeys.${why}`)
      case "unverified":
        return t("setup.unverified")
      default:
        return t(`problems:${why}`)
    }
  }
  const adding = useMutation({
    mutationFn: (kind: Kind) => makePasskey(kind, nameOf(kind)),
    onSuccess: (result) => {
      if (!result.done) return
      toast.show({ text: t("passkeys.added") })
      onAdded(result.codes)
    },
    onSettled: () => refreshAfter(client, `POST ${passkeysCall}`),
  })
  const { data } = adding
  return {
    add: (kind: Kind) => adding.isPending || adding.mutate(kind),
    /** What is being added. */
    kind: adding.isPending ? adding.variables : null,
    problem: adding.error
      ? t(`problems:${reasonOf(adding.error)}`)
      : data && !data.done
        ? say(data.why)
        : null,
  }
}
