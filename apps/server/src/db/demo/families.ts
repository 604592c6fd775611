import { cardColorAt } from "@academy/domain/development"
import { unsetFields } from "@academy/domain/fields"
import { playerFields } from "@academy/domain/player-fields"
import { ageInYear, type CardColor, level, positions } from "@academy/domain/players"
import { rightsOf } from "@academy/domain/staff-roles"
import { addWallClockDays, toWallClock } from "@academy/domain/time"
import type { accounts, players } from "../tables/index.ts"
import { coachFacts } from "./coaches.ts"
import { areas, childNames, familyNames, parentNames, streets } from "./people.ts"
import { at, type Random } from "./random.ts"

export type AccountRow = Omit<
  typeof accounts.$inferSelect,
  "password_hash" | "last_login_at" | "avatar" | "deletion_due_at" | "anonymised_at"
>
export type PlayerRow = typeof players.$inferSelect

/** How a family pays, unless its story says otherwise. */
export type PayingHabit = "passes" | "card" | "bank_transfer"

export interface Family {
  /** Who books and pays. */
  account: AccountRow
  /** The other parent's account, which shares the players. */
  co_guardian: AccountRow | null
  players: PlayerRow[]
  habit: PayingHabit
}

/** Everybody the demo knows; ids count from 1. */
export interface People {
  admin: AccountRow
  /** In the order of `coachFacts`; the first is the staff login. */
  coaches: AccountRow[]
  /** The demo parent's family stands first. */
  families: [Family, ...Family[]]
  /** Asks the demo parent to share players. */
  grandmother: AccountRow
  /** A player of another family who logs in itself. */
  ownLogin: { account: AccountRow; player: PlayerRow }
}

export interface ClubRow {
  id: number
  name: string
  district_id: number
}

export const demoEmails = {
  parent: "parent@demo.academy",
  player: "player@demo.academy",
  news: "news@demo.academy",
  staff: "staff@demo.academy",
  admin: "admin@demo.academy",
} as const

/** More children of ten to twelve than of any other age, as in an academy. */
const ages = [6, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 12, 13, 13, 14, 14, 15, 15, 16, 17, 18]
const languagesSpoken = ["sv", "sv", "sv", "sv", "sv", "en", "en", "ar", "es", "fr"] as const
/** Telephone numbers that are kept free for fiction: 070-174 06 05 to 99. */
const FIRST_FICTIONAL = 6

