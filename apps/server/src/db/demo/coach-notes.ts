import type { Language } from "@academy/domain/page-language"
import type { Random } from "./random.ts"

/**
 * What coaches write to a family after a session, `NAME` being the child: one person's words to another, in the
 * language that the family reads. As many in each language, so that the same academy comes out of the same seed.
 */
const coachNotes: Record<Language, readonly string[]> = {
  en: [
    "NAME turned out of pressure four times in the last game. Next week we’ll do it with the left foot.",
    "NAME looked up before every pass today. That is the habit we want.",
    "NAME was brave in 1v1s. Now we’re working on when to pass instead.",
    "NAME struck the ball cleanly with both feet. Keep the ankle locked at home too.",
    "NAME helped a new player all session. We noticed.",
    "NAME had a heavy first touch early and a soft one at the end. Good work.",
    "NAME ran well off the ball. Next step: the timing of the run.",
    "NAME kept going when it was hard. The last exercise was the best one.",
  ],
  sv: [
    "NAME vände bort pressen fyra gånger i sista spelet. Nästa vecka gör vi det med vänsterfoten.",
    "NAME tittade upp före varje passning i dag. Den vanan vill vi ha.",
    "NAME vågade gå en mot en. Nu jobbar vi med när det är bättre att passa.",
    "NAME träffade bollen rent med båda fötterna. Träna på låst fotled hemma också.",
    "NAME hjälpte en ny spelare hela passet. Vi såg det.",
    "NAME hade ett hårt första tillslag i början och ett mjukt på slutet. Bra jobbat.",
    "NAME rörde sig bra utan boll. Nästa steg: när löpningen ska starta.",
    "NAME kämpade på när det var tungt. Sista övningen var den bästa.",
  ],
  fr: [
    "NAME a échappé quatre fois au pressing dans le dernier jeu. La semaine prochaine, du pied gauche.",
    "NAME a levé la tête avant chaque passe aujourd’hui. C’est l’habitude que nous voulons.",
    "NAME a osé le un contre un. Maintenant, nous travaillons le moment de passer.",
    "NAME a frappé proprement des deux pieds. Cheville bien verrouillée, à la maison aussi.",
    "NAME a aidé une nouvelle recrue toute la séance. Nous l’avons vu.",
    "NAME a commencé par un contrôle dur et fini par un contrôle doux. Beau travail.",
    "NAME a bien bougé sans ballon. Prochaine étape : le départ de la course.",
    "NAME a tenu bon quand c’était dur. Le dernier exercice était le meilleur.",
  ],
  es: [
    "NAME salió cuatro veces de la presión en el último juego. La próxima semana, con la izquierda.",
    "NAME levantó la cabeza antes de cada pase hoy. Ese es el hábito que queremos.",
    "NAME se atrevió en el uno contra uno. Ahora trabajamos cuándo conviene pasar.",
    "NAME golpeó limpio con los dos pies. El tobillo firme, también en casa.",
    "NAME ayudó toda la sesión a alguien que acaba de llegar. Lo vimos.",
    "NAME empezó con un control duro y terminó con uno suave. Buen trabajo.",
    "NAME se movió bien sin balón. Siguiente paso: el momento de arrancar.",
    "NAME siguió cuando costaba. El último ejercicio fue el mejor.",
  ],
  ar: [
    "NAME: خروج من الضغط أربع مرات في اللعبة الأخيرة. الأسبوع القادم بالقدم اليسرى.",
    "NAME: نظرة إلى الأمام قبل كل تمريرة اليوم. هذه هي العادة التي نريدها.",
    "NAME: شجاعة في المواجهة واحدًا لواحد. نعمل الآن على توقيت التمرير.",
    "NAME: تسديد نظيف بالقدمين. الكاحل ثابت في البيت أيضًا.",
    "NAME: مساعدة للاعب جديد طوال الحصة. لقد لاحظنا ذلك.",
    "NAME: لمسة أولى قاسية في البداية وناعمة في النهاية. عمل جيد.",
    "NAME: حركة جيدة بلا كرة. الخطوة التالية: توقيت الانطلاق.",
    "NAME: إصرار حين صعب الأمر. كان التمرين الأخير هو الأفضل.",
  ],
}

/** One of them, about this child. */
export const pickCoachNote = (random: Random, language: Language, name: string): string =>
  random.pick(coachNotes[language]).replace("NAME", name)

/** The one that the demo parent reads first. */
export const firstCoachNote = (language: Language, name: string): string =>
  (coachNotes[language][0] ?? "").replace("NAME", name)
