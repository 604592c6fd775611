import { useQuery } from "@tanstack/react-query"
import { Download, MapPin, MapPinOff, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link, useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { DownloadLink } from "../../parts/download-link.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { BackLink } from "../../ui/back-link.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { useTitlePart } from "../../ui/document-title.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { Truncated } from "../../ui/truncated.tsx"
import type { TileSource } from "../site/index.ts"
import { ChangeAddress, NewAddress } from "./address-editor.tsx"
import { AddressMap } from "./address-map.tsx"
import type { AdminAddress } from "./admin-address.ts"

const hrefOf = (id: number | "new") => `?address=${id}`

/** Every place as a list beside the map, on a phone below it; the chosen one (`?address=`) is edited below the map. */
export function AddressBook({ tiles }: { tiles: TileSource | null }) {
  const { t } = useTranslation("admin")
  const format = useFormat()
  const [search] = useSearchParams()
  const query = useQuery(answer("GET /api/admin/addresses/"))
  // From another company a street map comes after a press that says so.
  const [isStreetMap, setIsStreetMap] = useState(tiles?.provider === null)
  const shownTiles = isStreetMap ? tiles : null
  const asked = search.get("address")
  const all = query.data ?? []
  const chosen = all.find(({ id }) => String(id) === asked)
  const isEdited = chosen !== undefined || asked === "new"
  useTitlePart(asked === "new" ? t("addresses.new") : (chosen?.name ?? null))
  const mapProps = { places: all, chosen: chosen?.id ?? null, hrefOf, tiles: shownTiles }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-display text-page">{t("rail.addresses")}</h1>
        {query.data && <span className="text-lead text-ink-muted tabular">{format.number(all.length)}</span>}
        <Button asChild variant="outline" size="row" className="ms-auto">
          <DownloadLink href="/api/admin/addresses/export.csv">
            <Download aria-hidden="true" strokeWidth={1.75} />
            {t("addresses.export")}
          </DownloadLink>
        </Button>
        <Button asChild variant="outline" size="row">
          <Link to={hrefOf("new")}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {t("addresses.new")}
          </Link>
        </Button>
      </div>
      <QueryStates query={query} heading="h2" title={t("addresses.errorTitle")} />
      {query.data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <AddressList addresses={all} chosen={chosen?.id} className={cx(isEdited && "max-lg:hidden")} />
          <div className="grid gap-4 max-lg:order-first">
            {isEdited && (
              <BackLink to={href("/admin/addresses")} className="lg:hidden">
                {t("addresses.all")}
              </BackLink>
            )}
            {chosen && <ChangeAddress key={chosen.id} address={chosen} mapProps={mapProps} />}
            {asked === "new" && <NewAddress mapProps={mapProps} />}
            {!isEdited && <AddressMap {...mapProps} />}
            {tiles && !isStreetMap && (
              <Button variant="quiet" size="row" className="w-fit" onClick={() => setIsStreetMap(true)}>
                {t("addresses.streets", { provider: tiles.provider })}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  )
}

interface AddressListProps {
  addresses: readonly AdminAddress[]
  chosen: number | undefined
  className: string
}

function AddressList({ addresses, chosen, className }: AddressListProps) {
  const { t } = useTranslation(["admin", "common"])
  const format = useFormat()
  const [wanted, setWanted] = useState("")
  const found = addresses.filter(({ name, address, area }) =>
    [name, address, area].some((text) =>
      text.toLocaleLowerCase("sv").includes(wanted.toLocaleLowerCase("sv")),
    ),
  )
  return (
    <section
      aria-label={t("rail.addresses")}
      className={cx("overflow-hidden rounded-card border border-line bg-surface shadow-card", className)}
    >
      <SearchField
        className="m-4"
        label={t("addresses.search")}
        clearLabel={t("common:clear")}
        value={wanted}
        onValueChange={setWanted}
        found={format.number(found.length)}
      />
      {addresses.length === 0 && (
        <EmptyState heading="h2" title={t("addresses.empty")}>
          {t("addresses.emptyText")}
        </EmptyState>
      )}
      {addresses.length > 0 && found.length === 0 && (
        <p className="px-4 pb-4 text-ink-muted">{t("common:noMatches")}</p>
      )}
      <ul>
        {found.map((address) => (
          <li key={address.id} className="border-t border-line">
            <Link
              to={hrefOf(address.id)}
              aria-current={address.id === chosen ? "true" : undefined}
              className={cx(
                "flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-hover",
                address.id === chosen && "bg-accent-soft hover:bg-accent-soft",
              )}
            >
              {address.is_closed ? (
                <MapPinOff aria-hidden="true" className="size-5 shrink-0 text-now-ink" strokeWidth={1.75} />
              ) : (
                <MapPin aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
              )}
              <span className="min-w-0 grow">
                <Truncated className="text-label text-small">{address.name}</Truncated>
                {address.is_closed ? (
                  <span className="block text-smallest text-now-ink">{t("addresses.closed")}</span>
                ) : (
                  <Truncated className="text-smallest text-ink-muted">
                    {format.address(address.address)}
                  </Truncated>
                )}
              </span>
              <span
                className={cx(
                  "text-label text-small tabular",
                  address.sessions_to_come === 0 && "text-ink-muted",
                )}
              >
                <span aria-hidden="true">{format.number(address.sessions_to_come)}</span>
                <span className="sr-only">
                  {t("addresses.sessions", { count: address.sessions_to_come })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