/** The accounts and players of the demo, the same for the same random numbers and day. */
export function makePeople(random: Random, clubs: readonly ClubRow[], now: Date): People {
  let accountCount = 0
  let playerCount = 0
  const homeClubs = clubs.filter(({ district_id }) => district_id === homeDistrictId(clubs))

  const makeAccount = (
    facts: Partial<AccountRow> & Pick<AccountRow, "email" | "first_name" | "last_name">,
  ) => {
    accountCount++
    const account: AccountRow = {
      id: accountCount,
      phone_number: `070-174 06 ${String(FIRST_FICTIONAL + (accountCount % 94)).padStart(2, "0")}`,
      address: "",
      language: "en",
      is_active: true,
      is_staff: false,
      is_superuser: false,
      staff_role: null,
      superuser_since: facts.is_superuser ? now : null,
      comfortable_rows: false,
      passkey_offered_at: null,
      bounced_email: null,
      max_players: 8,
      has_loggedin: true,
      created_at: addWallClockDays(now, -400 + accountCount * 3),
      ...facts,
    }
    return account
  }
  const makePlayer = (
    account: AccountRow,
    facts: Partial<PlayerRow> & Pick<PlayerRow, "first_name" | "year_of_birth">,
  ) => {
    playerCount++
    const age = ageInYear(facts.year_of_birth, toWallClock(now).year)
    const points = facts.points ?? random.between(40, 220) * Math.max(1, age - 5)
    const ability = () => Math.min(92, 28 + age * 2 + random.between(0, 22))
    const player: PlayerRow = {
      ...unsetFields(playerFields),
      id: playerCount,
      last_name: account.last_name,
      club_id: random.isLucky(0.85) ? random.pick(homeClubs).id : null,
      club_name: "",
      district_id: homeDistrictId(clubs),
      position: age < 9 ? null : random.pick(positions),
      card_color: cardColorOf(points),
      public: true,
      can_be_found: playerCount % 2 === 0,
      is_football_player: true,
      on_main: false,
      pace: ability(),
      shooting: ability(),
      passing: ability(),
      dribbling: ability(),
      defense: ability(),
      physical: ability(),
      goals: 0,
      assists: 0,
      phone_number: "",
      contacted: true,
      created_at: account.created_at,
      ...facts,
      points,
    }
    return player
  }

  const admin = makeAccount({
    email: demoEmails.admin,
    first_name: "Astrid",
    last_name: "Berglund",
    ...rightsOf("owner"),
  })
  const coaches = coachFacts.map(({ name }, index) => {
    const [first_name = "", last_name = ""] = name.split(" ")
    const email = index === 0 ? demoEmails.staff : `${toEmailName(name)}@polaris.example`
    return makeAccount({
      email,
      first_name,
      last_name,
      ...rightsOf("coach"),
      language: index === 0 ? "en" : "sv",
    })
  })
  const lindqvist = makeLindqvists(makeAccount, makePlayer, clubs, now)
  const others = familyNames.map((last_name) => makeFamily(last_name))
  const grandmother = makeAccount({
    email: "margareta.lindqvist@example.com",
    first_name: "Margareta",
    last_name: "Lindqvist",
    language: "sv",
  })
  return { admin, coaches, families: [lindqvist, ...others], grandmother, ownLogin: giveOwnLogin(others) }

  /** To the one nearest to fourteen, who is under age and old enough. */
  function giveOwnLogin(families: readonly Family[]) {
    const { year } = toWallClock(now)
    const yearsFromFourteen = ({ year_of_birth }: PlayerRow) => Math.abs(ageInYear(year_of_birth, year) - 14)
    const [player] = families
      .flatMap(({ players }) => players)
      .toSorted((one, other) => yearsFromFourteen(one) - yearsFromFourteen(other) || one.id - other.id)
    if (!player) throw new Error("the demo has no players beside the parent's")
    const { first_name, last_name } = player
    return {
      account: makeAccount({ email: demoEmails.player, first_name, last_name, max_players: 1 }),
      player,
    }
  }

  function makeFamily(last_name: string): Family {
    const first_name = random.pick(parentNames)
    const address = `${random.pick(streets)} ${random.between(2, 98)}, ${random.pick(areas)}`
    const account = makeAccount({
      email: `${toEmailName(`${first_name} ${last_name}`)}@example.com`,
      first_name,
      last_name,
      address,
      language: random.pick(languagesSpoken),
    })
    const others = parentNames.filter((name) => name !== first_name)
    const other_name = random.pick(others)
    const co_guardian = random.isLucky(0.15)
      ? makeAccount({
          email: `${toEmailName(`${other_name} ${last_name}`)}@example.com`,
          first_name: other_name,
          last_name,
          address,
          language: account.language,
        })
      : null
    const year = toWallClock(now).year
    const children = random.pick([1, 1, 1, 2, 2, 2, 3])
    const names = new Set<string>()
    while (names.size < children) names.add(random.pick(childNames))
    return {
      account,
      co_guardian,
      players: [...names].map((name) =>
        makePlayer(account, { first_name: name, year_of_birth: year - random.pick(ages) }),
      ),
      habit: random.pick(["passes", "passes", "passes", "card", "bank_transfer"] as const),
    }
  }
}

/** The family behind the parent login. Both children grow with the years and stop before they are too old. */
function makeLindqvists(
  makeAccount: (
    facts: Partial<AccountRow> & Pick<AccountRow, "email" | "first_name" | "last_name">,
  ) => AccountRow,
  makePlayer: (
    account: AccountRow,
    facts: Partial<PlayerRow> & Pick<PlayerRow, "first_name" | "year_of_birth">,
  ) => PlayerRow,
  clubs: readonly ClubRow[],
  now: Date,
): Family {
  const { year } = toWallClock(now)
  const hammarby = clubs.find(({ name }) => name === "Hammarby IF")
  const account = makeAccount({
    email: demoEmails.parent,
    first_name: "Sara",
    last_name: "Lindqvist",
    address: "Bondegatan 21, 116 33 Stockholm",
  })
  const co_guardian = makeAccount({
    email: "jonas.lindqvist@example.com",
    first_name: "Jonas",
    last_name: "Lindqvist",
    address: account.address,
    language: "sv",
  })
  const elsa = makePlayer(account, {
    first_name: "Elsa",
    year_of_birth: Math.max(2014, year - 16),
    club_id: hammarby?.id ?? null,
    position: "CM",
    points: 1240,
    pace: 72,
    shooting: 64,
    passing: 78,
    dribbling: 81,
    defense: 58,
    physical: 66,
  })
  const noah = makePlayer(account, {
    first_name: "Noah",
    year_of_birth: Math.max(2017, year - 13),
    club_id: hammarby?.id ?? null,
    position: "LW",
    points: 430,
    pace: 61,
    shooting: 48,
    passing: 44,
    dribbling: 58,
    defense: 35,
    physical: 40,
  })
  return { account, co_guardian, players: [elsa, noah], habit: "passes" }
}

const homeDistrictId = (clubs: readonly ClubRow[]): number =>
  at(
    clubs.filter(({ name }) => name === "Hammarby IF"),
    0,
  ).district_id

/** The metal of the level; a few of the oldest were made elite by their coach. */
const cardColorOf = (points: number): CardColor => (points < 1800 ? cardColorAt(level(points)) : "elite")

/** "Lucía El Amrani" → "lucia.el.amrani" */
const toEmailName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("ı", "i")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll(/[^a-z]+/g, ".")
