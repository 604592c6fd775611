/** What the office of the demo academy puts into its answers. The second one is not written in every language yet. */
export const savedAnswers = [
  {
    id: 1,
    title: {
      en: "The first session is free",
      sv: "Första passet är gratis",
      fr: "La première séance est gratuite",
      es: "La primera sesión es gratis",
      ar: "الحصة الأولى مجانية",
    },
    text: {
      en: "The first session is free, and you don’t have to decide anything that day. Bring football boots and a water bottle. We bring balls and bibs.",
      sv: "Första passet är gratis, och du behöver inte bestämma något den dagen. Ta med fotbollsskor och en vattenflaska. Vi har bollar och västar.",
      fr: "La première séance est gratuite, et vous n’avez rien à décider ce jour-là. Apportez des chaussures de football et une gourde. Les ballons et les chasubles sont fournis.",
      es: "La primera sesión es gratis y no tienes que decidir nada ese día. Trae botas de fútbol y agua. Los balones y petos los ponemos nosotros.",
      ar: "الحصة الأولى مجانية، ولا يلزمك أي قرار في ذلك اليوم. أحضر حذاء كرة قدم وقارورة ماء. الكرات والصدريات عندنا.",
    },
  },
  {
    id: 2,
    title: { en: "Two invoices for one booking", sv: "Två fakturor för en bokning" },
    text: {
      en: "We’ve cancelled one of the two invoices. Please only pay the one with the higher number.",
      sv: "Vi har makulerat den ena av de två fakturorna. Ni ska bara betala den med det högre numret.",
    },
  },
]
