import { type AbilityName, termOf } from "@academy/domain/ability-reviews"
import type { Language } from "@academy/domain/page-language"
import { addWallClockDays } from "@academy/domain/time"
import type { abilityReviews } from "../tables/index.ts"
import type { Family, PlayerRow } from "./families.ts"
import { at } from "./random.ts"

/** The database numbers them. */
export type ReviewRow = Omit<typeof abilityReviews.$inferSelect, "id">
type Abilities = Record<AbilityName, number>

interface PlannedReview {
  /** Half years ago: every step back is another term. */
  termsAgo: number
  abilities: Abilities
  word: string
}

const reviewsOfElsa: PlannedReview[] = [
  {
    termsAgo: 1,
    abilities: { pace: 66, shooting: 60, passing: 71, dribbling: 74, defense: 57, physical: 61 },
    word: "Elsa sees the pass early and dares to play it. Next: her first touch away from the opponent.",
  },
  {
    termsAgo: 0,
    abilities: { pace: 72, shooting: 64, passing: 78, dribbling: 81, defense: 58, physical: 66 },
    word: "Next: receiving on the back foot with her left. Ten minutes a day against a wall is enough.",
  },
]

/** That of this term is still to be written. */
const reviewsOfNoah: PlannedReview[] = [
  {
    termsAgo: 1,
    abilities: { pace: 41, shooting: 38, passing: 36, dribbling: 45, defense: 33, physical: 35 },
    word: "Noah laughs all the way through training and never stops running. Next: taking more time on the ball.",
  },
]

/** For the first child of one more family in each other language; a coach writes in the family's language. */
const reviewsOfOthers: Record<Exclude<Language, "en">, readonly [before: string, now: string]> = {
  sv: [
    "NAME har blivit modigare med bollen och vågar vända upp. Nästa steg: titta runt före första tillslaget.",
    "Passningarna kommer fram med rätt fart nu. Tio minuter om dagen mot en vägg, vänster och höger, räcker långt.",
  ],
  fr: [
    "NAME garde mieux le ballon et joue plus vite. Prochaine étape : regarder autour avant le premier contrôle.",
    "Les passes arrivent avec la bonne force. Dix minutes par jour contre un mur, du gauche et du droit, suffisent.",
  ],
  es: [
    "NAME conserva mejor el balón y juega más rápido. Siguiente paso: mirar alrededor antes del primer control.",
    "Los pases llegan con la fuerza justa. Diez minutos al día contra una pared, con las dos piernas, bastan.",
  ],
  ar: [
    "NAME: احتفاظ أفضل بالكرة ولعب أسرع. الخطوة التالية: النظر في كل اتجاه قبل اللمسة الأولى.",
    "التمريرات تصل بالقوة المناسبة. عشر دقائق يوميًا أمام الحائط، باليسرى واليمنى، تكفي.",
  ],
}
const abilitiesBefore = { pace: 52, shooting: 44, passing: 49, dribbling: 55, defense: 50, physical: 47 }
const abilitiesNow = { pace: 54, shooting: 49, passing: 57, dribbling: 58, defense: 50, physical: 51 }

const HALF_A_YEAR_DAYS = 184

/**
 * What the coach published, the families told long ago: two terms of Elsa's, one of Noah's, and two of one child for
 * each other language. Sets the children's abilities to the newest.
 */
export function reviewPlayers(
  [lindqvists, ...others]: readonly [Family, ...Family[]],
  coach_id: number,
  now: Date,
): ReviewRow[] {
  const ofOthers = (Object.keys(reviewsOfOthers) as (keyof typeof reviewsOfOthers)[]).flatMap((language) => {
    const family = others.find(({ account }) => account.language === language)
    if (!family) return []
    const player = at(family.players, 0)
    const [before, newest] = reviewsOfOthers[language]
    return reviewPlayer(player, coach_id, now, [
      { termsAgo: 1, abilities: abilitiesBefore, word: before.replace("NAME", player.first_name) },
      { termsAgo: 0, abilities: abilitiesNow, word: newest },
    ])
  })
  return [
    ...reviewPlayer(at(lindqvists.players, 0), coach_id, now, reviewsOfElsa),
    ...reviewPlayer(at(lindqvists.players, 1), coach_id, now, reviewsOfNoah),
    ...ofOthers,
  ]
}

const reviewPlayer = (
  player: PlayerRow,
  coach_id: number,
  now: Date,
  reviews: readonly PlannedReview[],
): ReviewRow[] =>
  reviews.map(({ termsAgo, abilities, word }) => {
    Object.assign(player, abilities)
    const published_at = addWallClockDays(now, -2 - termsAgo * HALF_A_YEAR_DAYS)
    return {
      player_id: player.id,
      ...termOf(addWallClockDays(now, -termsAgo * HALF_A_YEAR_DAYS)),
      ...abilities,
      word,
      written_by: coach_id,
      version: 1,
      saved_at: published_at,
      published_at,
      told_at: published_at,
    }
  })
