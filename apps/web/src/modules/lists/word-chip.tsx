import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useTypedSearch } from "../../queries/use-typed-search.ts"
import { ChipButton } from "../../ui/chip.tsx"
import { SearchField } from "../../ui/search-field.tsx"

interface WordChipProps {
  label: string
  /** What is typed, said in full. */
  hint: string
  value: string
  onChange: (words: string) => void
}

/** A filter by words: a chip that becomes a field when it is pressed, and stays one while it narrows the list. */
export function WordChip({ label, hint, value, onChange }: WordChipProps) {
  const { t } = useTranslation("common")
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useTypedSearch(value, onChange)
  if (!isOpen && typed === "") return <ChipButton onClick={() => setIsOpen(true)}>{label}</ChipButton>
  return (
    <SearchField
      className="w-52 shrink-0"
      label={hint}
      placeholder={label}
      clearLabel={t("clear")}
      maxLength={100}
      autoFocus={isOpen}
      value={typed}
      onValueChange={setTyped}
      onBlur={() => setIsOpen(false)}
    />
  )
}
