/** What admins filter players by. A saved group is a name with such a filter. */
export const playerFilterNames = [
  "year_of_birth",
  "club",
  "address_id",
  "series_id",
  "plan",
  "tag",
  "guardian",
  "position",
  "card_color",
] as const
export type PlayerFilterName = (typeof playerFilterNames)[number]

/** The value of the filter `plan` for players without a membership; no plan has this slug. */
export const NO_PLAN = "none"

/** Players train where they had a seat in so many days, or have one to come. */
export const TRAINING_DAYS = 30

/** So many families are dealt with together: messaged, tagged or exported. */
export const MOST_FAMILIES_AT_ONCE = 300
