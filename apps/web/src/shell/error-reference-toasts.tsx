import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { onUnexpected } from "../api/unexpected.ts"
import { useToast } from "../ui/toast.tsx"
import { useCopy } from "../ui/use-copy.ts"

/** Long enough to copy it. */
const STAYS_MS = 20_000

/** Says what a write that failed for no known reason is found by. That it failed stands where it was made. */
export function ErrorReferenceToasts() {
  const { t } = useTranslation("common")
  const toast = useToast()
  const copy = useCopy({ copied: t("referenceCopied"), notCopied: t("notCopied") })
  const tell = useEffectEvent((reference: string) =>
    toast.show({
      id: "error-reference",
      tone: "danger",
      text: t("errorReference", { reference }),
      action: { label: t("copy"), onPress: () => void copy(reference) },
      duration: STAYS_MS,
    }),
  )
  useEffect(() => onUnexpected((reference) => void tell(reference)), [])
  return null
}
