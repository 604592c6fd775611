import { words as catalogue } from "../../catalogue/words.ts"
import type { DemoWords } from "./en.ts"

export const fr: DemoWords = {
  types: catalogue.fr.types,
  pitch: "Terrain",
  themes: {
    group: {
      finishing: {
        title: "La finition sous pression",
        focus: "Contrôle orienté loin du défenseur",
        description: "Recevoir, se retourner et finir avec un défenseur proche.",
      },
      one_against_one: {
        title: "Le un contre un",
        focus: "Feintes et changements de rythme",
        description: "Attaquer le défenseur, et apprendre à défendre.",
      },
      build_up: {
        title: "La relance",
        focus: "Passes et soutien",
        description: "Des passes calmes pour franchir la première ligne.",
      },
      first_touch: {
        title: "La prise de balle",
        focus: "Recevoir de trois quarts",
        description: "Regarder avant de recevoir, et s’ouvrir vers le jeu.",
      },
      passing: {
        title: "La passe en mouvement",
        focus: "Le moment et le dosage de la passe",
        description: "Donner, bouger et être là pour la suivante.",
      },
      tight_spaces: {
        title: "Les petits espaces",
        focus: "Conduite de balle serrée",
        description: "Garder le ballon là où il n’y a pas de place.",
      },
      winning_it_back: {
        title: "La récupération",
        focus: "Presser ensemble",
        description: "Quand presser, comment fermer, que faire du ballon.",
      },
      crosses: {
        title: "Centres et finition",
        focus: "Appels dans la surface",
        description: "Centrer tôt, arriver tard, reprendre en une touche.",
      },
    },
    individual: {
      weak_foot: {
        title: "Le pied faible",
        focus: "Frapper de l’autre pied",
        description: "Une heure pour votre pied faible.",
      },
      touch_and_turn: {
        title: "Contrôle et demi-tour",
        focus: "Recevoir sous pression",
        description: "Contrôler, pivoter, partir, jusqu’à l’automatisme.",
      },
      finishing: {
        title: "La finition",
        focus: "La précision avant la puissance",
        description: "Finir là où viennent les occasions.",
      },
      dribbling: {
        title: "Le dribble",
        focus: "Conduite serrée en vitesse",
        description: "Vos deux meilleures feintes, plus vite.",
      },
    },
    duo: {
      rhythm: {
        title: "Le rythme de passe",
        focus: "À une et deux touches",
        description: "Deux joueurs, un ballon, peu de touches.",
      },
      one_against_one: {
        title: "Le un contre un",
        focus: "Les deux côtés du duel",
        description: "Attaquer et défendre à tour de rôle.",
      },
      give_and_go: {
        title: "Le une-deux",
        focus: "Le moment de l’appel",
        description: "Le jeu combiné, à deux.",
      },
    },
    fitness: {
      speed: {
        title: "Vitesse et agilité",
        focus: "Accélérer et freiner",
        description: "Sprints courts, appuis vifs, réceptions sûres.",
      },
      strength: {
        title: "Force et équilibre",
        focus: "Genoux, hanches et gainage",
        description: "Le poids du corps, le bon geste, moins de blessures.",
      },
      endurance: {
        title: "L’endurance avec ballon",
        focus: "Intensité par intervalles",
        description: "Un vrai effort qui a l’air d’un jeu.",
      },
    },
    talent: {
      decisions: {
        title: "Décider vite",
        focus: "Prise d’information et première passe",
        description: "Voir plus tôt, jouer plus vite.",
      },
      between_the_lines: {
        title: "Entre les lignes",
        focus: "Recevoir dans l’intervalle",
        description: "Trouver l’espace, se retourner, devenir dangereux.",
      },
      position_play: {
        title: "Le jeu de position",
        focus: "Votre rôle à votre poste",
        description: "Ce que votre poste demande au niveau supérieur.",
      },
    },
    trial: {
      try_it: {
        title: "Venir essayer",
        focus: "Rencontrer les entraîneurs",
        description: "Une heure sur le terrain pour voir si cela vous convient. Sans engagement.",
      },
    },
  },
  camps: {
    seasons: {
      sports_break: "Stage d’hiver",
      easter: "Stage de Pâques",
      summer: "Stage d’été",
      autumn: "Stage d’automne",
      winter: "Stage de fin d’année",
    },
    kinds: {
      youth: {
        name: "Enfants",
        focus: "Maîtrise du ballon et jeu",
        description: "Deux séances par jour, le déjeuner et un petit tournoi à la fin. De 9 h à 15 h.",
      },
      teen: {
        name: "Ados",
        focus: "La technique au rythme du match",
        description: "Deux séances par jour, vidéo après le déjeuner, matchs le dernier jour. De 9 h à 15 h.",
      },
      elite: {
        name: "Élite",
        focus: "Poste, force, match",
        description:
          "Une semaine comme en centre de formation : travail au poste, force, récupération, deux matchs. De 9 h à 16 h.",
      },
    },
  },
  packages: {
    names: {
      group_10: "Carnet Groupe 10",
      pt_5: "Carnet Individuel 5",
      fitness_10: "Carnet Physique 10",
      group_20: "Carnet Groupe 20",
      pt_10: "Carnet Individuel 10",
    },
    terms: (days, withdrawalDays) =>
      `Valable ${days} jours à partir de l’achat. Les pass non utilisés sont remboursés pendant ${withdrawalDays} jours après l’achat.`,
  },
  tongues: {
    swedish: "suédois",
    english: "anglais",
    arabic: "arabe",
    french: "français",
    spanish: "espagnol",
    german: "allemand",
    persian: "persan",
    croatian: "croate",
  },
  places: {
    stadshagen: {
      directions:
        "À deux minutes du métro Stadshagen : descendez l’escalier près du gymnase, le portail est à gauche.",
      pitches: "Le terrain 1 est celui de la tribune, le terrain 2 celui qui longe la voie ferrée.",
      bring: "Des chaussures à crampons courts : le terrain est synthétique.",
    },
    kristineberg: {
      directions: "Du métro Kristineberg, traversez le parc ; le portail est derrière la piste de course.",
      pitches: "Le terrain 1 est à côté de la piste, le terrain 2 derrière les vestiaires.",
      bring: "Un vêtement chaud : le vent vient de l’eau.",
    },
    spanga: {
      directions: "À dix minutes du train de banlieue à Spånga. L’entrée est du côté du parking.",
      pitches: "Un seul terrain couvert, partagé par des filets.",
      bring: "Des chaussures de salle ou pour gazon synthétique, sans crampons vissés.",
    },
    zinkensdamm: {
      directions: "À une minute du métro Zinkensdamm : longez Ringvägen jusqu’au portail blanc.",
      pitches: "Le terrain 1 est côté rue, le terrain 2 au pied du rocher.",
      bring: "L’hiver, le sol est dur : des chaussures à crampons courts.",
    },
  },
  coaches: {
    amir: {
      experience: "11 ans",
      specialization: "Finition et prise de décision",
      certifications: ["UEFA B", "SvFF Tränarutbildning C"],
      specialties: ["Finition", "Prise de balle", "Jeu sous pression"],
      achievements: ["Finale du district avec les moins de 14 ans", "Entraîneur de l’année de son club"],
    },
    johanna: {
      experience: "8 ans",
      specialization: "Les plus jeunes",
      certifications: ["UEFA C", "Éducatrice de football pour enfants"],
      specialties: ["Maîtrise du ballon", "Coordination motrice"],
      achievements: ["A créé une section filles de 120 joueuses"],
    },
    mikael: {
      experience: "14 ans",
      specialization: "Technique individuelle",
      certifications: ["UEFA B"],
      specialties: ["Pied faible", "Frappe"],
      achievements: ["Sept joueurs en stage de sélection nationale jeunes"],
    },
    sofia: {
      experience: "9 ans",
      specialization: "Dribble et un contre un",
      certifications: ["UEFA B"],
      specialties: ["Dribble", "Changements de direction", "Défense en un contre un"],
      achievements: ["Dix saisons en deuxième division"],
    },
    daniel: {
      experience: "7 ans",
      specialization: "Intelligence de jeu",
      certifications: ["UEFA C"],
      specialties: ["Prise d’information", "Jeu de passes", "Placement"],
      achievements: ["Analyste d’une équipe de première division"],
    },
    petra: {
      experience: "12 ans",
      specialization: "Force et vitesse",
      certifications: ["Kinésithérapeute diplômée", "UEFA C"],
      specialties: ["Vitesse", "Prévention des blessures du genou"],
      achievements: ["Programme de prévention du genou dans neuf clubs"],
    },
    samuel: {
      experience: "15 ans",
      specialization: "Formation des jeunes talents",
      certifications: ["UEFA A Youth"],
      specialties: ["Rythme", "Pressing collectif", "Préparation des matchs"],
      achievements: ["Six ans en centre de formation"],
    },
    fatima: {
      experience: "6 ans",
      specialization: "Les premiers pas au football",
      certifications: ["Éducatrice de football pour enfants"],
      specialties: ["Jeu", "Maîtrise du ballon", "Confiance"],
      achievements: ["A lancé le football de rue à Rinkeby"],
    },
    oskar: {
      experience: "10 ans",
      specialization: "Agilité et endurance",
      certifications: ["UEFA C", "Entraîneur d’athlétisme"],
      specialties: ["Agilité", "Technique de course"],
      achievements: ["Médailles sur 400 m aux championnats de Suède jeunes"],
    },
    elena: {
      experience: "9 ans",
      specialization: "L’entraînement à deux",
      certifications: ["UEFA B"],
      specialties: ["Jeu combiné", "Rythme de passe"],
      achievements: ["Trois saisons à l’étranger comme milieu de terrain"],
    },
  },
}
