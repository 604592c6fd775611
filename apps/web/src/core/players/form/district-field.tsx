import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"
import { Select } from "../../../ui/select.tsx"
import { useDistricts } from "../queries.ts"

const NONE = "none"
/** What the list would look like; not to be chosen, since nothing here can be saved (specification, section 8). */
const sampleDistricts = ["Stockholm", "Göteborg", "Malmö", "Uppsala", "Linköping"]

interface DistrictFieldProps {
  /** The district's id as text, "" for none. */
  value: string
  onValueChange: (value: string) => void
  error?: string | undefined
  optional: string
}

export function DistrictField({ value, onValueChange, error, optional }: DistrictFieldProps) {
  const { t } = useTranslation(["players", "common"])
  const districts = useDistricts()
  const none = { value: NONE, label: t("form.noDistrict") }
  // From the first failure on, while it is asked again by itself: until then the list would stand empty without a word.
  const isFailed = !districts.data && districts.failureCount > 0
  const choices = isFailed
    ? [none, ...sampleDistricts.map((name) => ({ value: name, label: name, disabled: true }))]
    : [none, ...(districts.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]
  return (
    <Select
      label={t("form.district")}
      optional={optional}
      error={error}
      hint={isFailed ? t("form.districtsFailed") : undefined}
      aside={
        isFailed && (
          <Button variant="link" onClick={() => void districts.refetch()} busy={districts.isFetching}>
            {t("common:tryAgain")}
          </Button>
        )
      }
      choices={choices}
      value={value === "" ? NONE : value}
      onValueChange={(next) => onValueChange(next === NONE ? "" : next)}
    />
  )
}
