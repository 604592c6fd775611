import { useTranslation } from "react-i18next"
import { useRested } from "../../../queries/use-rested.ts"
import { Button } from "../../../ui/button.tsx"
import { Combobox } from "../../../ui/combobox.tsx"
import { useClubs } from "../queries.ts"

/** Where the list can't be had: three names, taken as if written by hand (specification, section 8). */
const sampleClubs = ["AIK", "Djurgårdens IF", "Hammarby IF"]

interface ClubFieldProps {
  search: string
  /** Written by hand, or chosen: then with the club's id and its district's. */
  onChange: (club: { club_name: string; club: number | null; district?: number }) => void
  error?: string | undefined
  optional: string
}

/** A club of the list by a few letters of its name, or any other as the family writes it. */
export function ClubField({ search, onChange, error, optional }: ClubFieldProps) {
  const { t } = useTranslation(["players", "common"])
  const wanted = useRested(search.trim())
  const clubs = useClubs(wanted)
  // From the first failure on, while it is asked again by itself.
  const isFailed = !clubs.data && clubs.failureCount > 0
  const options = isFailed
    ? sampleClubs
        .filter((name) => name.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()))
        .map((name) => ({ value: name, label: name }))
    : (clubs.data ?? []).map(({ id, name, district_name }) => ({
        value: String(id),
        label: name,
        aside: district_name,
      }))
  return (
    <Combobox
      label={t("form.club")}
      hint={isFailed ? t("form.clubsFailed") : t("form.clubHint")}
      aside={
        isFailed && (
          <Button variant="link" onClick={() => void clubs.refetch()} busy={clubs.isFetching}>
            {t("common:tryAgain")}
          </Button>
        )
      }
      error={error}
      optional={optional}
      search={search}
      onSearchChange={(text) => onChange({ club_name: text, club: null })}
      options={options}
      loading={clubs.isFetching || wanted !== search.trim()}
      noMatches={t("form.clubNotListed")}
      onChoose={({ value, label }) => {
        const club = clubs.data?.find(({ id }) => String(id) === value)
        onChange(
          club
            ? { club_name: club.name, club: club.id, district: club.district }
            : { club_name: label, club: null },
        )
      }}
    />
  )
}
