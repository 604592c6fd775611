import type { BookingTypeSlug } from "@academy/domain/bookings"
import type { Language } from "@academy/domain/page-language"

interface CatalogueWords {
  types: Record<BookingTypeSlug, string>
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
  },
}
