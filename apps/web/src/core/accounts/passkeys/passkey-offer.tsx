import { useEffect, useEffectEvent, useState } from "react"
import { useWrite } from "../../../api/concerns.ts"
import { loadable } from "../../../parts/loadable.ts"
import { PartFrame } from "../../../parts/part.tsx"
import { useAccount } from "../session.ts"
import { hasOwnPasskeys } from "./can-use-passkeys.ts"

const code = loadable<object>(async () => (await import("./offered-passkey.tsx")).OfferedPasskey)

/**
 * Offers a passkey, on a device that makes them itself. The server remembers that it did: an account is offered one
 * once. What can't be had is not missed.
 */
export function PasskeyOffer() {
  const account = useAccount()
  const [isDue, setIsDue] = useState(false)
  const offer = useWrite("POST /api/passkey-offer/", {
    onSuccess: ({ is_due }) => {
      if (is_due) setIsDue(true)
    },
  })
  const mayOffer = account !== null && account !== undefined && !account.is_minor
  const ask = useEffectEvent(async () => {
    if (await hasOwnPasskeys()) offer.mutate({})
  })
  useEffect(() => {
    if (mayOffer) void ask()
  }, [mayOffer])
  if (!isDue) return null
  return (
    <PartFrame
      code={code}
      words={["second-factor", "accounts"]}
      props={{}}
      waiting={null}
      failed={() => null}
    />
  )
}
