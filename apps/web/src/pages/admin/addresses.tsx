import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { tileSource } from "../../modules/site/index.ts"
import { AddressBook } from "../../modules/venues/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/addresses"

export const handle: RouteHandle = { namespaces: ["player-groups"] }

export const loader = ({ context }: Route.LoaderArgs) => ({ tiles: tileSource(context) })

/** The chosen place is in the query string: the same page. */
export const shouldRevalidate = () => false

/** Where the academy trains. */
export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin")
  return (
    <>
      <PageHead title={t("rail.addresses")} />
      <AddressBook tiles={loaderData.tiles} />
    </>
  )
}
