import { words as catalogue } from "../../catalogue/words.ts"
import type { DemoWords } from "./en.ts"

export const ar: DemoWords = {
  types: catalogue.ar.types,
  pitch: "الملعب",
  themes: {
    group: {
      finishing: {
        title: "إنهاء الهجمة تحت الضغط",
        focus: "لمسة أولى بعيدًا عن الضغط",
        description: "استلم واستدر وسدّد والمدافع قريب منك.",
      },
      one_against_one: {
        title: "واحد ضد واحد",
        focus: "التمويه وتغيير الإيقاع",
        description: "هاجم المدافع، وتعلّم أن تكون مدافعًا.",
      },
      build_up: {
        title: "بناء اللعب من الخلف",
        focus: "التمرير والمساندة",
        description: "تمريرات هادئة تتجاوز خط الضغط الأول.",
      },
      first_touch: {
        title: "اللمسة الأولى",
        focus: "الاستلام بجسم مفتوح",
        description: "انظر قبل أن تستلم، وافتح جسمك نحو اللعب.",
      },
      passing: {
        title: "التمرير أثناء الحركة",
        focus: "توقيت التمريرة وقوتها",
        description: "مرّر وتحرّك وكن حاضرًا للكرة التالية.",
      },
      tight_spaces: {
        title: "المساحات الضيقة",
        focus: "التحكم القريب بالكرة",
        description: "احتفظ بالكرة حيث لا مساحة.",
      },
      winning_it_back: {
        title: "استعادة الكرة",
        focus: "الضغط معًا",
        description: "متى نضغط، وكيف نغلق، وماذا نفعل بالكرة.",
      },
      crosses: {
        title: "العرضيات وإنهاء الهجمات",
        focus: "الانطلاق داخل منطقة الجزاء",
        description: "عرضية مبكرة، ووصول متأخر، وتسديدة من لمسة واحدة.",
      },
    },
    individual: {
      weak_foot: {
        title: "القدم الضعيفة",
        focus: "التسديد بالقدم الأخرى",
        description: "ساعة للقدم التي لا تنال حقها.",
      },
      touch_and_turn: {
        title: "اللمسة الأولى والدوران",
        focus: "الاستلام تحت الضغط",
        description: "استلم واستدر وانطلق، حتى يصير ذلك بلا تفكير.",
      },
      finishing: {
        title: "إنهاء الهجمات",
        focus: "الدقة قبل القوة",
        description: "تسديدات من المواقع التي تأتيك فيها الفرص.",
      },
      dribbling: {
        title: "المراوغة",
        focus: "التحكم القريب مع السرعة",
        description: "أفضل مراوغتين عندك، بسرعة أكبر.",
      },
    },
    duo: {
      rhythm: {
        title: "إيقاع التمرير",
        focus: "من لمسة ومن لمستين",
        description: "لاعبان وكرة واحدة ولمسات قليلة.",
      },
      one_against_one: {
        title: "واحد ضد واحد",
        focus: "طرفا المواجهة",
        description: "هجوم ودفاع بالتناوب.",
      },
      give_and_go: {
        title: "هات وخذ",
        focus: "توقيت الانطلاق",
        description: "لعب مشترك بين اثنين.",
      },
    },
    fitness: {
      speed: {
        title: "السرعة والرشاقة",
        focus: "التسارع والتوقف",
        description: "انطلاقات قصيرة، واستدارات حادة، وهبوط آمن.",
      },
      strength: {
        title: "القوة والتوازن",
        focus: "الركبتان والوركان والجذع",
        description: "وزن الجسم، وحركة سليمة، وإصابات أقل.",
      },
      endurance: {
        title: "التحمّل بالكرة",
        focus: "إيقاع عالٍ على فترات",
        description: "جهد كبير يشبه اللعب.",
      },
    },
    talent: {
      decisions: {
        title: "قرارات بسرعة عالية",
        focus: "قراءة الملعب والتمريرة الأولى",
        description: "انظر أبكر، والعب أسرع.",
      },
      between_the_lines: {
        title: "بين الخطوط",
        focus: "الاستلام في المساحة بين الخطوط",
        description: "جِد المساحة، واستدر نحو المرمى، وكن خطرًا.",
      },
      position_play: {
        title: "اللعب بحسب المركز",
        focus: "الأدوار في مركزك",
        description: "ما يطلبه مركزك في المستوى التالي.",
      },
    },
    trial: {
      try_it: {
        title: "تعال وجرّب",
        focus: "لقاء المدربين",
        description: "ساعة في الملعب لترى إن كان التدريب يناسبك. بلا التزام.",
      },
    },
  },
  camps: {
    seasons: {
      sports_break: "معسكر عطلة الشتاء",
      easter: "معسكر عيد الفصح",
      summer: "معسكر الصيف",
      autumn: "معسكر عطلة الخريف",
      winter: "معسكر نهاية العام",
    },
    kinds: {
      youth: {
        name: "الصغار",
        focus: "التحكم بالكرة واللعب",
        description: "حصتان في اليوم وغداء وبطولة صغيرة في النهاية. من 09:00 إلى 15:00.",
      },
      teen: {
        name: "اليافعون",
        focus: "المهارة بإيقاع سريع",
        description: "حصتان في اليوم، وفيديو بعد الغداء، ومباريات في اليوم الأخير. من 09:00 إلى 15:00.",
      },
      elite: {
        name: "النخبة",
        focus: "المركز والقوة والمباراة",
        description:
          "أسبوع كما في الأكاديميات: تدريب حسب المركز وقوة واستشفاء ومباراتان. من 09:00 إلى 16:00.",
      },
    },
  },
  packages: {
    names: {
      group_10: "باقة 10 حصص جماعية",
      pt_5: "باقة 5 حصص فردية",
      fitness_10: "باقة 10 حصص لياقة",
      group_20: "باقة 20 حصة جماعية",
      pt_10: "باقة 10 حصص فردية",
    },
    terms: (days, withdrawalDays) =>
      `مدة الصلاحية بالأيام من تاريخ الشراء: ${days}. يمكن استرداد ثمن التذاكر غير المستخدمة خلال ${withdrawalDays} يومًا من الشراء.`,
  },
  tongues: {
    swedish: "السويدية",
    english: "الإنجليزية",
    arabic: "العربية",
    french: "الفرنسية",
    spanish: "الإسبانية",
    german: "الألمانية",
    persian: "الفارسية",
    croatian: "الكرواتية",
  },
  places: {
    stadshagen: {
      directions:
        "على بُعد دقيقتين من محطة المترو ستادسهاغن: انزل الدرج بجانب الصالة الرياضية، والبوابة على اليسار.",
      pitches: "الملعب 1 بجانب المدرّج، والملعب 2 على امتداد سكة القطار.",
      bring: "حذاء بمسامير قصيرة، فأرضية الملعب عشب صناعي.",
    },
    kristineberg: {
      directions: "من محطة المترو كريستينبيرغ عبر الحديقة، والبوابة خلف مضمار الجري.",
      pitches: "الملعب 1 بجانب المضمار، والملعب 2 خلف غرف تبديل الملابس.",
      bring: "ملابس دافئة، فالريح تأتي من جهة الماء.",
    },
    spanga: {
      directions: "على بُعد عشر دقائق من قطار الضواحي في سبونغا. المدخل من جهة موقف السيارات.",
      pitches: "ملعب واحد مغطى تقسّمه الشباك.",
      bring: "حذاء للصالات أو للعشب الصناعي، دون مسامير قابلة للفك.",
    },
    zinkensdamm: {
      directions: "على بُعد دقيقة من محطة المترو زينكنسدام: على امتداد الشارع إلى البوابة البيضاء.",
      pitches: "الملعب 1 من جهة الشارع، والملعب 2 أسفل الصخرة.",
      bring: "تكون الأرض قاسية في الشتاء: حذاء بمسامير قصيرة.",
    },
  },
  coaches: {
    amir: {
      experience: "11 سنة",
      specialization: "إنهاء الهجمات واتخاذ القرار",
      certifications: ["UEFA B", "SvFF Tränarutbildning C"],
      specialties: ["إنهاء الهجمات", "اللمسة الأولى", "اللعب تحت الضغط"],
      achievements: ["نهائي المنطقة مع فريق تحت 14 سنة", "مدرب العام في ناديه"],
    },
    johanna: {
      experience: "8 سنوات",
      specialization: "أصغر اللاعبين",
      certifications: ["UEFA C", "مؤهلة لتدريب كرة قدم الأطفال"],
      specialties: ["التحكم بالكرة", "التناسق الحركي"],
      achievements: ["أسست قسمًا للفتيات يضم 120 لاعبة"],
    },
    mikael: {
      experience: "14 سنة",
      specialization: "المهارة الفردية",
      certifications: ["UEFA B"],
      specialties: ["القدم الضعيفة", "تسديد الكرة"],
      achievements: ["سبعة لاعبين في معسكرات منتخبات الناشئين"],
    },
    sofia: {
      experience: "9 سنوات",
      specialization: "المراوغة وواحد ضد واحد",
      certifications: ["UEFA B"],
      specialties: ["المراوغة", "الاستدارة", "الدفاع واحدًا ضد واحد"],
      achievements: ["عشرة مواسم في الدرجة الثانية"],
    },
    daniel: {
      experience: "7 سنوات",
      specialization: "فهم اللعب",
      certifications: ["UEFA C"],
      specialties: ["قراءة الملعب", "التمرير", "المراكز"],
      achievements: ["محلل أداء لفريق في الدرجة الأولى"],
    },
    petra: {
      experience: "12 سنة",
      specialization: "القوة والسرعة",
      certifications: ["أخصائية علاج طبيعي مرخصة", "UEFA C"],
      specialties: ["العدو السريع", "الوقاية من إصابات الركبة"],
      achievements: ["برنامج حماية الركبة في تسعة أندية"],
    },
    samuel: {
      experience: "15 سنة",
      specialization: "تطوير المواهب",
      certifications: ["UEFA A Youth"],
      specialties: ["الإيقاع", "الضغط", "الإعداد للمباريات"],
      achievements: ["ست سنوات مدربًا في أكاديمية"],
    },
    fatima: {
      experience: "6 سنوات",
      specialization: "الخطوات الأولى في كرة القدم",
      certifications: ["مؤهلة لتدريب كرة قدم الأطفال"],
      specialties: ["اللعب", "التحكم بالكرة", "الثقة بالنفس"],
      achievements: ["أطلقت كرة قدم الشارع في رينكبي"],
    },
    oskar: {
      experience: "10 سنوات",
      specialization: "الرشاقة والتحمّل",
      certifications: ["UEFA C", "مدرب ألعاب قوى"],
      specialties: ["الرشاقة", "تقنية الركض"],
      achievements: ["ميداليات السويد للناشئين في 400 متر"],
    },
    elena: {
      experience: "9 سنوات",
      specialization: "التدريب الثنائي",
      certifications: ["UEFA B"],
      specialties: ["اللعب المشترك", "إيقاع التمرير"],
      achievements: ["ثلاثة مواسم في الخارج لاعبةَ وسط"],
    },
  },
}
