import type { BookingTypeSlug } from "@academy/domain/bookings"
import type { Language } from "@academy/domain/page-language"
import type { Plan } from "@academy/domain/plans"

interface CatalogueWords {
  types: Record<BookingTypeSlug, string>
  plans: Record<Plan["slug"], { name: string; description: string }>
}

/** What the catalogue's rows are called at first; the office may change them. */
export const words: Record<Language, CatalogueWords> = {
  en: {
    types: {
      individual: "Individual",
      duo: "Duo",
      group: "Group",
      fitness: "Fitness",
      camp: "Camp",
      talent: "Talent",
      trial: "Trial",
    },
    plans: {
      basic: {
        name: "Basic",
        description: "One fixed evening a week in a small group.",
      },
      pro: {
        name: "Pro",
        description: "Two to three sessions a week, as we recommend, plus one individual session.",
      },
      elite: {
        name: "Elite",
        description: "All group sessions, plus a personal plan built with one coach.",
      },
    },
  },
  sv: {
    types: {
      individual: "Individuellt",
      duo: "Duo",
      group: "Grupp",
      fitness: "Fys",
      camp: "Läger",
      talent: "Talang",
      trial: "Provträning",
    },
    plans: {
      basic: {
        name: "Bas",
        description: "En fast kväll i veckan i liten grupp.",
      },
      pro: {
        name: "Pro",
        description: "Två till tre gruppass i veckan, som vi rekommenderar, och ett individuellt pass.",
      },
      elite: {
        name: "Elit",
        description: "Alla gruppass och ett personligt upplägg, gjort tillsammans med en tränare.",
      },
    },
  },
  fr: {
    types: {
      individual: "Individuel",
      duo: "Duo",
      group: "Groupe",
      fitness: "Physique",
      camp: "Stage",
      talent: "Talents",
      trial: "Essai",
    },
    plans: {
      basic: {
        name: "Essentiel",
        description: "Un soir fixe par semaine, en petit groupe.",
      },
      pro: {
        name: "Pro",
        description:
          "Deux à trois séances par semaine, comme nous le conseillons, et une séance individuelle.",
      },
      elite: {
        name: "Élite",
        description: "Toutes les séances en groupe, et un programme personnel, construit avec un entraîneur.",
      },
    },
  },
  es: {
    types: {
      individual: "Individual",
      duo: "Dúo",
      group: "Grupo",
      fitness: "Físico",
      camp: "Campus",
      talent: "Talentos",
      trial: "Sesión de prueba",
    },
    plans: {
      basic: {
        name: "Básico",
        description: "Una tarde fija por semana en grupo pequeño.",
      },
      pro: {
        name: "Pro",
        description: "De dos a tres sesiones por semana, como recomendamos, y además una individual.",
      },
      elite: {
        name: "Élite",
        description: "Todas las sesiones en grupo y un plan propio, hecho con un entrenador.",
      },
    },
  },
  ar: {
    types: {
      individual: "فردية",
      duo: "ثنائية",
      group: "جماعية",
      fitness: "لياقة",
      camp: "معسكر",
      talent: "مواهب",
      trial: "تجريبية",
    },
    plans: {
      basic: {
        name: "الأساسية",
        description: "أمسية ثابتة كل أسبوع في مجموعة صغيرة.",
      },
      pro: {
        name: "المتقدمة",
        description: "من حصتين إلى ثلاث حصص في الأسبوع كما نوصي، وحصة فردية مع مدرب.",
      },
      elite: {
        name: "النخبة",
        description: "كل حصص المجموعات، وخطة خاصة تُبنى مع مدربك.",
      },
    },
  },
}
