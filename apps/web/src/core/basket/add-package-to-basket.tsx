import { ShoppingBasket } from "lucide-react"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { useToast } from "../../ui/toast.tsx"
import { useAddBasketLines } from "./queries.ts"
import { useAddedToast } from "./use-added-toast.ts"

interface AddPackageToBasketProps {
  packageId: number
  name: string
  isBlocked: boolean
}

/** Puts a package into the basket, to be paid with sessions; the list of packages stays where it is. */
export function AddPackageToBasket({ packageId, name, isBlocked }: AddPackageToBasketProps) {
  const { t } = useTranslation(["basket", "problems"])
  const sayAdded = useAddedToast()
  const toast = useToast()
  const add = useAddBasketLines()
  const submit = () =>
    add.mutate(
      { package_id: packageId },
      {
        onSuccess: () => sayAdded(t("add.donePackage")),
        onError: (error) => toast.show({ text: t(`problems:${reasonOf(error)}`), tone: "danger" }),
      },
    )
  return (
    <IconButton
      label={t("add.package", { name })}
      icon={add.isPending ? <Spinner /> : <ShoppingBasket strokeWidth={1.75} />}
      disabled={isBlocked}
      onClick={submit}
    />
  )
}
