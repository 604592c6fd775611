import { useTranslation } from "react-i18next"
import { Steps } from "../../ui/steps.tsx"

/** The account, the email, the player. */
export type ChosenStep = 1 | 2 | 3
const STEPS = 3

/** How far somebody has come who signs up for a chosen session. */
export function ChosenSteps({ at }: { at: ChosenStep }) {
  const { t } = useTranslation("common")
  return <Steps at={at} of={STEPS} label={t("step", { step: at, steps: STEPS })} />
}
