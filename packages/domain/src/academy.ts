/** The academy's identity, as families, the tax office and its bank know it. */
export interface Identity {
  name: string
  short_name: string
  email: string
  phone: string
  phone_international: string
  street: string
  postcode: string
  town: string
  organisation_number: string
  vat_number: string
  bankgiro: string
  /** A demo site: nothing on it is sold, and every page says so. */
  is_demo: boolean
}

/** Invented values for local use. The server replaces them with those of the settings ACADEMY_*. */
export const inventedIdentity: Readonly<Identity> = {
  name: "Polaris Football Academy",
  short_name: "Polaris",
  email: "hello@polaris.academy",
  phone: "070-174 06 05",
  phone_international: "+46701740605",
  street: "Stadshagens idrottsväg 6",
  postcode: "112 50",
  town: "Stockholm",
  organisation_number: "556000-0000",
  vat_number: "SE556000000001",
  bankgiro: "5555-5555",
  is_demo: false,
}

/** Facts about the academy, which another academy using this software changes. */
export const academy = {
  ...inventedIdentity,
  currency: "SEK",
  socials: [
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "Facebook", url: "https://www.facebook.com/" },
    { name: "YouTube", url: "https://www.youtube.com/" },
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
  ],
  /** The ages that we train, in years. */
  ages: { from: 6, to: 18 },
  figures: { players: 1000, coaches: 15, years: 10 },
  talents: { trained: 50, elite: 20, dedication_percent: 100, years: 5 },
  training: {
    individual_minutes: 60,
    group_minutes: 90,
    /** How the minutes of a group session are divided: warm-up, technique, decisions, game, talk. */
    group_plan: [15, 25, 25, 20, 5],
    sessions_a_week: { from: 2, to: 3 },
  },
  /** Weeks of fitness training until a player notices a change, and until it is measured. */
  fitness: {
    first_weeks: { from: 4, to: 6 },
    significant_weeks: { from: 8, to: 12 },
    /** Three kinds of training load, by age: play, technique, a plan. */
    age_groups: { young: { from: 6, to: 9 }, middle: { from: 10, to: 13 }, old: { from: 14, to: 18 } },
  },
  camps: {
    youth_days: { from: 3, to: 5 },
    teen_days: { from: 5, to: 7 },
    elite_days: { from: 7, to: 10 },
    youth_ages: { from: 7, to: 12 },
    teen_ages: { from: 12, to: 15 },
    elite_ages: { from: 14, to: 18 },
    players_per_coach: 8,
    /** School breaks that fall in the same ISO week every year. */
    weeks: { winter: 9, autumn: 44 },
  },
  promises: { notice_hours: 24, reply_hours: 24, money_back_days: 30, withdrawal_days: 14 },
  hours: {
    office: { weekdays: "9–17", saturday: "10–14" },
    phone: "9–18",
    /** Longer phone hours while sessions run. */
    phone_evening: { weekdays: "9–21", weekend: "10–18" },
  },
  /** Emails to the office are written in it. */
  office_language: "sv",
  vat_percent: 6,
} as const

let own: Identity | null = null

/**
 * Sets the identity in `academy`. The server calls it at start, the browser before the first page is drawn. Code that
 * runs while a module loads still sees the invented identity.
 */
export function takeIdentity(identity: Identity | null): void {
  own = identity
  Object.assign(academy, identity ?? inventedIdentity)
}

/** The identity that `takeIdentity` set; null while the invented one is used. */
export const ownIdentity = (): Identity | null => own
