/**
 * Columns for what the rule about trials is asked with: nothing for any other type of session. Aliases t (booking
 * type), p (player).
 */
export const trialFacts = (account: string, now: string) => `
      (t.slug = 'trial' and exists(select from bookings k where k.player_id = p.id and k.is_trial)) as trial_used,
      (case when t.slug = 'trial' then (select count(*)::int from bookings k where k.account_id = ${account}
        and k.trial_slot is not null and k.ends_at > ${now}) else 0 end) as live_trials`
