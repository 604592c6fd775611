import { pages } from "@academy/contract/pages"
import { trialFollowUpWindow } from "@academy/domain/quiet-hours"
import { localText } from "../../db/local-text.ts"
import type { Deps } from "../../http/deps.ts"
import { joinSuggested, suggestedUntil } from "./read-next-sessions.ts"

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Where the suggested session is booked for the player. */
const path = `'${pages.account.path}?bookableModal=true&bookableId=' || b.id || '&playerId=' || p.id`

/** The key is the player's: two copies of the server agree by it, and nobody is sent a second one. */
const text = `
  with tried as (
    select k.player_id, k.account_id, 'after_trial:' || k.player_id as key
    from bookables b join bookings k on k.bookable_id = b.id
      join guardianships g on g.player_id = k.player_id and g.account_id = k.account_id
    where b.starts_at >= $1 and b.ends_at < $2 and b.status = 'scheduled'
      and k.is_trial and k.status = 'confirmed' and k.attendance is distinct from 'absent'
      and not exists (select from bookings o where o.player_id = k.player_id and o.id <> k.id
        and o.status in ('held', 'confirmed'))
      and not exists (select from emails e where e.dedupe_key = 'after_trial:' || k.player_id)
  )
  insert into emails (dedupe_key, kind, to_email, language, params, next_attempt_at, created_at)
  select tried.key, 'after_trial', a.email, a.language, jsonb_build_object(
      'first_name', a.first_name, 'player_name', p.first_name, 'title', s.title, 'starts_at', ${instant("b.starts_at")},
      'ends_at', ${instant("b.ends_at")}, 'place', ad.name, 'address', ad.address,
      'pitch', ${localText("b.pitch", "a.language")}, 'path', ${path}), $3::timestamptz, $3::timestamptz
  from tried join accounts a on a.id = tried.account_id and a.is_active and a.deletion_due_at is null
    join players p on p.id = tried.player_id
    ${joinSuggested({ account: "a.id", language: "a.language", now: "$3", until: "$4" })}
    join bookables b on b.id = s.id join addresses ad on ad.id = b.address_id
  on conflict (dedupe_key) do nothing`

/**
 * Job: in the evening after a trial, emails the account that booked it the session that My Page suggests; once for each
 * player, as the account has chosen. Not of a trial that was cancelled or missed, nor to who has booked since. Where
 * nothing fits yet, the next two evenings look again. Returns how many emails were written.
 */
export async function suggestAfterTrial({ pool, clock }: Pick<Deps, "pool" | "clock">): Promise<number> {
  const now = clock()
  const window = trialFollowUpWindow(now)
  if (!window) return 0
  const { rowCount } = await pool.query({
    name: "suggest-after-trial",
    text,
    values: [window.from, window.until, now, suggestedUntil(now)],
  })
  return rowCount ?? 0
}
