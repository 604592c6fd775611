import { words as catalogue } from "../../catalogue/words.ts"
import type { DemoWords } from "./en.ts"

export const es: DemoWords = {
  types: catalogue.es.types,
  pitch: "Campo",
  themes: {
    group: {
      finishing: {
        title: "Definir bajo presión",
        focus: "Control orientado lejos de la presión",
        description: "Recibir, girar y definir con un defensa cerca.",
      },
      one_against_one: {
        title: "Uno contra uno",
        focus: "Fintas y cambios de ritmo",
        description: "Encarar al defensa, y aprender a serlo.",
      },
      build_up: {
        title: "Salida de balón",
        focus: "Pases y apoyos",
        description: "Pases tranquilos para superar la primera línea.",
      },
      first_touch: {
        title: "El primer toque",
        focus: "Recibir de perfil",
        description: "Mirar antes de recibir y abrir el cuerpo.",
      },
      passing: {
        title: "Pases en movimiento",
        focus: "El momento y la fuerza del pase",
        description: "Pasar, moverse y estar para el siguiente.",
      },
      tight_spaces: {
        title: "Espacios reducidos",
        focus: "Balón pegado al pie",
        description: "Conservar el balón donde no hay sitio.",
      },
      winning_it_back: {
        title: "Recuperar el balón",
        focus: "Presionar juntos",
        description: "Cuándo presionar, cómo cerrar y qué hacer con el balón.",
      },
      crosses: {
        title: "Centros y remates",
        focus: "Llegadas al área",
        description: "Centrar pronto, llegar tarde, rematar de primeras.",
      },
    },
    individual: {
      weak_foot: {
        title: "La pierna mala",
        focus: "Golpear con la otra pierna",
        description: "Una hora para la pierna que menos se usa.",
      },
      touch_and_turn: {
        title: "Control y giro",
        focus: "Recibir bajo presión",
        description: "Controlar, girar y salir, hasta que salga sin pensar.",
      },
      finishing: {
        title: "Definición",
        focus: "Colocación antes que fuerza",
        description: "Definir desde donde llegan tus ocasiones.",
      },
      dribbling: {
        title: "El regate",
        focus: "Balón pegado al pie y en velocidad",
        description: "Tus dos mejores fintas, más rápidas.",
      },
    },
    duo: {
      rhythm: {
        title: "Ritmo de pase",
        focus: "A uno y dos toques",
        description: "Dos jugadores, un balón, pocos toques.",
      },
      one_against_one: {
        title: "Uno contra uno",
        focus: "Los dos lados del duelo",
        description: "Atacar y defender por turnos.",
      },
      give_and_go: {
        title: "La pared",
        focus: "El momento del desmarque",
        description: "Combinaciones para dos.",
      },
    },
    fitness: {
      speed: {
        title: "Velocidad y agilidad",
        focus: "Acelerar y frenar",
        description: "Carreras cortas, giros secos, apoyos seguros.",
      },
      strength: {
        title: "Fuerza y equilibrio",
        focus: "Rodillas, caderas y tronco",
        description: "El propio peso, buena técnica, menos lesiones.",
      },
      endurance: {
        title: "Resistencia con balón",
        focus: "Ritmo alto por intervalos",
        description: "Trabajo duro que parece un juego.",
      },
    },
    talent: {
      decisions: {
        title: "Decidir rápido",
        focus: "Mirar antes y el primer pase",
        description: "Verlo antes, jugarlo antes.",
      },
      between_the_lines: {
        title: "Entre líneas",
        focus: "Recibir perfilado",
        description: "Encontrar el hueco, girarse y hacer daño.",
      },
      position_play: {
        title: "Juego de posición",
        focus: "El papel de tu posición",
        description: "Lo que pide tu posición en el siguiente nivel.",
      },
    },
    trial: {
      try_it: {
        title: "Ven a probar",
        focus: "Conocer a los entrenadores",
        description: "Una hora en el campo para ver si encajamos. Sin compromiso.",
      },
    },
  },
  camps: {
    seasons: {
      sports_break: "Campus de invierno",
      easter: "Campus de Semana Santa",
      summer: "Campus de verano",
      autumn: "Campus de otoño",
      winter: "Campus de Navidad",
    },
    kinds: {
      youth: {
        name: "Infantil",
        focus: "Dominio del balón y juego",
        description: "Dos sesiones al día, comida y un pequeño torneo al final. De 09:00 a 15:00.",
      },
      teen: {
        name: "Juvenil",
        focus: "Técnica a ritmo de partido",
        description: "Dos sesiones al día, vídeo después de comer, partidos el último día. De 09:00 a 15:00.",
      },
      elite: {
        name: "Élite",
        focus: "Posición, fuerza, partido",
        description:
          "Una semana como en una cantera: trabajo por posición, fuerza, recuperación y dos partidos. De 09:00 a 16:00.",
      },
    },
  },
  packages: {
    names: {
      group_10: "Pack Grupo 10",
      pt_5: "Pack Individual 5",
      fitness_10: "Pack Físico 10",
      group_20: "Pack Grupo 20",
      pt_10: "Pack Individual 10",
    },
    terms: (days, withdrawalDays) =>
      `Válido ${days} días desde la compra. Los bonos sin usar se pueden devolver durante los ${withdrawalDays} días siguientes a la compra.`,
  },
  tongues: {
    swedish: "sueco",
    english: "inglés",
    arabic: "árabe",
    french: "francés",
    spanish: "español",
    german: "alemán",
    persian: "persa",
    croatian: "croata",
  },
  places: {
    stadshagen: {
      directions:
        "A dos minutos del metro de Stadshagen: baja la escalera junto al pabellón y verás la puerta a la izquierda.",
      pitches: "El campo 1 es el de la grada, el campo 2 el que va junto a la vía del tren.",
      bring: "Botas de tacos cortos: el campo es de césped artificial.",
    },
    kristineberg: {
      directions:
        "Desde el metro de Kristineberg, cruza el parque; la puerta está detrás de la pista de atletismo.",
      pitches: "El campo 1 está junto a la pista, el campo 2 detrás de los vestuarios.",
      bring: "Una capa de abrigo: el viento viene del agua.",
    },
    spanga: {
      directions: "A diez minutos del tren de cercanías en Spånga. Se entra por el lado del aparcamiento.",
      pitches: "Un solo campo cubierto, dividido con redes.",
      bring: "Zapatillas de interior o botas para césped artificial, sin tacos de rosca.",
    },
    zinkensdamm: {
      directions: "A un minuto del metro de Zinkensdamm: por Ringvägen hasta la puerta blanca.",
      pitches: "El campo 1 da a la calle, el campo 2 queda al pie de la roca.",
      bring: "En invierno el suelo está duro: botas de tacos cortos.",
    },
  },
  coaches: {
    amir: {
      experience: "11 años",
      specialization: "Definición y toma de decisiones",
      certifications: ["UEFA B", "SvFF Tränarutbildning C"],
      specialties: ["Definición", "Primer toque", "Juego bajo presión"],
      achievements: ["Final de distrito con el equipo sub-14", "Entrenador del año en su club"],
    },
    johanna: {
      experience: "8 años",
      specialization: "Los más pequeños",
      certifications: ["UEFA C", "Monitora de fútbol infantil"],
      specialties: ["Dominio del balón", "Coordinación"],
      achievements: ["Creó una sección femenina de 120 jugadoras"],
    },
    mikael: {
      experience: "14 años",
      specialization: "Técnica individual",
      certifications: ["UEFA B"],
      specialties: ["La pierna mala", "El golpeo"],
      achievements: ["Siete jugadores en concentraciones de la selección juvenil"],
    },
    sofia: {
      experience: "9 años",
      specialization: "Regate y uno contra uno",
      certifications: ["UEFA B"],
      specialties: ["Regate", "Giros", "Defensa en el uno contra uno"],
      achievements: ["Diez temporadas en segunda división"],
    },
    daniel: {
      experience: "7 años",
      specialization: "Lectura del juego",
      certifications: ["UEFA C"],
      specialties: ["Mirar antes de recibir", "Pase", "Posiciones"],
      achievements: ["Analista de un equipo de primera división"],
    },
    petra: {
      experience: "12 años",
      specialization: "Fuerza y velocidad",
      certifications: ["Fisioterapeuta colegiada", "UEFA C"],
      specialties: ["Velocidad", "Prevención de lesiones de rodilla"],
      achievements: ["Programa de prevención de rodilla en nueve clubes"],
    },
    samuel: {
      experience: "15 años",
      specialization: "Desarrollo de talentos",
      certifications: ["UEFA A Youth"],
      specialties: ["Ritmo de juego", "Presión", "Preparación de partidos"],
      achievements: ["Seis años como entrenador de cantera"],
    },
    fatima: {
      experience: "6 años",
      specialization: "Los primeros pasos en el fútbol",
      certifications: ["Monitora de fútbol infantil"],
      specialties: ["Juego", "Dominio del balón", "Confianza"],
      achievements: ["Puso en marcha el fútbol callejero en Rinkeby"],
    },
    oskar: {
      experience: "10 años",
      specialization: "Agilidad y resistencia",
      certifications: ["UEFA C", "Entrenador de atletismo"],
      specialties: ["Agilidad", "Técnica de carrera"],
      achievements: ["Medallas juveniles de Suecia en 400 m"],
    },
    elena: {
      experience: "9 años",
      specialization: "Entrenamiento en dúo",
      certifications: ["UEFA B"],
      specialties: ["Juego combinado", "Ritmo de pase"],
      achievements: ["Tres temporadas en el extranjero como centrocampista"],
    },
  },
}
