import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"
import { canUsePasskeys } from "../passkeys/can-use-passkeys.ts"
import type { SecondFactor } from "./second-step.ts"

const order = ["webauthn", "totp", "recovery_codes"] as const satisfies SecondFactor[]
const words = {
  webauthn: "key.use",
  totp: "code.useApp",
  recovery_codes: "code.useRecovery",
} as const

/** The ways to show a second factor in this browser, the quickest first. */
export const waysOf = (factors: readonly SecondFactor[]): SecondFactor[] =>
  order.filter((factor) => factors.includes(factor) && (factor !== "webauthn" || canUsePasskeys()))

interface OtherWaysProps {
  ways: readonly SecondFactor[]
  way: SecondFactor
  onChange: (way: SecondFactor) => void
}

/** Leads from one way to the others. */
export function OtherWays({ ways, way, onChange }: OtherWaysProps) {
  const { t } = useTranslation("second-factor")
  return ways
    .filter((other) => other !== way)
    .map((other) => (
      <Button
        key={other}
        variant="link"
        className="tap-44 self-start text-small"
        onClick={() => onChange(other)}
      >
        {t(words[other])}
      </Button>
    ))
}
