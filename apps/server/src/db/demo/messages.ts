import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import type { People } from "./families.ts"
import type { PlannedSession } from "./session-plan.ts"

/**
 * What visitors wrote to the office lately: two wait, one is taken, one is answered, one has a note; and two questions
 * about camps.
 */
export function messagesOf({ admin }: People, sessions: readonly PlannedSession[], now: Date) {
  const before = (time: number) => new Date(now.getTime() - time)
  const camp = sessions.find(({ slug, starts_at }) => slug === "camp" && starts_at > now)
  const answered_at = before(2 * DAY_MS)
  const contact_messages = [
    {
      name: "Karin Berglund",
      email: "karin.berglund@families.example",
      phone: "070-174 06 91",
      how_did_you_hear: null,
      message: "Hej! Min son är nio och har aldrig spelat i ett lag. Passar gruppen på måndagar för honom?",
      language: "sv" as const,
      assigned_to: null,
      done_at: null,
      created_at: before(3 * HOUR_MS),
    },
    {
      name: "Samira Haddou",
      email: "samira.haddou@families.example",
      phone: "",
      how_did_you_hear: null,
      message: "مرحبًا، هل لديكم حصص للبنات في عمر الثانية عشرة قرب شيستا؟",
      language: "ar" as const,
      assigned_to: null,
      done_at: null,
      created_at: before(20 * HOUR_MS),
    },
    {
      name: "James Whitlock",
      email: "james.whitlock@families.example",
      phone: "070-174 06 92",
      how_did_you_hear: null,
      message:
        "We’re moving to Stockholm in March. Can we buy passes before then, and will they keep until we arrive?",
      language: "en" as const,
      assigned_to: admin.id,
      done_at: null,
      created_at: before(DAY_MS + 2 * HOUR_MS),
    },
    {
      name: "Elin Sjögren",
      email: "elin.sjogren@families.example",
      phone: "",
      how_did_you_hear: null,
      message: "Vi glömde en blå vattenflaska på Stadshagens IP i lördags. Har någon hittat den?",
      language: "sv" as const,
      assigned_to: admin.id,
      done_at: answered_at,
      created_at: before(3 * DAY_MS),
    },
  ].map((row, index) => ({ id: index + 1, ...row }))
  const camp_enquiries = camp
    ? [
        {
          id: 1,
          bookable_id: camp.id,
          name: "Anders Falk",
          email: "anders.falk@families.example",
          phone: "070-174 06 93",
          player_name: "Wilma Falk",
          year_of_birth: camp.max_birth_year,
          message: "Wilma är allergisk mot nötter. Går det att få annan lunch?",
          language: "sv" as const,
          assigned_to: null,
          done_at: null,
          created_at: before(6 * HOUR_MS),
        },
        {
          id: 2,
          bookable_id: camp.id,
          name: "Claire Moreau",
          email: "claire.moreau@families.example",
          phone: "070-174 06 94",
          player_name: "Théo Moreau",
          year_of_birth: camp.min_birth_year,
          message: "Est-ce que Théo peut arriver à neuf heures et demie le premier jour ?",
          language: "fr" as const,
          assigned_to: admin.id,
          done_at: null,
          created_at: before(2 * DAY_MS + 4 * HOUR_MS),
        },
      ]
    : []
  const message_answers = [
    {
      id: 1,
      contact_message_id: 4,
      camp_enquiry_id: null,
      text: "Hej Elin! Den står i lådan innanför entrén. Hälsningar från kansliet",
      written_by: admin.id,
      created_at: answered_at,
    },
  ]
  const message_notes = [
    {
      id: 1,
      contact_message_id: 1,
      camp_enquiry_id: null,
      text: "Ringde tillbaka, inget svar. Vill helst ha en plats före sommaren.",
      written_by: admin.id,
      created_at: before(HOUR_MS),
    },
  ]
  return { contact_messages, camp_enquiries, message_answers, message_notes }
}
