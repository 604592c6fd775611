import type { InEveryLanguage } from "../in-languages.ts"
import { inEveryLanguage } from "./words.ts"

/** Where the demo academy trains: real pitches of Stockholm, from the city's open data. */
export const places = [
  place(
    "Stadshagens IP",
    "SH",
    "Stadshagens idrottsväg 6, 112 50 Stockholm",
    "Kungsholmen",
    59.33648,
    18.02029,
  ),
  place(
    "Kristinebergs IP",
    "KB",
    "Nordenflychtsvägen 46, 112 50 Stockholm",
    "Kungsholmen",
    59.33581,
    18.00541,
  ),
  place("Årsta gårds BP", "ÅR", "Svärdlångsvägen 22, 120 60 Årsta", "Årsta", 59.30313, 18.03821),
  place("Zinkensdamms IP", "ZI", "Ringvägen 16, 117 26 Stockholm", "Södermalm", 59.3156, 18.05),
  place("Spånga Fotbollshall", "SP", "Solhems Hagväg 2, 163 56 Spånga", "Spånga", 59.38771, 17.90737),
  place("Östermalms IP", "ÖS", "Fiskartorpsvägen 2, 114 33 Stockholm", "Östermalm", 59.34672, 18.08283),
  place("Enskede IP", "EN", "Enskedevägen 115, 122 63 Enskede", "Enskede", 59.28156, 18.07397),
  place(
    "Tantolundens BP",
    "TA",
    "Wollmar Yxkullsgatan 58, 118 50 Stockholm",
    "Södermalm",
    59.31299,
    18.04636,
  ),
  place("Ängby IP", "ÄN", "Vultejusvägen 14, 168 55 Bromma", "Bromma", 59.35096, 17.9103),
  place("Stora Essinge IP", "ES", "Essingestråket 1, 112 66 Stockholm", "Stora Essingen", 59.31937, 17.98687),
]

function place(
  name: string,
  short_name: string,
  address: string,
  area: string,
  latitude: number,
  longitude: number,
) {
  return { name, short_name, address, area, latitude, longitude, is_indoor: name.endsWith("hall") }
}

/** Which of the places have texts, by their names in the words of each language. */
const textOf = {
  "Stadshagens IP": "stadshagen",
  "Kristinebergs IP": "kristineberg",
  "Spånga Fotbollshall": "spanga",
  "Zinkensdamms IP": "zinkensdamm",
} as const

const noTexts = { directions: "", pitches: "", bring: "", translations: {} }

/** What families read about a place, in every language. */
export function textsOfPlace(name: string): typeof noTexts | InEveryLanguage<typeof noTexts> {
  const key = textOf[name as keyof typeof textOf]
  return key ? inEveryLanguage((words) => words.places[key]) : noTexts
}

/** The district federations of Swedish football and clubs that play in them. */
export const clubsOfDistricts: Record<string, readonly string[]> = {
  Blekinge: ["Mjällby AIF", "FK Karlskrona"],
  Bohuslän: ["IK Oddevold", "Ljungskile SK"],
  Dalarna: ["IK Brage", "Dalkurd FF", "Kvarnsvedens IK"],
  Dalsland: ["IFK Åmål"],
  Gestrikland: ["Gefle IF", "Sandvikens IF"],
  Gotland: ["FC Gute"],
  Göteborg: ["IFK Göteborg", "BK Häcken", "GAIS", "Örgryte IS", "Utsiktens BK", "Qviding FIF"],
  Halland: ["Halmstads BK", "Varbergs BoIS", "Falkenbergs FF"],
  Hälsingland: ["Hudiksvalls FF"],
  "Jämtland-Härjedalen": ["Östersunds FK"],
  Medelpad: ["GIF Sundsvall"],
  Norrbotten: ["Piteå IF", "IFK Luleå", "Bodens BK"],
  Skåne: [
    "Malmö FF",
    "Helsingborgs IF",
    "Landskrona BoIS",
    "Trelleborgs FF",
    "Lunds BK",
    "FC Rosengård",
    "Kristianstads DFF",
    "Vittsjö GIK",
    "Torns IF",
  ],
  Småland: ["Östers IF", "Kalmar FF", "Jönköpings Södra IF", "Husqvarna FF", "IFK Värnamo", "Växjö DFF"],
  Södermanland: ["Eskilstuna United", "Assyriska FF", "Syrianska FC", "Nyköpings BIS"],
  Stockholm: [
    "AIK",
    "Djurgårdens IF",
    "Hammarby IF",
    "IF Brommapojkarna",
    "Enskede IK",
    "Karlbergs BK",
    "Täby FK",
    "Sollentuna FK",
    "Vasalunds IF",
    "Älvsjö AIK",
    "Boo FF",
    "Tyresö FF",
    "Huddinge IF",
    "IFK Lidingö",
    "Reymersholms IK",
    "Spånga IS",
    "Danderyds SK",
    "Enebybergs IF",
    "IFK Stocksund",
    "Ekerö IK",
    "FK Bromma",
    "Hässelby SK",
    "Ängby IF",
    "Nockebyhovs IF",
    "Vällingby AIK",
    "Kälvesta IOFF FK",
    "Skå IK",
  ],
  Uppland: ["IK Sirius", "IK Uppsala", "Sunnersta AIF", "Enköpings SK"],
  Värmland: ["Karlstad Fotboll", "Degerfors IF", "Mallbackens IF"],
  Västerbotten: ["Umeå FC", "Umeå IK", "Skellefteå FF"],
  Västergötland: ["IF Elfsborg", "Norrby IF", "Skövde AIK", "FC Trollhättan"],
  Västmanland: ["Västerås SK"],
  Ångermanland: ["Friska Viljor FC", "Härnösands FF"],
  "Örebro Län": ["Örebro SK", "KIF Örebro"],
  Östergötland: ["IFK Norrköping", "Linköping FC", "Åtvidabergs FF"],
}
