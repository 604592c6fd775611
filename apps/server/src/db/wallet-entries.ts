import { localText } from "./local-text.ts"

/** SQL: what a wallet entry e is about: the passes' lot, type, package or plan, and the booking with its player. */
export const entryJoins = `left join pass_lots l on l.id = e.lot_id
  left join pass_types t on t.id = l.pass_type_id
  left join packages p on p.id = l.package_id
  left join membership_periods d on d.id = l.period_id
  left join membership_plans mp on mp.id = d.plan_id
  left join bookings k on k.id = e.booking_id
  left join bookables b on b.id = k.bookable_id
  left join players pl on pl.id = k.player_id`

/**
 * SQL: the title of what a wallet entry e is about.
 * @param language SQL too: a parameter
 */
export const entryTitle = (language: string): string =>
  `coalesce(${localText("b.title", language)}, ${localText("p.name", language)}, ${localText("mp.name", language)},
    (select string_agg(distinct ol.title, ', ') from order_lines ol where ol.order_id = e.order_id))`

/** SQL: the type of an entry's passes as JSON; null for money. */
export const entryPassType =
  "case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end"
