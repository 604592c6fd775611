import { useEffect, useState } from "react"
import { onConfirmationNeeded } from "../../../api/confirm-identity.ts"
import { loadable } from "../../../parts/loadable.ts"
import { PartFrame } from "../../../parts/part.tsx"
import type { IdentityDialogProps } from "./identity-dialog.tsx"

const code = loadable<IdentityDialogProps>(async () => (await import("./identity-dialog.tsx")).IdentityDialog)

/** Answers every call of the app that is refused until its caller confirms who they are, with one dialog. */
export function AskIdentity() {
  /** How many times it was asked: each opening begins anew. */
  const [asked, setAsked] = useState<{ times: number; end: ((isConfirmed: boolean) => void) | null }>({
    times: 0,
    end: null,
  })
  useEffect(
    () =>
      onConfirmationNeeded(
        () => new Promise((resolve) => setAsked(({ times }) => ({ times: times + 1, end: resolve }))),
      ),
    [],
  )
  if (asked.times === 0) return null
  const end = (isConfirmed: boolean) => {
    asked.end?.(isConfirmed)
    setAsked(({ times }) => ({ times, end: null }))
  }
  return (
    <PartFrame
      key={asked.times}
      code={code}
      words={["second-factor", "accounts"]}
      props={{ open: asked.end !== null, onEnd: end }}
      waiting={null}
      failed={() => asked.end && <NotAsked onEnd={end} />}
    />
  )
}

/** Without the dialog nothing is confirmed: what asked for it says that it was refused, and can be tried again. */
function NotAsked({ onEnd }: Pick<IdentityDialogProps, "onEnd">) {
  useEffect(() => {
    code.forget()
    onEnd(false)
  })
  return null
}
