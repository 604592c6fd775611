import type { Lexicon } from "../lexicon.ts"

export const en: Lexicon = {
  endings: ["ings", "ing", "ies", "ied", "es", "ed", "s", "e", "y"],
  stopWords: `a about above actually again all also always am an and any anybody anyone anything anyway are around as ask at
    be because been before being best between both but by can cannot cant could couldnt did didnt do does doesnt doing done dont
    each either else even ever every everyone find for from further get gets getting give gives go goes going good got had has have
    havent having he hello help her here hers hey hi him his how i id if ill im in into is isnt it its ive just keep kind know let like
    little long look looking lot make many may maybe me mean might mine more most much must my myself need needs needed required necessary compulsory obligatory must_have never new no nor not
    nothing now of off ok okay on once one ones only or other our ours out over own part please possible put quite rather really right
    said same say says see seen shall she should since so some somebody someone something sometimes soon still stuff such sure take
    tell than thank thanks that thats the their them then there theres these they theyre thing things think this those though through
    to too took try under until up upon us use used using usually very via want wants was wasnt way we well went were weve what whats
    whatever which while whom whose will wish with without wont work works would yes yet you your youre yours come comes happen
    happens happening stand become available cover different people person another day days per year years online internet accept exactly sort since won would_like
    add added afraid afternoon ago already almost along although anymore apart appear arrange asked asking away bad basically
    became begins begun believe besides bigger bit bought buy buying called came care case certain chance change changed chosen
    clear clearly consider count couple currently daily decide decided deal depend depends drop drops during earlier easy
    elsewhere end ends enough entire especially evening evenings eventually exist expect explain extra fact fair fall far feel
    feels felt few finally fine finish follow following forward front gave general great guess guys half hand happy hard hear
    heard hold hope hopefully hours idea imagine important instead involved issue keeps kept kinds knew known knows large late
    lately later least leave leaves leaving left less lets life line live lives living local lose lots love main matter meant
    meet mention mind moment morning near nearly nice night normal normally note noticed number obviously offer often onto order
    otherwise outside overall particular past perhaps personally planning plus pretty prefer probably problem properly provide
    pull push question questions quick quickly quickest reach read ready real reason receive remain remember round run running
    sense seem seems send sent several share shared shares short show shown side simply single sit small somewhere sorry sound
    spend stay staying step stop straight suppose surely taking tells therefore third thought till told top total toward towards
    turn turns twice type understand unfortunately usual various walk wanted wanting ways whenever wherever whether whole wonder
    wondering word worry worth wrong yesterday yourself woke wake
    welcome allowed`,
  lookalikes: "parking park carpark bread beach party parties tickets ticket tennis",
  concepts: {
    when: "when what_date what_dates dates date which_week which_weeks what_day schedule timetable",
    where: "where located location locations directions get_there whereabouts near nearby which_area",
    who: "who for_whom",
    howMany: "how_many number_of how_big size maximum at_most ratio",
    howLong: "how_long how_many_minutes how_many_hours how_many_days duration last lasts minutes hours_long",
    price:
      "price* pricing cost* fee fees charge* how_much expensive cheap* rate rates afford* kr sek krona kronor",
    pay: "pay paid pays paying payment* visa mastercard swish klarna paypal bank_transfer credit debit pay_by invoice* bill billing apple_pay with_*_card by_card",
    receipt: "receipt* proof_of_payment vat",
    refund:
      "refund* money_back reimburs* get_back back_money get_my_money return* give_back unused withdraw* havent_used not_used changed_my_mind change_my_mind regret* second_thoughts undo",
    cancel:
      "cancel* cant_make cannot_make cant_come cannot_come not_come call_off something_came_up no_show miss missed missing skip skips skipping cant_attend cannot_attend unable_to_attend absent absence drop_out",
    move: "move moving moved reschedul* another_day different_day another_time switch* swap* change_day change_the_day rebook* postpone",
    full: "full sold_out fully_booked no_seats no_spots no_places",
    waiting: "waiting waitlist wait_list queue reserve_list",
    free: "free for_free free_of_charge no_cost",
    trial: "trial* try_it try_out try_first tryout test_session taster come_and_try try_before first_time",
    session: "session* train* practice* practise* lesson* class classes workout*",
    group: "group* squad small_group",
    individual: "individual* one_to_one one_on_one 1on1 1_1 personal* private pt alone solo",
    duo: "duo pair pairs two_players with_a_friend together_with friend friends mate mates buddy classmate*",
    fitness: "fitness conditioning physical gym",
    camp: "camp camps daycamp football_school soccer_school",
    talent:
      "talent* elite pro professional* scout* pathway next_level top_level national_team academy_player higher_level serious video_of_*_match* match_video video_analysis",
    goalkeeper: "goalkeep* goalie* keeper keepers in_goal goal_keep*",
    beginner:
      "beginner* novice never_played never_tried never_kicked never_touched never_done new_to just_started previous_experience experience inexperienced starter which_level level_needed what_level skill_level good_enough not_very_good never_played_before played_before no_experience",
    difference: "difference* differ differs versus vs compare* distinction",
    choose:
      "choose* which_one pick suits suit suitable recommend* best_for which_training right_for fits fit",
    age: "age ages aged old #_years #_year year_old years_old #_year_old young younger oldest youngest teen* year_olds too_old minimum_age adult adults grown five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen is_# only_# just_# turns_# aged_# too_early",
    child: "child* kid kids son sons daughter* boy boys girl girls player players grandson granddaughter",
    siblings:
      "sibling* brother* sister* two_kids several two_children two_daughters two_sons three_kids both_kids both_children twins family two_accounts one_account same_account more_than_one multiple",
    account: "account accounts my_page profile log_in login sign_in logged",
    password:
      "password* passcode locked_out cant_log lost forgot* forgotten reset cant_get_into cant_get_in cannot_get_in cannot_get_into cant_access cannot_access no_access",
    connect:
      "connect* link add_him add_her already_registered already_exists already_there player_code code ex share_code already_has",
    parents:
      "parent parents mum mom dad mother father guardian* divorced separated custody both_parents ex_husband ex_wife grandparent* stepfather stepmother stepdad stepmum wife husband co_parent",
    language: "language* speak* english swedish arabic french spanish talk translation",
    bring:
      "bring equipment gear kit pack_for need_to_have what_to_take take_with packing bag shin_guards shin_pads own_ball a_ball",
    clothes: "clothes clothing wear dress shoes boots cleats trainers jersey shorts studs",
    weather:
      "weather rain* snow* cold storm* bad_weather freezing indoors outdoors wet pour* downpour thunder*",
    club: "club clubs team teams",
    progress:
      "progress* improv* feedback develop* how_it_goes getting_better report follow_up evaluation learn*",
    points: "point points xp level levels ranking earn* badge badges score scores",
    injured:
      "injur* hurt* sprain* ankle broken pain physio* knee concussion rehab broke breaks_his breaks_her breaks_a leg arm wrist foot bone fracture*",
    prevent: "prevent* avoid* reduce_risk protect* fewer_injuries risk",
    weights: "weight* lift* strength dumbbell* barbell muscle* gym heavy",
    faster: "faster* quick* speed speedy improvement results notice see_a_difference pace_up visible",
    tests: "test tests testing measure* timing sprint_time* sprint benchmark",
    often:
      "how_often times_a_week times_per_week per_week a_week frequency every_week weekly sessions_a_week",
    food: "food lunch meal* eat snack* breakfast dinner allerg* vegetarian vegan halal gluten nut nuts lactose",
    overnight: "overnight sleep* stay_over stay_the_night accommodation hostel residential day_camp",
    ill: "ill sick sickness flu fever unwell doctor cold_before covid poorly vomit* stomach_bug infection",
    parts:
      "part_payment instalment* installment* split* in_parts two_payments pay_later monthly_payments in_two",
    register: "register* registration sign_up signup sign_him sign_her enrol* apply application join",
    book: "book booking bookings reserve* reservation",
    start:
      "begin start started how_to_start get_started getting_started first_step join_in joining mid_season middle_of_the_term during_the_term",
    coach: "coach coaches coaching teach* trainer trainers instructor* staff leader leaders teacher*",
    licence: "licen* qualif* certif* educat* uefa degree diploma trained_coaches experience_do",
    checked:
      "background police criminal record records dbs vetted vetting checked check_up safe_with safeguarding",
    pitch: "pitch pitches field fields ground grounds venue* stadium place places turf",
    office: "office* headquarters reception",
    address: "address* adress* street visit_you",
    phone:
      "phone* telephone number_to_call phone_number your_number call ring call_you contact_number mobile reach_you speak_to contact contact_you",
    open: "open opening hours closed close closes closing business_hours drop_by come_by drop_in pop_in visit visiting walk_in office_hours",
    reply: "reply replies respond* response answer answers hear_back write_back get_back_to",
    mail: "email* e_mail mail",
    photo:
      "photo* picture* pictures image* video_of videos_of video film* filming post posts posting posted social_media instagram publish*",
    data: "data privacy gdpr personal_information information_about know_about_us know_about_me",
    delete: "delet* remove* erase close_my_account forget_me",
    rights: "rights right_to complain*",
    job: "job jobs hiring hire_me vacanc* career* work_for work_with_you employ* become_a_coach apply_as internship",
    company:
      "company companies hire corporate business event rent_coaches our_club our_team a_club firm team_building colleagues workplace school_class",
    insurance: "insur* accident liability who_pays covered gets_hurt got_hurt medical_costs",
    cookies: "cookie* tracking consent",
    newsletter: "newsletter* news_letter subscribe* mailing_list unsubscribe*",
    academy: "academy you_cancel you_do polaris youve you_have_to coach_cancels trainer_cancels",
    plan: "subscription* subscri* month monthly membership* plan plans per_month a_month yearly season_pass per_year pro basic",
    pack: "pack packs package* passes pass punch_card bundle 10_pack ten_pack 10pack",
    wallet: "wallet balance",
    satisfied:
      "satisf* dont_like not_happy unhappy doesnt_like not_for_us disappointed if_we_hate like_it like_the_first happy_with",
    guarantee: "guarantee* promise",
    first: "first",
    history:
      "existed founded established how_long_have_you since_when history story began started_the how_old_is_the how_old_are_you",
    figures: "how_many_players_have trained_so_far players_have_you",
    methods:
      "what_do_you_train exercises drills dribbl* passing finishing first_touch technique what_happens_in how_does_a_session runs ball theme skills shooting",
    together:
      "put_together formed mixed put_into same_age same_level divided made_up which_group right_group group_is_chosen placed assigned",
    terms: "terms conditions rule rules contract policy agreement",
    dispute: "dispute* arn court complaint disagree",
    seller: "seller organisation_number company_number legal_entity bankgiro org_number",
    accessible: "accessib* screen_reader disab* wheelchair keyboard contrast",
    next: "next upcoming coming soonest earliest today tomorrow this_week next_week tonight",
    seat: "seat seats spot spots place_left places_left any_space space availability vacancies",
    winter: "winter* sports_break sport_break february march sportlov",
    easter: "easter*",
    summer: "summer* june july august",
    autumn: "autumn* fall october november half_term",
    breaks: "school_break* school_holiday* holiday* vacation* break breaks lov",
    clubless:
      "no_club no_team without_a_club without_a_team any_team any_club not_in_a_team not_in_a_club between_clubs must_my_child_play",
    belong:
      "belong* affiliated part_of_a_club linked_to connected_to_a leave_*_team leave_*_club quit_*_team quit_*_club stop_*_club",
    body: "steadier stronger balance stable endurance stamina",
    weekend: "weekend*",
    weekdays: "monday* tuesday* wednesday* thursday* friday* saturday* sunday*",
    valid: "valid validity expir* run_out runs_out use_by end_date",
    pause: "pause* pausing freez* frozen on_hold suspend*",
    included: "included includes include inclusive comes_with contain*",
    news: "news latest_news whats_new what_is_new anything_new lately",
  },
}
