import type { Language } from "@academy/domain/page-language"
import type { Random } from "./random.ts"

/** What families write when they rate, in their language. As many in each, so that a seed gives the same academy. */
const ratingComments: Record<Language, readonly string[]> = {
  en: [
    "Came home happy and tired.",
    "Clear exercises and a lot of touches.",
    "Good group, and the coach knows every name.",
    "A little cold, but worth it.",
    "Learned a new turn and shows it everywhere.",
  ],
  sv: [
    "Kom hem glad och trött.",
    "Tydliga övningar och mycket boll.",
    "Bra grupp, och tränaren kan allas namn.",
    "Lite kallt, men värt det.",
    "Har lärt sig en ny vändning och visar den för alla.",
  ],
  fr: [
    "Retour à la maison avec le sourire et bien de la fatigue.",
    "Des exercices clairs et beaucoup de ballon.",
    "Bon groupe, et l’entraîneur connaît tous les prénoms.",
    "Un peu froid, mais ça valait la peine.",
    "Une nouvelle feinte apprise, et montrée partout.",
  ],
  es: [
    "Llegó a casa con una sonrisa y sin fuerzas.",
    "Ejercicios claros y mucho balón.",
    "Buen grupo, y el entrenador se sabe todos los nombres.",
    "Hizo algo de frío, pero mereció la pena.",
    "Aprendió un giro nuevo y se lo enseña a todo el mundo.",
  ],
  ar: [
    "عودة إلى البيت بفرح وتعب.",
    "تمارين واضحة ولمسات كثيرة للكرة.",
    "مجموعة جيدة، والمدرب يعرف كل الأسماء.",
    "الجو بارد قليلًا، لكن الحصة تستحق.",
    "دوران جديد بالكرة، ويراه كل من في البيت.",
  ],
}

/** One of them. */
export const pickRatingComment = (random: Random, language: Language): string =>
  random.pick(ratingComments[language])
