import { words as catalogue } from "../../catalogue/words.ts"

/** The demo academy's texts in its own language; the other languages translate them. */
export const en = {
  types: catalogue.en.types,
  pitch: "Pitch",
  /** Focus texts of sessions by type, used in turn. */
  themes: {
    group: {
      finishing: {
        title: "Finishing under pressure",
        focus: "First touch away from pressure",
        description: "Receive, turn and finish with a defender close.",
      },
      one_against_one: {
        title: "1v1 duels",
        focus: "Feints and change of pace",
        description: "Take on the defender, and learn to be one.",
      },
      build_up: {
        title: "Playing out from the back",
        focus: "Passing and support",
        description: "Calm passes through the first line.",
      },
      first_touch: {
        title: "First touch",
        focus: "Receiving on the half turn",
        description: "Look before you receive, and open up your body.",
      },
      passing: {
        title: "Passing on the move",
        focus: "Timing and weight of the pass",
        description: "Give, go and be there for the next one.",
      },
      tight_spaces: {
        title: "Tight spaces",
        focus: "Close control",
        description: "Keep the ball where there is no room.",
      },
      winning_it_back: {
        title: "Winning it back",
        focus: "Pressing together",
        description: "When to press, how to close, what to do with the ball.",
      },
      crosses: {
        title: "Crosses and finishes",
        focus: "Runs into the box",
        description: "Deliver early, arrive late, finish first time.",
      },
    },
    individual: {
      weak_foot: {
        title: "Weak foot",
        focus: "Striking with the other foot",
        description: "An hour for your weaker foot.",
      },
      touch_and_turn: {
        title: "First touch and turn",
        focus: "Receiving under pressure",
        description: "Touch, turn, go, until it’s automatic.",
      },
      finishing: {
        title: "Finishing",
        focus: "Placement before power",
        description: "Finishes from the places where you get your chances.",
      },
      dribbling: {
        title: "Dribbling",
        focus: "Close control at speed",
        description: "Your two best feints, faster.",
      },
    },
    duo: {
      rhythm: {
        title: "Passing rhythm",
        focus: "One and two touches",
        description: "Two players, one ball, few touches.",
      },
      one_against_one: {
        title: "1v1 duels",
        focus: "Both sides of the duel",
        description: "Attack and defend in turn.",
      },
      give_and_go: {
        title: "Give and go",
        focus: "Timing of the run",
        description: "Combination play for two.",
      },
    },
    fitness: {
      speed: {
        title: "Speed and agility",
        focus: "Acceleration and braking",
        description: "Short sprints, sharp turns, safe landings.",
      },
      strength: {
        title: "Strength and balance",
        focus: "Knees, hips and core",
        description: "Body weight, good form, fewer injuries.",
      },
      endurance: {
        title: "Endurance with the ball",
        focus: "High tempo in intervals",
        description: "Hard work that feels like play.",
      },
    },
    talent: {
      decisions: {
        title: "Decisions at speed",
        focus: "Scanning and first pass",
        description: "See it earlier, play it sooner.",
      },
      between_the_lines: {
        title: "Between the lines",
        focus: "Receiving in the pocket",
        description: "Find the space, turn forward, create danger.",
      },
      position_play: {
        title: "Position play",
        focus: "Roles in your position",
        description: "What your position demands at the next level.",
      },
    },
    trial: {
      try_it: {
        title: "Come and try",
        focus: "Meet the coaches",
        description: "An hour on the pitch to see if it’s right for you. No obligation.",
      },
    },
  },
  camps: {
    seasons: {
      sports_break: "Winter holiday camp",
      easter: "Easter camp",
      summer: "Summer camp",
      autumn: "Autumn camp",
      winter: "Christmas camp",
    },
    kinds: {
      youth: {
        name: "Youth",
        focus: "Ball mastery and play",
        description: "Two sessions a day, lunch, and a small tournament at the end. From 09:00 to 15:00.",
      },
      teen: {
        name: "Teen",
        focus: "Technique at match speed",
        description:
          "Two sessions a day, video after lunch, match play on the last day. From 09:00 to 15:00.",
      },
      elite: {
        name: "Elite",
        focus: "Position, strength, match",
        description:
          "Like life at an elite academy: position training, strength, recovery, two matches. From 09:00 to 16:00.",
      },
    },
  },
  packages: {
    names: {
      group_10: "Group 10-Pack",
      pt_5: "PT 5-Pack",
      fitness_10: "Fitness 10-Pack",
      group_20: "Group 20-Pack",
      pt_10: "PT 10-Pack",
    },
    terms: (days: number, withdrawalDays: number): string =>
      `Valid for ${days} days after purchase. We refund unused passes within ${withdrawalDays} days.`,
  },
  tongues: {
    swedish: "Swedish",
    english: "English",
    arabic: "Arabic",
    french: "French",
    spanish: "Spanish",
    german: "German",
    persian: "Persian",
    croatian: "Croatian",
  },
  places: {
    stadshagen: {
      directions:
        "Two minutes from Stadshagen metro station: down the stairs by the sports hall, and the gate is on the left.",
      pitches: "Pitch 1 is by the stand, pitch 2 along the railway.",
      bring: "Football boots with short studs: the pitch is artificial grass.",
    },
    kristineberg: {
      directions:
        "From Kristineberg metro station, walk through the park. The gate is behind the running track.",
      pitches: "Pitch 1 is next to the track, pitch 2 behind the changing rooms.",
      bring: "A warm layer: it’s windy by the water.",
    },
    spanga: {
      directions: "Ten minutes from Spånga commuter train station. The entrance is on the car park side.",
      pitches: "One indoor pitch, divided by nets.",
      bring: "Indoor shoes or boots for artificial grass. No screw-in studs.",
    },
    zinkensdamm: {
      directions: "One minute from Zinkensdamm metro station: along Ringvägen to the white gate.",
      pitches: "Pitch 1 is by the street, pitch 2 below the cliff.",
      bring: "The ground is hard in winter: wear boots with short studs.",
    },
  },
  coaches: {
    amir: {
      experience: "11 years",
      specialization: "Finishing and decisions",
      certifications: ["UEFA B", "SvFF Tränarutbildning C"],
      specialties: ["Finishing", "First touch", "Playing under pressure"],
      achievements: ["District final with the boys’ under-14s", "Coach of the year at his club"],
    },
    johanna: {
      experience: "8 years",
      specialization: "Younger players",
      certifications: ["UEFA C", "Children’s football coach"],
      specialties: ["Ball mastery", "Coordination"],
      achievements: ["Built a girls’ section of 120 players"],
    },
    mikael: {
      experience: "14 years",
      specialization: "Individual technique",
      certifications: ["UEFA B"],
      specialties: ["Weak foot", "Ball striking"],
      achievements: ["Seven players selected for national youth camps"],
    },
    sofia: {
      experience: "9 years",
      specialization: "Dribbling and 1v1",
      certifications: ["UEFA B"],
      specialties: ["Dribbling", "Turning", "Defending 1v1"],
      achievements: ["Played ten seasons in the second division"],
    },
    daniel: {
      experience: "7 years",
      specialization: "Game intelligence",
      certifications: ["UEFA C"],
      specialties: ["Scanning", "Passing", "Positions"],
      achievements: ["Analyst for a first-division side"],
    },
    petra: {
      experience: "12 years",
      specialization: "Strength and speed",
      certifications: ["Licensed physiotherapist", "UEFA C"],
      specialties: ["Sprint", "Knee injury prevention"],
      achievements: ["Ran knee injury prevention at nine clubs"],
    },
    samuel: {
      experience: "15 years",
      specialization: "Talent development",
      certifications: ["UEFA A Youth"],
      specialties: ["Tempo", "Pressing", "Match preparation"],
      achievements: ["Academy coach for six years"],
    },
    fatima: {
      experience: "6 years",
      specialization: "First steps in football",
      certifications: ["Children’s football coach"],
      specialties: ["Play", "Ball mastery", "Confidence"],
      achievements: ["Started street football in Rinkeby"],
    },
    oskar: {
      experience: "10 years",
      specialization: "Agility and endurance",
      certifications: ["UEFA C", "Athletics coach"],
      specialties: ["Agility", "Running technique"],
      achievements: ["Swedish youth medals in the 400 m"],
    },
    elena: {
      experience: "9 years",
      specialization: "Training in pairs",
      certifications: ["UEFA B"],
      specialties: ["Combination play", "Passing rhythm"],
      achievements: ["Three seasons abroad as a midfielder"],
    },
  },
}

/** The demo academy's texts in one language. */
export type DemoWords = typeof en
