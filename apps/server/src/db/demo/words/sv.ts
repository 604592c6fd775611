import { words as catalogue } from "../../catalogue/words.ts"
import type { DemoWords } from "./en.ts"

export const sv: DemoWords = {
  types: catalogue.sv.types,
  pitch: "Plan",
  themes: {
    group: {
      finishing: {
        title: "Avslut under press",
        focus: "Första touchen bort från pressen",
        description: "Ta emot, vänd och avsluta med en försvarare nära.",
      },
      one_against_one: {
        title: "En mot en",
        focus: "Finter och tempoväxlingar",
        description: "Utmana försvararen, och lär dig försvara själv.",
      },
      build_up: {
        title: "Speluppbyggnad bakifrån",
        focus: "Passningar och spelbarhet",
        description: "Lugna passningar förbi första presslinjen.",
      },
      first_touch: {
        title: "Första touchen",
        focus: "Rättvänd mottagning",
        description: "Titta innan du tar emot, och öppna upp kroppen.",
      },
      passing: {
        title: "Passningar i rörelse",
        focus: "Tajming och fart i passningen",
        description: "Slå, löp och var spelbar för nästa.",
      },
      tight_spaces: {
        title: "Trånga ytor",
        focus: "Närteknik",
        description: "Behåll bollen där det inte finns plats.",
      },
      winning_it_back: {
        title: "Vinna tillbaka bollen",
        focus: "Pressa tillsammans",
        description: "När vi pressar, hur vi stänger och vad vi gör med bollen.",
      },
      crosses: {
        title: "Inlägg och avslut",
        focus: "Löpningar in i straffområdet",
        description: "Slå tidigt, kom sent, avsluta på ett tillslag.",
      },
    },
    individual: {
      weak_foot: {
        title: "Sämre foten",
        focus: "Tillslag med andra foten",
        description: "En timme för foten som får för lite.",
      },
      touch_and_turn: {
        title: "Mottagning och vändning",
        focus: "Ta emot under press",
        description: "Touch, vändning, iväg, tills det går utan att tänka.",
      },
      finishing: {
        title: "Avslut",
        focus: "Placering före kraft",
        description: "Avslut från lägena där du får dina chanser.",
      },
      dribbling: {
        title: "Dribblingar",
        focus: "Närteknik i fart",
        description: "Dina två bästa finter, i högre fart.",
      },
    },
    duo: {
      rhythm: {
        title: "Passningsrytm",
        focus: "Ett och två tillslag",
        description: "Två spelare, en boll, få tillslag.",
      },
      one_against_one: {
        title: "En mot en",
        focus: "Duellens båda sidor",
        description: "Turas om att anfalla och försvara.",
      },
      give_and_go: {
        title: "Väggspel",
        focus: "Tajming i löpningen",
        description: "Kombinationsspel för två.",
      },
    },
    fitness: {
      speed: {
        title: "Snabbhet och kvickhet",
        focus: "Acceleration och inbromsning",
        description: "Korta sprinter, skarpa vändningar, säkra landningar.",
      },
      strength: {
        title: "Styrka och balans",
        focus: "Knän, höfter och bål",
        description: "Egen kroppsvikt, bra teknik, färre skador.",
      },
      endurance: {
        title: "Uthållighet med boll",
        focus: "Högt tempo i intervaller",
        description: "Hårt arbete som känns som lek.",
      },
    },
    talent: {
      decisions: {
        title: "Beslut i fart",
        focus: "Blicken upp och första passningen",
        description: "Se det tidigare, spela snabbare.",
      },
      between_the_lines: {
        title: "Mellan lagdelarna",
        focus: "Ta emot i fickorna",
        description: "Hitta ytan, vänd upp, bli farlig.",
      },
      position_play: {
        title: "Positionsspel",
        focus: "Rollerna på din position",
        description: "Vad din position kräver på nästa nivå.",
      },
    },
    trial: {
      try_it: {
        title: "Kom och prova",
        focus: "Träffa tränarna",
        description: "En timme på planen med våra tränare. Gratis och utan krav.",
      },
    },
  },
  camps: {
    seasons: {
      sports_break: "Sportlovsläger",
      easter: "Påskläger",
      summer: "Sommarläger",
      autumn: "Höstlovsläger",
      winter: "Mellandagsläger",
    },
    kinds: {
      youth: {
        name: "Fotbollsskola",
        focus: "Bollkänsla och spel",
        description: "Två pass om dagen, lunch och en liten turnering på slutet. Kl. 9–15.",
      },
      teen: {
        name: "Ungdom",
        focus: "Teknik i tempo",
        description: "Två pass om dagen, video efter lunch, match sista dagen. Kl. 9–15.",
      },
      elite: {
        name: "Elit",
        focus: "Position, styrka, match",
        description:
          "En vecka som på en elitakademi: positionsträning, styrka, återhämtning, två matcher. Kl. 9–16.",
      },
    },
  },
  packages: {
    names: {
      group_10: "Klippkort Grupp 10",
      pt_5: "Klippkort PT 5",
      fitness_10: "Klippkort Fys 10",
      group_20: "Klippkort Grupp 20",
      pt_10: "Klippkort PT 10",
    },
    terms: (days, withdrawalDays) =>
      `Gäller i ${days} dagar från köpet. Oanvända klipp återbetalas inom ${withdrawalDays} dagar från köpet.`,
  },
  tongues: {
    swedish: "svenska",
    english: "engelska",
    arabic: "arabiska",
    french: "franska",
    spanish: "spanska",
    german: "tyska",
    persian: "persiska",
    croatian: "kroatiska",
  },
  places: {
    stadshagen: {
      directions:
        "Två minuter från tunnelbanestationen Stadshagen. Gå nerför trappan vid idrottshallen, så ligger grinden till vänster.",
      pitches: "Plan 1 är den vid läktaren, plan 2 den längs järnvägen.",
      bring: "Skor för konstgräs (korta dobbar).",
    },
    kristineberg: {
      directions:
        "Från tunnelbanestationen Kristineberg går du genom parken. Grinden finns bakom löparbanan.",
      pitches: "Plan 1 ligger intill löparbanan, plan 2 bakom omklädningsrummen.",
      bring: "En extra tröja. Det blåser från vattnet.",
    },
    spanga: {
      directions: "Tio minuter från pendeltåget i Spånga. Ingången är från parkeringen.",
      pitches: "En plan under tak, delad med nät.",
      bring: "Inomhusskor eller skor för konstgräs, inga skruvdobbar.",
    },
    zinkensdamm: {
      directions: "En minut från tunnelbanestationen Zinkensdamm, längs Ringvägen till den vita grinden.",
      pitches: "Plan 1 ligger mot gatan, plan 2 nedanför berget.",
      bring: "Skor med korta dobbar. På vintern är underlaget hårt.",
    },
  },
  coaches: {
    amir: {
      experience: "11 år",
      specialization: "Avslut och beslut",
      certifications: ["UEFA B", "SvFF Tränarutbildning C"],
      specialties: ["Avslut", "Första touchen", "Spel under press"],
      achievements: ["Distriktsfinal med P14", "Årets tränare i sin klubb"],
    },
    johanna: {
      experience: "8 år",
      specialization: "De yngsta spelarna",
      certifications: ["UEFA C", "Ledare i barnfotboll"],
      specialties: ["Bollkänsla", "Koordination"],
      achievements: ["Byggde upp en flicksektion med 120 spelare"],
    },
    mikael: {
      experience: "14 år",
      specialization: "Individuell teknik",
      certifications: ["UEFA B"],
      specialties: ["Sämre foten", "Tillslag"],
      achievements: ["Sju spelare på ungdomslandslagens läger"],
    },
    sofia: {
      experience: "9 år",
      specialization: "Dribblingar och en mot en",
      certifications: ["UEFA B"],
      specialties: ["Dribblingar", "Vändningar", "Försvarsspel en mot en"],
      achievements: ["Tio säsonger i Elitettan"],
    },
    daniel: {
      experience: "7 år",
      specialization: "Spelförståelse",
      certifications: ["UEFA C"],
      specialties: ["Blicken upp", "Passningsspel", "Positioner"],
      achievements: ["Analytiker åt ett allsvenskt lag"],
    },
    petra: {
      experience: "12 år",
      specialization: "Styrka och snabbhet",
      certifications: ["Legitimerad fysioterapeut", "UEFA C"],
      specialties: ["Sprint", "Förebygga knäskador"],
      achievements: ["Införde Knäkontroll i nio klubbar"],
    },
    samuel: {
      experience: "15 år",
      specialization: "Talangutveckling",
      certifications: ["UEFA A Youth"],
      specialties: ["Tempo", "Presspel", "Matchförberedelser"],
      achievements: ["Akademitränare i sex år"],
    },
    fatima: {
      experience: "6 år",
      specialization: "Första stegen i fotbollen",
      certifications: ["Ledare i barnfotboll"],
      specialties: ["Lek", "Bollkänsla", "Självförtroende"],
      achievements: ["Startade gatufotboll i Rinkeby"],
    },
    oskar: {
      experience: "10 år",
      specialization: "Kvickhet och uthållighet",
      certifications: ["UEFA C", "Friidrottstränare"],
      specialties: ["Kvickhet", "Löpteknik"],
      achievements: ["Medaljer på 400 meter i ungdoms-SM"],
    },
    elena: {
      experience: "9 år",
      specialization: "Träning i par",
      certifications: ["UEFA B"],
      specialties: ["Kombinationsspel", "Passningsrytm"],
      achievements: ["Tre säsonger utomlands som mittfältare"],
    },
  },
}
