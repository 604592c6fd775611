import type { Lexicon } from "../lexicon.ts"

export const en: Lexicon = {
  endings: ["ings", "ing", "ies", "ied", "es", "ed", "s", "e", "y"],
  stopWords: `a about above actually again all also always am an and any anybody anyone anything anyway are around as ask at be because been
    before being best between both but by can cannot cant could couldnt did didnt do does doesnt doing done dont each either else
    even ever every everyone find for from further get gets getting give gives go goes going good got had has have havent having
    he hello help her here hers hey hi him his how i id if ill im in into is isnt it its ive just keep kind know let like little
    long look looking lot make many may maybe me mean might mine more most much must my myself need needs needed required
    necessary compulsory obligatory must_have never new no nor not nothing now of off ok okay on once one ones only or other our
    ours out over own part please possible put quite rather really right said same say says see seen shall she should since so
    some somebody someone something sometimes soon still stuff such sure take tell than thank thanks that thats the their them
    then there theres these they theyre thing things think this those though through to too took try under until up upon us use
    used using usually very via want wants was wasnt way we well went were weve what whats whatever which while whom whose will
    wish with without wont work works would yes yet you your youre yours come comes happen happens happening stand become
    available cover different people person another day days per year years online internet accept exactly sort won would_like add
    added afraid afternoon ago already almost along although anymore apart appear arrange asked asking away bad basically became
    begins begun believe besides bigger bit bought buy buying called came care case certain chance change changed chosen clear
    clearly consider count couple currently daily decide decided deal depend depends drop drops during earlier easy elsewhere end
    ends enough entire especially evening evenings eventually exist expect explain extra fact fair fall far feel feels felt few
    finally fine finish follow following forward front gave general great guess guys half hand happy hard hear heard hold hope
    hopefully hours idea imagine important instead involved issue keeps kept kinds knew known knows large late lately later least
    leave leaves leaving left less lets life line live lives living local lose lots love main matter meant meet mention mind
    moment morning near nearly nice night normal normally note noticed number obviously offer often onto order otherwise outside
    overall particular past perhaps personally planning plus pretty prefer probably problem properly provide pull push question
    questions quick quickly quickest reach read ready real reason receive remain remember round run running sense seem seems send
    sent several share shared shares short show shown side simply single sit small somewhere sorry sound spend stay staying step
    stop straight suppose surely taking tells therefore third thought till told top total toward towards turn turns twice type
    understand unfortunately usual various walk wanted wanting ways whenever wherever whether whole wonder wondering word worry
    worth wrong yesterday yourself woke wake welcome allowed after back ahead advance actual able allow allows amount anyhow
    apparently aware based beforehand behind belong below beyond born brilliant bring bringing brought busy cause check checking
    choice colleague common complete completely confirm confirmed confused correct curious dear details directly double easily
    eager enjoy enjoys etc exact except excited fill fully funny generally glad gonna gotta guy hardly honest honestly hows
    however i'd info information interested kindly kinda lads ladies likely likes liked list listen loads luck lucky manage mums
    dads nervous nope nowhere opinion option options pls plz possibility possibly practical purchase purchased quote regarding
    regards regularly related relevant request requested respond rid save search settle shy simple situation slightly soonish
    specific specifically starting stops struggling suggest suggestions super supposed tbh ta thx thinking tho tired totally
    trouble trying u ur unable unclear understood unless unsure urgent urgently useful wait wanna watching wise wonderful yeah yep
    time times gone meantime finished whatsoever serve serves served moved sweden lends lend borrow supply supplied supplies last
    handed shes hes theyll itll shell wed system pulls pulled seeing saw sees view viewing lady gentleman fella bloke school
    schools smallest lowest highest minimum average worst nobody none everybody everything feeling scared struggles enjoying loves
    decent reasonable worthwhile convenient flexible separate separately regular occasionally update updates promised contacted
    wrote spoke rang emailed texted hrs hr min mins wot wat wots satnav gps lil prob defo attend attends attended attending
    participate participates participating participation typical typically alternative alternatives method methods reasons
    unexpected result due program programs programme programmes activity activities service services process procedure procedures
    requirement requirements require requires criteria eligible eligibility standard current circumstances commitment commit aim
    aims approach operate operates held host involve involves involving consist focus focused environment opportunity benefit
    benefits individuals member members participant participants pupil pupils student students youngster youngsters athlete
    athletes soccer football footballer footballers sport sports given takes deadline basis section website site page webpage app
    click button form forms contactless detail describe means hour minute week weeks expected expectations advised advice
    recommended permitted forbidden bothered sign arrive arrives arrival arriving collect collecting pickup watch two three four
    whoever handle handled nearest closest ten twenty thirty zero dozen light slight minor major mild severe fresh strong forgets`,
  concepts: {
    when: "when what_date what_dates dates date which_week which_weeks what_day schedule timetable what_time",
    where:
      "where located location locations directions get_there whereabouts near nearby which_area satnav gps postcode take_place held_at take_place_at",
    who: "who for_whom who_sees who_can_see who_has_access who_gets",
    howMany:
      "how_many number_of how_big size maximum at_most ratio small_groups big_groups groups_big groups_small how_large",
    howLong: "how_long how_many_minutes how_many_hours how_many_days duration lasts minutes hours_long",
    price:
      "price* pricing cost* fee fees charge* how_much expensive cheap* rate rates afford* kr sek krona kronor total_cost invoice_amount budget fees_for pricey worth_the_money cheapest",
    pay: "pay paid pays paying payment* visa mastercard swish klarna paypal bank_transfer credit debit pay_by invoice* bill billing apple_pay with_*_card by_card cash debit_card credit_card bank_account bank direct_debit google_pay transfer iban payed my_card card_declined declined card_refused payment_failed payment_options ways_to_pay",
    receipt: "receipt* proof_of_payment vat invoice_for_work expenses",
    refund:
      "refund* money_back reimburs* get_back back_money get_my_money return* give_back unused withdraw* havent_used not_used changed_my_mind change_my_mind regret* second_thoughts undo my_money our_money the_money money_returned claim_back pay_back paid_back",
    cancel:
      "cancel* cant_make cannot_make cant_come cannot_come not_come call_off something_came_up no_show miss missed missing skip skips skipping cant_attend cannot_attend unable_to_attend absent absence drop_out you_cancel coach_cancels trainer_cancels cant_go cannot_go wont_come wont_make not_attend cant_be_there couldnt_come couldnt_make didnt_come pull_out unbook show_up turn_up call_in_sick not_coming unwell_today not_able_to wont_be call_it_off withdraw_from_session reschedule_or misses missing_a attend_another",
    move: "move moving moved reschedul* another_day different_day another_time switch* swap* change_day change_the_day rebook* postpone settings change_my_booking change_the_booking change_booking change_time change_date different_time other_time",
    full: "full sold_out fully_booked no_seats no_spots no_places no_space no_room full_up all_booked booked_out",
    waiting: "waiting waitlist wait_list queue reserve_list waiting_list",
    free: "free for_free free_of_charge no_cost for_nothing",
    trial:
      "trial* try_it try_out try_first tryout test_session taster come_and_try try_before first_time give_it_a_go have_a_try test_before",
    session: "session* train* practice* practise* lesson* class classes workout*",
    group: "group* squad small_group small_groups groups_small",
    individual:
      "individual* one_to_one one_on_one 1on1 1_1 personal* private pt alone solo 1to1 1_to_1 one_to_ones by_himself by_herself own_coach",
    duo: "duo pair pairs two_players with_a_friend together_with friend friends mate mates buddy classmate* two_of_them just_the_two best_friend bestie pal pals bring_a_friend with_a_mate partner_session",
    fitness: "fitness conditioning physical gym",
    camp: "camp camps daycamp football_school soccer_school",
    talent:
      "talent* elite pro professional* scout* pathway next_level top_level national_team academy_player higher_level serious video_of_*_match* match_video video_analysis become_a_pro go_pro pro_club academy_trial elite_academy spotted ambitious",
    goalkeeper: "goalkeep* goalie* keeper keepers in_goal goal_keep*",
    beginner:
      "beginner* novice never_played never_tried never_kicked never_touched never_done new_to just_started previous_experience experience inexperienced starter which_level level_needed what_level skill_level good_enough not_very_good never_played_before played_before no_experience totally_new completely_new newbie first_timer brand_new basic_skills never_done_football zero_experience skill_levels levels_do_you all_levels any_level ability abilities skilled",
    difference: "difference* differ differs versus vs compare* distinction",
    choose:
      "choose* which_one pick suits suit suitable recommend* best_for which_training right_for fits fit",
    age: "age ages aged old #_years #_year year_old years_old #_year_old young younger oldest youngest teen* year_olds too_old minimum_age adult adults grown five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen is_# only_# just_# turns_# aged_# too_early yr yrs yo #_yr #_yrs #_yo #_yr_old toddler* teenagers primary_school secondary_school age_groups age_group age_range ages_do",
    child: "child* kid kids son sons daughter* boy boys girl girls player players grandson granddaughter",
    siblings:
      "sibling* brother* sister* two_kids several two_children two_daughters two_sons three_kids both_kids both_children twins family two_accounts one_account same_account more_than_one multiple twin brothers sisters both_my two_boys two_girls #_kids #_children #_boys #_girls both_boys both_girls all_my_kids all_three",
    account: "account accounts my_page profile log_in login sign_in logged user",
    password:
      "password* passcode locked_out cant_log lost reset cant_get_into cant_get_in cannot_get_in cannot_get_into cant_access cannot_access no_access pw pwd cant_log_in cannot_log_in cant_login wont_let_me_in log_in_problem username not_recognised cant_open_my lost_her_login lost_my_login",
    connect:
      "connect* link add_him add_her already_registered already_exists already_there player_code code ex share_code already_has",
    parents:
      "parent parents mum mom dad mother father guardian* divorced separated custody both_parents ex_husband ex_wife stepfather stepmother stepdad stepmum wife husband co_parent other_parent split_up single_mum single_dad separate_homes family_login",
    language:
      "language* speak* english swedish arabic french spanish talk translation german french-speaking somali persian",
    bring:
      "bring equipment gear kit pack_for need_to_have what_to_take take_with packing bag shin_guards shin_pads own_ball a_ball shinpads shinguards shin_pad bottle backpack bring_along water_bottle ball balls",
    clothes:
      "clothes clothing wear dress shoes boots cleats trainers jersey shorts studs socks gloves jacket hat kit outfit uniform jumper trousers footwear",
    weather:
      "weather rain* snow* cold storm* bad_weather freezing indoors outdoors wet pour* downpour thunder* raining indoor inside sunny hot heat heatwave wind* ice icy under_cover roof frost frozen_pitch temperature_outside degrees",
    club: "club clubs team teams",
    progress:
      "progress* improv* feedback develop* how_it_goes getting_better report follow_up evaluation learn*",
    points: "point points xp level levels ranking earn* badge badges score scores",
    injured:
      "injur* hurt* sprain* ankle broken pain physio* knee concussion rehab broke breaks_his breaks_her breaks_a leg arm wrist foot bone fracture* crutches plaster concuss* sore surgery operation acl ligament hamstring strain recover* shoulder hip back_pain head toe elbow finger hand groin bruise* pulled_a pulled_his pulled_her torn twisted swollen swelling fell fallen thigh calf",
    prevent: "prevent* avoid* reduce_risk protect* fewer_injuries risk warm_up",
    weights: "weight* lift* strength dumbbell* barbell muscle* gym heavy",
    faster:
      "faster* quick* speed speedy improvement results notice see_a_difference pace_up visible sprinting sprint_speed accelerat* explosive* slow",
    tests: "test tests testing measure* timing sprint_time* sprint benchmark",
    often:
      "how_often times_a_week times_per_week per_week a_week frequency every_week weekly sessions_a_week twice once_a_week twice_a_week three_times days_a_week too_much_training",
    food: "food lunch meal* eat snack* breakfast dinner allerg* vegetarian vegan halal gluten nut nuts lactose lunches hungry canteen dairy peanut* allergic pork kosher diet* celiac coeliac intoleran* milk egg eggs vegetables",
    overnight:
      "overnight sleep* stay_over stay_the_night accommodation hostel residential day_camp night nights sleepover* dorm* over_night stay_there boarding",
    ill: "ill sick sickness flu fever unwell doctor cold_before covid poorly vomit* stomach_bug infection temperature throwing_up throws_up chickenpox chicken_pox tonsillitis cough* virus bug",
    parts:
      "part_payment instalment* installment* split* in_parts two_payments pay_later monthly_payments in_two",
    register:
      "register* registration sign_up signup sign_him sign_her enrol* apply application join enroll* registering signing_up sign_my",
    book: "book booking bookings reserve* reservation reserved slot slots",
    start:
      "begin start started how_to_start get_started getting_started first_step join_in joining mid_season middle_of_the_term during_the_term",
    coach: "coach coaches coaching teach* trainer trainers instructor* staff leader leaders teacher* coached",
    licence:
      "licen* qualif* certif* educat* uefa degree diploma trained_coaches experience_do qualified experienced how_good_are good_coaches best_coach knowledgeable",
    checked:
      "background police criminal record records dbs vetted vetting checked check_up safe_with safeguarding crb safe safety trust*",
    pitch: "pitch pitches field fields ground grounds venue* stadium place places turf surface grass astro",
    office: "office* headquarters reception",
    address: "address* adress* street visit_you",
    phone:
      "phone* telephone number_to_call phone_number your_number call ring call_you contact_number mobile reach_you speak_to contact contact_you tel number phonenumber whatsapp sms text_you telephone_number talk_to_a talk_to_someone talk_to_somebody speak_with speak_to_a human real_person customer_service help_desk helpline support",
    open: "open opening hours closed close closes closing business_hours drop_by come_by drop_in pop_in visit visiting walk_in office_hours opening_times office_times opened",
    reply:
      "reply replies respond* response answer answers hear_back write_back get_back_to response_time how_soon_do heard_nothing no_answer no_reply",
    mail: "email* e_mail mail",
    photo:
      "photo* picture* pictures image* video_of videos_of video film* filming post posts posting posted social_media instagram publish* pics pic facebook tiktok photograph*",
    data: "data privacy gdpr personal_information information_about know_about_us know_about_me personal_data stored store info_about card_details my_details our_details bank_details",
    delete:
      "delet* remove* erase close_my_account forget_me close_account deactivate* close_my deletion forget_us remove_my",
    rights: "rights right_to complain* complaint_about",
    job: "job jobs hiring hire_me vacanc* career* work_for work_with_you employ* become_a_coach apply_as internship work_as coach_for_you volunteer* be_a_coach looking_for_work looking_for_coaches need_coaches recruit*",
    company:
      "company companies hire corporate business event rent_coaches our_club our_team a_club firm team_building colleagues workplace school_class",
    insurance: "insur* accident liability who_pays covered gets_hurt got_hurt medical_costs",
    cookies: "cookie* tracking consent",
    newsletter:
      "newsletter* news_letter subscribe* mailing_list unsubscribe* no_more_emails stop_emails stop_sending too_many_emails unsubscrib*",
    academy:
      "academy you_cancel you_do polaris youve you_have_to coach_cancels trainer_cancels coach_is_ill coach_is_sick no_coach coach_absent coach_didnt",
    plan: "subscription* subscri* month monthly membership* plan plans per_month a_month yearly season_pass per_year pro basic subscriptions tier tiers commitment_period binding contract_length sign_up_for_a_month",
    pack: "pack packs package* passes pass punch_card bundle 10_pack ten_pack 10pack deals discount* bulk #_sessions #_lessons #_classes #_trainings several_sessions ten_sessions five_sessions buy_several offers multi_buy",
    wallet: "wallet balance top_up credits",
    satisfied:
      "satisf* dont_like not_happy unhappy doesnt_like not_for_us disappointed if_we_hate like_it like_the_first happy_with hate hates hated dislike* dont_enjoy doesnt_enjoy not_enjoy didnt_like didnt_enjoy not_satisfied bored boring",
    guarantee: "guarantee* promise",
    first: "first",
    history:
      "existed founded established how_long_have_you since_when history story began started_the how_old_is_the how_old_are_you who_started who_founded who_set_up founder founders origin*",
    figures: "how_many_players_have trained_so_far players_have_you",
    methods:
      "what_do_you_train exercises drills dribbl* passing finishing first_touch technique what_happens_in how_does_a_session runs ball theme skills shooting shoot* tackl* heading weak_foot striker* defend* midfield* winger* position* ball_control tricks what_do_they_do what_do_you_do what_happens_at what_happens_during they_learn cross* corners free_kick* penalt* left_back right_back centre_back full_back left_footed session_look_like typical_session session_like session_consist structure wants_to_improve improve_his improve_her better_at get_better_at work_on",
    together:
      "put_together formed mixed put_into same_age same_level divided made_up which_group right_group group_is_chosen placed assigned birth_year year_of_birth born_in boys_and_girls girls_and_boys boys_or girls_or with_boys with_girls level_group ability_group sorted_into",
    terms: "terms conditions rule rules contract policy agreement",
    dispute: "dispute* arn court complaint disagree",
    seller: "seller organisation_number company_number legal_entity bankgiro org_number",
    accessible: "accessib* screen_reader disab* wheelchair keyboard contrast",
    next: "next upcoming coming soonest earliest today tomorrow this_week next_week tonight",
    seat: "seat seats spot spots place_left places_left any_space space availability vacancies spaces openings any_left spots_left",
    winter:
      "winter* sports_break sport_break february march sportlov feb jan january december christmas february_half_term winter_half_term",
    easter: "easter* april spring spring_break",
    summer: "summer* june july august",
    autumn: "autumn* october november half_term oct nov",
    breaks: "school_break* school_holiday* holiday* vacation* break breaks lov half_term school_break",
    clubless:
      "no_club no_team without_a_club without_a_team any_team any_club not_in_a_team not_in_a_club between_clubs must_my_child_play without_club w_o_a_club no_clubs be_in_a_club be_in_a_team play_for_a_club play_for_a_team isnt_in_a_club isnt_in_a_team not_in_any outside_a_club",
    belong:
      "belong* affiliated part_of_a_club linked_to connected_to_a leave_*_team leave_*_club quit_*_team quit_*_club stop_*_club work_with_the work_with_clubs cooperat* collaborat* partner*",
    body: "steadier stronger balance stable endurance stamina coordination agility flexib* core stretch*",
    weekend: "weekend*",
    weekdays: "monday* tuesday* wednesday* thursday* friday* saturday* sunday*",
    valid: "valid validity expir* run_out runs_out use_by end_date",
    pause: "pause* pausing freez* frozen on_hold suspend*",
    included: "included includes include inclusive comes_with contain*",
    news: "news latest_news whats_new what_is_new anything_new lately",
    single:
      "single_session* single_class single_lesson single_training one_off pay_as_you_go per_session per_class per_lesson per_training each_session one_at_a_time pay_as_you_play pay_as_you pay_per pay_each",
    relative:
      "grandma grandpa granny grandmother grandfather nan nana nanny aunt auntie uncle cousin cousins relative relatives grandparent*",
    health:
      "allerg* asthma* diabet* epilep* medication medicine* inhaler adhd autis* special_needs chronic heart_condition",
    parking: "parking park parked carpark* car_park*",
    changing: "changing_room* shower* locker* dressing_room* get_changed change_clothes changing_facilities",
    elsewhere: `bread beach party parties ticket tickets tennis padel squash badminton basketball volleyball
      handball floorball hockey bandy rugby cricket baseball golf swimming swim pool gymnastics dance dancing ballet yoga karate
      judo boxing martial_arts wrestling athletics cycling bike bikes skating skate skiing ski horse* riding climbing chess esports
      gaming video_game* playstation fifa football_manager xbox fortnite computer_game* guitar piano violin singing music choir
      drama theatre painting art_class homework maths math tutor* tutoring exam* university language_course swedish_course
      driving_lesson* champions_league premier_league world_cup la_liga serie_a allsvenskan el_clasico final_score who_won won_the
      transfer_news betting bet odds hammarby aik djurgården djurgarden barcelona real_madrid arsenal liverpool chelsea messi
      ronaldo mbappe tv television stream streaming sell_jersey* sell_shirt* sell_kit* sell_boots buy_a_shirt buy_a_jersey merch*
      fan_shop webshop gift_shop souvenir* recipe* restaurant* pizza burger* sushi cafe coffee pub beer bar supermarket grocery
      hotel* hostel airbnb apartment* flat_for flat_to rent renting mortgage loan loans tax taxes bank_loan exchange_rate
      currency_exchange crypto bitcoin stocks insurance_for_my_car bus_timetable bus_times train_times flight* airport taxi uber
      car_hire rent_a_car garage dentist* pharmacy vaccin* vet dog dogs cat cats pet pets babysit* babysitter kindergarten nursery
      daycare preschool birthday* wedding* bouncy cinema movie movies film_tonight concert* museum* zoo amusement lego phone_plan
      broadband wifi laptop iphone electrician plumber haircut hairdresser weather_forecast forecast what_is_the_weather
      whats_the_weather hows_the_weather how_is_the_weather weather_like weather_today weather_tomorrow weather_this adult_team*
      adults_team* adult_football adult_beginner* adult_league team_for_adults team_for_dads football_for_adults training_for_adults
      mens_team womens_team over_30 over_35 over_40 old_boys veterans walking_football president election passport visa_application
      lottery horoscope joke sell_my buy_a_house house_for jobs_at volvo ikea google poem poetry school_lunch school_menu
      learn_german learn_english learn_swedish learn_french tyre tyres sofa petrol gas_prices plants gardening cooking_class boiler
      post_office parcel parcels delivery used_cars cars boat boats best_phone smartphone smartphones norway germany paris`,
  },
}
