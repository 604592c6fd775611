import { or, type SQL, sql } from "drizzle-orm"
import { holdsWordsByIndex, soundsAlike } from "./searched-text.ts"
import { accounts } from "./tables/accounts.ts"
import { players } from "./tables/players.ts"

const accountNames = [accounts.first_name, accounts.last_name]
const playerNames = [players.first_name, players.last_name]

/** A subquery: the accounts that the words name, by name, its sound, email, phone number or address. */
export const accountsCalled = (words: string): SQL =>
  sql`(select ${accounts.id} from ${accounts} where ${or(
    holdsWordsByIndex([...accountNames, accounts.email, accounts.phone_number, accounts.address], words),
    soundsAlike(accountNames, words),
  )})`

/** A subquery: the players that the words name, by name, its sound or club. */
export const playersCalled = (words: string): SQL =>
  sql`(select ${players.id} from ${players} where ${or(
    holdsWordsByIndex([...playerNames, players.club_name], words),
    soundsAlike(playerNames, words),
  )})`
