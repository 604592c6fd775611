import { academy } from "@academy/domain/academy"
import { INSTALMENTS_FROM_MINOR } from "@academy/domain/instalments"
import { toMajor } from "@academy/domain/money"

/**
 * What the academy claims of itself, under the names that the texts ask for; null where it claims nothing. There are no
 * claims at all before an owner has confirmed who the academy is.
 */
export function claimedFacts() {
  const { claims, is_confirmed } = academy
  const claimed = (value: number | null) => (is_confirmed ? value : null)
  return {
    players: claimed(claims.players),
    coaches: claimed(claims.coaches),
    years: claimed(claims.years),
    talentsTrained: claimed(claims.talents_trained),
    talentsElite: claimed(claims.talents_elite),
    talentsYears: claimed(claims.talents_years),
    /** In percent. */
    talentsDedication: claimed(claims.talents_dedication),
    firstFrom: claims.first_weeks_from,
    firstTo: claims.first_weeks_to,
    significantFrom: claims.significant_weeks_from,
    significantTo: claims.significant_weeks_to,
  }
}
export type Claim = keyof ReturnType<typeof claimedFacts>

/** Whether the academy claims all of these. */
export function claimsAll(...names: readonly Claim[]): boolean {
  const claimed = claimedFacts()
  return names.every((name) => claimed[name] !== null)
}

/** For a text that claims something and has a form without it: `t("lead", { ...facts, ...orPlain("years") })`. */
export const orPlain = (...names: readonly Claim[]): { context?: "plain" } =>
  claimsAll(...names) ? {} : { context: "plain" }

/** The owner's facts under the names that the texts ask for: `t("lead", siteFacts())`. No text repeats a figure. */
export function siteFacts() {
  const { rules, terms } = academy
  return {
    agesFrom: rules.ages_from,
    agesTo: rules.ages_to,
    ...claimedFacts(),
    groupPlayers: rules.group_players,
    groupMinutes: rules.group_minutes,
    individualMinutes: rules.individual_minutes,
    weeklyFrom: rules.weekly_from,
    weeklyTo: rules.weekly_to,
    campDaysFrom: rules.youth_days_from,
    campDaysTo: rules.elite_days_to,
    campPlayersPerCoach: rules.camp_players_per_coach,
    noticeHours: terms.notice_hours,
    replyHours: rules.reply_hours,
    moneyBackDays: terms.money_back_days,
    withdrawalDays: terms.withdrawal_days,
    /** Kronor. */
    instalmentsFrom: toMajor(INSTALMENTS_FROM_MINOR),
  }
}

/** How long camps of a kind last and whom they are for. */
export const campKind = (kind: "youth" | "teen" | "elite") => {
  const { rules } = academy
  return {
    days: { from: rules[`${kind}_days_from`], to: rules[`${kind}_days_to`] },
    ages: { from: rules[`${kind}_ages_from`], to: rules[`${kind}_ages_to`] },
  }
}
