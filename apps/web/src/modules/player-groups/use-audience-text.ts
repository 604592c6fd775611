import type { ApiCalls } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"

export type Audience = ApiCalls["POST /api/admin/family-messages/"]["body"]["audience"]

/** Whose families a message is for, in words: each part of its filter. */
export function useAudienceText() {
  const { t } = useTranslation(["player-groups", "models", "common"])
  const format = useFormat()
  return (
    { day, player_ids, order_ids, account_ids, series_id, plan, position, card_color, ...named }: Audience,
    place: string,
  ) =>
    format.parts([
      day && format.day(`${day}T12:00:00Z`, "long"),
      place,
      series_id !== undefined && t("filters.series_id"),
      player_ids && t("chosen", { count: player_ids.length }),
      order_ids && t("chosenOrders", { count: order_ids.length }),
      account_ids && t("chosenFamilies", { count: account_ids.length }),
      ...(["year_of_birth", "club", "tag", "guardian"] as const).map(
        (name) =>
          named[name] !== undefined &&
          t("common:labelled", { label: t(`filters.${name}`), value: String(named[name]) }),
      ),
      plan && t("common:labelled", { label: t("filters.plan"), value: plan === "none" ? t("noPlan") : plan }),
      position && t(`models:choices.position.${position}`),
      card_color && t(`models:choices.card_color.${card_color}`),
    ])
}
