import { academy } from "@academy/domain/academy"
import { GROUP_CAPACITY } from "@academy/domain/bookings"
import { INSTALMENTS_FROM_MINOR } from "@academy/domain/instalments"
import { toMajor } from "@academy/domain/money"

const { ages, camps, fitness, promises, talents, training } = academy

/** The owner's facts under the names that the texts ask for: `t("lead", facts)`. No text repeats a figure. */
export const facts = {
  agesFrom: ages.from,
  agesTo: ages.to,
  players: academy.figures.players,
  coaches: academy.figures.coaches,
  years: academy.figures.years,
  groupPlayers: GROUP_CAPACITY,
  groupMinutes: training.group_minutes,
  individualMinutes: training.individual_minutes,
  weeklyFrom: training.sessions_a_week.from,
  weeklyTo: training.sessions_a_week.to,
  firstFrom: fitness.first_weeks.from,
  firstTo: fitness.first_weeks.to,
  significantFrom: fitness.significant_weeks.from,
  significantTo: fitness.significant_weeks.to,
  campDaysFrom: camps.youth_days.from,
  campDaysTo: camps.elite_days.to,
  campPlayersPerCoach: camps.players_per_coach,
  talentsTrained: talents.trained,
  talentsElite: talents.elite,
  talentsYears: talents.years,
  /** A share of one. */
  talentsDedication: talents.dedication_percent / 100,
  noticeHours: promises.notice_hours,
  replyHours: promises.reply_hours,
  moneyBackDays: promises.money_back_days,
  withdrawalDays: promises.withdrawal_days,
  /** Kronor. */
  instalmentsFrom: toMajor(INSTALMENTS_FROM_MINOR),
} as const
