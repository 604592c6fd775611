import { useTranslation } from "react-i18next"
import { passNameKey } from "../bookables/index.ts"

/** `Group passes`, in the reader's language; a type that the academy made itself keeps its own name. */
export function usePassName(): (typeName: string) => string {
  const { t } = useTranslation("wallet")
  return (typeName) => {
    const key = passNameKey(typeName)
    return key === "other" ? typeName : t(`passTypes.${key}`)
  }
}
