import { addWallClockDays } from "@academy/domain/time"

/** What the demo academy tells, as if it were told in the last weeks. */
export const newsOf = (now: Date) =>
  pieces.map(({ daysAgo, ...piece }, index) => ({
    id: index + 1,
    published_at: addWallClockDays(now, -daysAgo),
    ...piece,
  }))

const pieces = [
  {
    daysAgo: 33,
    title: {
      en: "We train in Spånga on winter evenings",
      sv: "Spånga är vårt på vinterkvällarna",
      fr: "À Spånga les soirs d’hiver",
      es: "Spånga es nuestro las tardes de invierno",
      ar: "قاعة سبونغا لنا في أمسيات الشتاء",
    },
    text: {
      en: "Fitness and the youngest groups move indoors until the clocks change. Times stay the same.",
      sv: "Fys och de yngsta grupperna flyttar inomhus tills klockan ställs om. Tiderna är desamma.",
      fr: "La préparation physique et les groupes les plus jeunes passent en salle jusqu’au changement d’heure. Les horaires ne changent pas.",
      es: "La preparación física y los más pequeños entrenan a cubierto hasta el cambio de hora. Los horarios no cambian.",
      ar: "تنتقل اللياقة ومجموعات الصغار إلى الصالة حتى تغيير التوقيت. والمواعيد كما هي.",
    },
  },
  {
    daysAgo: 18,
    title: {
      en: "Two coaches, two new licences",
      sv: "Två tränare, var sin ny licens",
      fr: "Deux entraîneuses, deux nouveaux diplômes",
      es: "Dos entrenadoras, un título nuevo cada una",
      ar: "مدربان ورخصة جديدة لكل منهما",
    },
    text: {
      en: "Sofia Lund and Elena Kovač have completed UEFA B. Both coach duo and group sessions this term.",
      sv: "Sofia Lund och Elena Kovač är klara med UEFA B. Båda leder duo- och gruppträning i höst.",
      fr: "Sofia Lund et Elena Kovač ont obtenu l’UEFA B. Toutes deux encadrent des séances en duo et en groupe ce semestre.",
      es: "Sofia Lund y Elena Kovač han obtenido la UEFA B. Las dos dirigen sesiones en dúo y en grupo este semestre.",
      ar: "أنهت صوفيا لوند وإيلينا كوفاتش رخصة UEFA B. وتتوليان التدريب الثنائي والجماعي هذا الفصل.",
    },
  },
  {
    daysAgo: 4,
    title: {
      en: "Winter holiday camps: book now",
      sv: "Sportlovslägren är öppna för bokning",
      fr: "Stages d’hiver : réservez dès maintenant",
      es: "Ya puedes reservar los campus de invierno",
      ar: "فُتح التسجيل في معسكرات عطلة فبراير",
    },
    text: {
      en: "Four days for younger players, five for older ones, both with lunch. First come, first served.",
      sv: "Fyra dagar för de yngre, fem för de äldre, båda med lunch. Först till kvarn gäller.",
      fr: "Quatre jours pour les plus jeunes, cinq pour les autres, déjeuner compris. Premier arrivé, premier servi.",
      es: "Cuatro días para los pequeños y cinco para los mayores, con comida. Las plazas se dan por orden de reserva.",
      ar: "أربعة أيام للأصغر وخمسة للأكبر، والغداء مشمول. والمقاعد بحسب ترتيب الحجز.",
    },
  },
]
