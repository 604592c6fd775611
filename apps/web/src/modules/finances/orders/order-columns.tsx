import { useTranslation } from "react-i18next"
import { ColumnMenu } from "../../lists/index.ts"
import type { ListAddress } from "./use-list-address.ts"

/** Those that can be hidden: an order without its number or its amount is of no use. */
const hideable = ["family", "what", "created", "status", "paying"] as const

/** The columns of orders that the address leaves out. */
export function hiddenColumns(address: ListAddress): readonly string[] {
  const asked = address.get("hide").split(",")
  return hideable.filter((name) => asked.includes(name))
}

/** Which columns of orders are shown. */
export function OrderColumns({ address }: { address: ListAddress }) {
  const { t } = useTranslation(["finances", "panels"])
  const hidden = hiddenColumns(address)
  const labels = {
    family: t("panels:list.family"),
    what: t("panels:list.what"),
    created: t("ordered"),
    status: t("panels:status"),
    paying: t("columnPaying"),
  }
  return (
    <ColumnMenu
      columns={hideable.map((name) => ({ name, label: labels[name] }))}
      shown={hideable.filter((name) => !hidden.includes(name))}
      onShow={(names) => address.set("hide", hideable.filter((name) => !names.includes(name)).join())}
      {...(hidden.length > 0 && { onReset: () => address.set("hide", "") })}
    />
  )
}
