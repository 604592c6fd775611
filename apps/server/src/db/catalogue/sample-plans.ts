import { academy } from "@academy/domain/academy"
import { toMinor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { inLanguages } from "../in-languages.ts"
import type { membershipPlans, PlanTexts } from "../tables/memberships.ts"

type SampleSlug = "basic" | "pro" | "elite"

/** Texts of the sample; they belong to the academy from then on. */
const words: Record<Language, Record<SampleSlug, PlanTexts>> = {
  en: {
    basic: {
      name: "Basic",
      description: "One fixed evening a week in a small group.",
      benefits: ["Abilities reviewed with the coach every term"],
    },
    pro: {
      name: "Pro",
      description: "Two to three sessions a week, as we recommend, plus one individual session.",
      benefits: ["Abilities reviewed with the coach each month"],
    },
    elite: {
      name: "Elite",
      description: "All group sessions, plus a personal plan built with one coach.",
      benefits: ["Video review of two matches a month"],
    },
  },
  sv: {
    basic: {
      name: "Bas",
      description: "En fast kväll i veckan i liten grupp.",
      benefits: ["Genomgång av förmågorna med tränaren varje termin"],
    },
    pro: {
      name: "Pro",
      description: "Två till tre gruppass i veckan, som vi rekommenderar, och ett individuellt pass.",
      benefits: ["Genomgång av förmågorna med tränaren varje månad"],
    },
    elite: {
      name: "Elit",
      description: "Alla gruppass och ett personligt upplägg, gjort tillsammans med en tränare.",
      benefits: ["Videogenomgång av två matcher i månaden"],
    },
  },
  fr: {
    basic: {
      name: "Essentiel",
      description: "Un soir fixe par semaine, en petit groupe.",
      benefits: ["Bilan des qualités avec l’entraîneur chaque semestre"],
    },
    pro: {
      name: "Pro",
      description: "Deux à trois séances par semaine, comme nous le conseillons, et une séance individuelle.",
      benefits: ["Bilan des qualités avec l’entraîneur chaque mois"],
    },
    elite: {
      name: "Élite",
      description: "Toutes les séances en groupe, et un programme personnel, construit avec un entraîneur.",
      benefits: ["Analyse vidéo de deux matchs par mois"],
    },
  },
  es: {
    basic: {
      name: "Básico",
      description: "Una tarde fija por semana en grupo pequeño.",
      benefits: ["Repaso de las habilidades con el entrenador cada semestre"],
    },
    pro: {
      name: "Pro",
      description: "De dos a tres sesiones por semana, como recomendamos, y además una individual.",
      benefits: ["Repaso de las habilidades con el entrenador cada mes"],
    },
    elite: {
      name: "Élite",
      description: "Todas las sesiones en grupo y un plan propio, hecho con un entrenador.",
      benefits: ["Análisis en vídeo de dos partidos al mes"],
    },
  },
  ar: {
    basic: {
      name: "الأساسية",
      description: "أمسية ثابتة كل أسبوع في مجموعة صغيرة.",
      benefits: ["مراجعة القدرات مع المدرب كل فصل"],
    },
    pro: {
      name: "المتقدمة",
      description: "من حصتين إلى ثلاث حصص في الأسبوع كما نوصي، وحصة فردية مع مدرب.",
      benefits: ["مراجعة القدرات مع المدرب كل شهر"],
    },
    elite: {
      name: "النخبة",
      description: "كل حصص المجموعات، وخطة خاصة تُبنى مع مدربك.",
      benefits: ["تحليل مصوّر لمباراتين في الشهر"],
    },
  },
}

const facts = {
  basic: { monthly: 1000, yearly: 890, group_passes: 4, personal_passes: 0, players: 1, binding_months: 3 },
  pro: { monthly: 1900, yearly: 1690, group_passes: 10, personal_passes: 1, players: 2, binding_months: 6 },
  elite: {
    monthly: 3580,
    yearly: 3190,
    group_passes: null,
    personal_passes: 4,
    players: 3,
    binding_months: 6,
  },
}

/** Three plans to begin with, smallest first, as rows in the academy's currency. */
export const samplePlans = () =>
  (["basic", "pro", "elite"] as const).map((slug) => {
    const { monthly, yearly, ...terms } = facts[slug]
    return {
      slug,
      ...inLanguages(words, (texts) => texts[slug]),
      ...terms,
      price_minor: toMinor(monthly),
      yearly_price_minor: toMinor(yearly),
      currency: academy.currency,
      is_featured: slug === "pro",
    } satisfies typeof membershipPlans.$inferInsert
  })
