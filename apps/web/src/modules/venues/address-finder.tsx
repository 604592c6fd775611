import type { Answer } from "@academy/contract/client"
import { LocateFixed } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"

type FoundPlace = Answer<"POST /api/geocode-address/">["places"][number]

interface AddressFinderProps {
  address: string
  /** The surest place at once, and whichever is chosen after it. */
  onFound: (place: FoundPlace) => void
  /** The field of the address. */
  children: ReactNode
}

/** Finds an address on the map on a press, as the public service's rules want: not with each letter that is typed. */
export function AddressFinder({ address, onFound, children }: AddressFinderProps) {
  const { t } = useTranslation(["admin", "problems"])
  const find = useWrite("POST /api/geocode-address/", {
    onSuccess: ({ places: [surest] }) => surest && onFound(surest),
  })
  const places = find.data?.places ?? []
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        {children}
        <Button
          variant="tonal"
          className="sm:mt-8"
          busy={find.isPending}
          disabled={address.trim() === ""}
          onClick={() => find.mutate({ body: { address: address.trim() } })}
        >
          <LocateFixed aria-hidden="true" strokeWidth={1.75} />
          {t("addresses.find")}
        </Button>
      </div>
      {find.isError && <Notice tone="danger">{t(`problems:${reasonOf(find.error)}`)}</Notice>}
      {places.some(({ exact }) => !exact) && <Notice tone="due">{t("addresses.notExact")}</Notice>}
      {places.length > 1 && (
        <fieldset>
          <legend className="mb-2 text-label text-small">{t("addresses.found")}</legend>
          <div className="flex flex-wrap gap-2">
            {places.map((place) => (
              <Button
                key={`${place.latitude},${place.longitude}`}
                variant="outline"
                size="row"
                className="max-w-full whitespace-normal"
                onClick={() => onFound(place)}
              >
                <bdi>{place.label}</bdi>
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
