/**
 * SQL for whether the child of a player p has or had a trial that counts: by this player, or by another entry of the
 * same
 * child (`child_key`) among the players of its guardians and of those who share players with them. Another family's
 * child of the same name is another child.
 * @param player alias of the player
 * @param counts SQL for which trials count, of the booking k; all that are not cancelled when left out
 */
export const trialUsed = (player: string, counts = "true") => `exists(
  select from bookings k join players q on q.id = k.player_id
  where k.is_trial and ${counts} and (q.id = ${player}.id or (q.year_of_birth = ${player}.year_of_birth
    and child_key(q.first_name, q.last_name, q.year_of_birth)
      = child_key(${player}.first_name, ${player}.last_name, ${player}.year_of_birth)
    and exists(select from guardianships own
      join guardianships shared on shared.account_id = own.account_id
      join guardianships other on other.player_id = shared.player_id
      join guardianships theirs on theirs.account_id = other.account_id and theirs.player_id = q.id
      where own.player_id = ${player}.id))))`

/** SQL for how many trials to come an account has. */
export const liveTrials = (account: string, now: string) => `(select count(*)::int from bookings k
  where k.account_id = ${account} and k.trial_slot is not null and k.ends_at > ${now})`

/**
 * Columns for what the rule about trials is asked with: nothing for any other type of session. Aliases t (booking
 * type), p (player).
 */
export const trialFacts = (account: string, now: string) => `
      (t.slug = 'trial' and ${trialUsed("p")}) as trial_used,
      (case when t.slug = 'trial' then ${liveTrials(account, now)} else 0 end) as live_trials`
