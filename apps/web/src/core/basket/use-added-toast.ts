import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { useToast } from "../../ui/toast.tsx"

/** Says that something is in the basket, with the way to it. */
export function useAddedToast() {
  const { t } = useTranslation("basket")
  const toast = useToast()
  const seeBasket = useSeeBasket()
  return (text: string) =>
    toast.show({ text, tone: "positive", action: { label: t("add.see"), onPress: seeBasket } })
}

export function useSeeBasket() {
  const navigate = useNavigate()
  return () => void navigate(href("/account/basket"))
}
