import type { Lexicon } from "../lexicon.ts"

export const sv: Lexicon = {
  endings: [
    "heterna",
    "hetens",
    "arnas",
    "ernas",
    "ornas",
    "andet",
    "andes",
    "heten",
    "heter",
    "arna",
    "erna",
    "orna",
    "ande",
    "arne",
    "aste",
    "anden",
    "aren",
    "ades",
    "erns",
    "ade",
    "are",
    "ast",
    "ern",
    "ens",
    "ar",
    "er",
    "or",
    "en",
    "at",
    "ad",
    "as",
    "es",
    "et",
    "na",
    "a",
    "e",
    "s",
    "t",
    "n",
  ],
  compounds: true,
  stopWords: `all alla allt alltså annan annars att av bara bli blir blivit bra bäst bästa både dag dagar de deras dem den denna
    deras dess dessa det detta dig din dina ditt dock dom du där då efter egen ej eller en enda er era ert ett exakt fall finns flera fram från
    funkar få får fått för först förut gick ge genom ger gick gjort gärna gör göra gå går gått ha hade han hans har hej henne hennes hjälp hjälpa hon honom hos hur håller
    i ibland icke in inget ingen inga innan inne inte ja jag jo ju just kan kanske ker kommer kolla kunna kunde köra ligger lite lägga lägger längre man med mellan men mer mest
    mig min mina mitt mot mycket måste möjligt nog någon något några någonstans nej ner ni nu nya nå när nära och också om oss på redan samma sedan sen ser ska skall skulle
    själv sig sin sina sitt som snart så sån ta tack tar till tycker tänkte under upp ur ut utan vad var vara varför varit varje vem
    vet vi vid vilja vill vilka vilken vilket visst vår våra vårt väl åt även är över prata pratar snälla stor stora stort undrar undrade gäller dags senaste
    behöver behövs betyder passerar enskilt fler annat håll iväg ändå mitt kör igen ens lägga ert göras saker sak ngn ngt ok okej tid tar står år precis tänk krävs obligatoriskt tvunget internet nätet håll någonting jätte gång
    allting allra alltid andra annanstans arbetet arbete beror berätta berättar bero betyda blev borde brukar bruka bort borta
    bryr båda dagen dagens daglig dessutom direkt dit drar dra dygn därför efteråt egentligen eget egna emot enbart endast enkelt
    enkla eventuellt extra faktiskt fast fel fin fina finnas fixa flesta fortfarande fortsätta fortsätter framför fredags fråga
    frågor färdig följa följer förbi föredrar föreslår förstå förstår försöka försöker fört försent ganska gillar gjord glad gott
    gäng halv halva hamnar hand handlar hel hela helst heter hinner hittar hitta hittat hjälper hopp hoppas häromdagen hålla
    hända händer hänt hör höra ifall ifrån igår ihop illa inför innebär inom istället jobba jobbar jobbet jättebra kallas klar
    klart klara klarar knappt kommit kort kostade kräver kunnat kvar kväll kvällar kvällen känna känner köpa köper köpt köpte köp
    lagom lika liksom lita lova låg låta låter lätt lära lämnar lämna lämpligt massa medan mena menar mesta minst minsta morgon
    morgonen märka möjlig möjlighet namn nackdel nästan nyligen nyss nytt nödvändigt näst olika ordna ordnar orka oroar orolig
    peka per personer plötsligt problem problemet pratade riktig riktigt rätt räcker räknas råkar sade saknar saknas sakta sann
    sent senare sida sist sista sitter sitta skicka skickar skickat skriva skriver skönt slut slutar sluta slipper snabbt snarare
    sort speciellt sätt säg säga säger säkert säker särskilt såg sådan sådana sätta sätter stanna stannar stoppa stämmer stå
    större största svår svårt tanke tankar tidigare tidigt tills tillräckligt titta tittar tro tror trots tur tvungen typ tyvärr
    tänka tänker undra ungefär uppe utom utanför utöver vanlig vanligt vanligtvis varandra vart verkar verkligen viktig viktigt
    ville viss vissa visa visar vågar värt åka åker åtminstone åter återigen ännu älskar öva
    använda använder används använt välkommen välkomna tillåtet`,
  lookalikes: "parkering parkera skridskor kalas biljetter biljett badstrand",
  concepts: {
    when: "när vilket_datum vilka_datum datum vilken_vecka vilka_veckor schema tider",
    where:
      "var_ligger var_är var_tränar var_någonstans var_håller hitta_hit vägbeskrivning var_spelar nära närmaste",
    who: "vem vilka vem_är till_för",
    howMany: "hur_många hur_stor hur_stora antal max som_mest",
    howLong:
      "hur_länge hur_lång hur_långt hur_många_minuter hur_många_timmar hur_många_dagar minuter hålla_på håller_på timme",
    price:
      "pris* kostar kosta kostnad* avgift* hur_mycket_kostar dyr* billig* kronor kr taxa månadskostnad* *kostnad *avgift *pris *priser",
    pay: "betal* visa mastercard swish* klarna bankkort kreditkort faktura* autogiro banköverföring bankgiro kortbetal* med_*_kort med_kort",
    receipt: "kvitto* moms verifikat betalningsbevis",
    refund:
      "återbetal* pengarna_tillbaka pengarna_åter tillbaka_pengarna lämna_tillbaka få_tillbaka återköp* ånger* returner* oanvänd* inte_använt inte_har_använt pengar_tillbaka",
    cancel:
      "avbok* förhinder ställa_in ställer_in inställt inställd* kan_inte_komma inte_komma uteblir missa* avanmäl* ångra avbryt* hoppa_över missar stannar_hemma frånvaro",
    move: "flytta* ändra* ombok* boka_om byta byter annan_dag annan_tid byt_dag skjuta_upp",
    full: "fullt full fullbok* slutsål* inga_platser fullsatt",
    waiting: "väntelist* kö kön köplats reservplats* reservlist* stå_i_kö",
    free: "gratis kostnadsfri* utan_kostnad avgiftsfri*",
    trial: "prova provträn* provpass* testa_på prova_på testpass test_träning prova_först provar",
    session: "pass passet passen träning* träna tränar lektion* *träning *träningen *pass",
    group: "grupp* gruppträn* gruppass*",
    individual:
      "individuell* enskild* privat* privatträn* enskilt personlig* pt ensam en_till_en en_mot_en själv_med",
    duo: "duo* två_och_två tillsammans_med_en par två_spelare kompis* vän vänner vännen klasskompis*",
    fitness: "fys* kondition* styrketrän* gym",
    camp: "läger* lägr* *läger *lägret *lägren fotbollsskol* knattefotboll dagläger*",
    talent:
      "talang* siktar* elit* proffs* landslag* scout* satsning* satsar högre_nivå akademispelare nästa_nivå",
    goalkeeper: "målvakt* målis burväktare stå_i_mål",
    beginner:
      "nybörj* aldrig_spelat aldrig_provat aldrig_sparkat aldrig_rört aldrig_tränat ny_i förkunskap* erfarenhet* vilken_nivå nivå_behöv* tillräckligt_bra inte_så_bra nyss_börjat kräv* spelat_fotboll spelat_innan ha_spelat spelat_förut spelat_tidigare",
    difference: "skillnad* skilj* jämför* kontra",
    choose: "välj* passar lämplig* rekommendera* bäst_för vilken_träning vilket_ska",
    age: "ålder* åldrar år_gammal år_gamla åring* *åring *åringar liten små yngsta äldsta för_ung tonåring* vuxen vuxna för_liten fem_år sex_år gammal gamla unga yngre åldersgräns* #_år sju_år åtta_år nio_år tio_år elva_år tolv_år tretton_år fyra_år tre_år fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton är_# bara_# fyller_# för_tidigt",
    child: "barn* son sonen dotter* dottern tjej* kille* pojk* flick* spelare* unge ungar barnbarn grabb*",
    siblings:
      "syskon* bror brodern syster tvillingar flera_barn två_barn tre_barn två_tjejer två_killar två_konton flera_konton ett_konto samma_konto två_döttrar två_söner hela_familjen flera_spelare",
    account: "konto kontot konton kontona min_sida profil inlogg* logga_in",
    password:
      "lösen* glömt tappat_bort kommer_inte_in återställ* glömde kommer_*_inte_in kan_inte_logga inte_logga_in",
    connect:
      "koppla* redan_registr* redan_finns finns_redan spelarkod kod koden ex exet mitt_ex lägga_till få_in_honom få_in_henne redan_inlagd dela_spelare",
    parents:
      "förälder* föräldr* mamma* pappa* vårdnad* skild* separer* båda_föräldrarna mormor farmor morfar farfar",
    language: "språk* engelska svenska arabiska franska spanska talar pratar tala",
    bring:
      "utrustning* ta_med ha_med packa* packlist* grejer prylar benskydd* behöver_man_ha väska egen_boll ta_med_boll",
    clothes: "kläder klädsel ha_på_sig skor fotbollsskor shorts tröja klä",
    weather: "väder* regn* ösregn* snö* kallt dåligt_väder storm* minusgrader inomhus utomhus spöregnar",
    club: "klubb* lag laget föreningen förening* lagidrott",
    progress: "utveckl* återkoppl* feedback hur_det_går framsteg förbättr* uppfölj* rapport* lär_sig omdöme*",
    points: "poäng* nivåer nivåerna nivå level* ranking märken",
    injured:
      "skad* stuka* ont knä* fot_ont bruten brutit fysio* sjukgymnast* rehab* vrickat vrist foten fotled* handled* bryter bröt armen benet arm ben fraktur*",
    prevent: "undvik* förebygg* minska_risk* skydda* färre_skador knäskad* risken",
    weights: "vikter vikt viktträn* lyft* skivstång* muskl* styrketrän* tunga",
    faster: "snabba* snabbh* resultat* märks märker effekt* förbättring* skillnaden_märks",
    tests: "test testa tester testar mäter mäta mätning* tidtag* sprinttid* sprint*",
    often: "hur_ofta gånger_i_veckan gånger_per_vecka i_veckan per_vecka varje_vecka",
    food: "mat maten lunch* äta mellanmål frukost middag allerg* *allergi *allergiker *allergisk vegetari* vegan* halal* gluten* laktos* nöt*",
    overnight: "övernatt* sover sova över_natten boende natten nattläger",
    ill: "sjuk* förkyld* feber magsjuk* influensa* läkar* krasslig vab* covid kräks infektion",
    parts: "delbetal* dela_upp avbetal* två_gånger i_delar i_omgångar månadsvis uppdelad",
    register: "anmäl* *anmälan registrer* skriva_in ansök* skriva_upp skaffa_plats",
    book: "boka bokar bokas bokning* reservera*",
    start:
      "börja börjar kommer_igång komma_igång starta första_steget igång börja_mitt mitt_i_terminen under_terminen hoppa_in",
    coach: "tränare* tränarna* coach* ledare* ledarna instruktör* personal* *tränare *ledare",
    licence: "licens* utbild* behörig* diplom* uefa kvalifik* certifi* kompeten*",
    checked: "belastnings* polis* brottsregist* registerutdrag* kontroller* trygg* bakgrund* säkra_med",
    pitch:
      "plan planen planer planerna fotbollsplan* *planer *planerna arena* ip anläggning* plats* konstgräs* hall hallen",
    office: "kansli* kontor* reception*",
    address: "adress* gata gatan besöksadress*",
    phone: "telefon* ringa ring ringer nummer mobil* nås kontakta* samtal kontakt",
    open: "öppet öppettid* öppna* stäng* öppettider tider_har besöka titta_förbi komma_förbi kika_in",
    reply: "svarar svar svara återkommer hör_av höra_av hör_*_av svarstid*",
    mail: "mejl* mail* epost e_post",
    photo: "foto* bild* bilder filma* lägga_ut lägger_ut publicer* instagram sociala_medier",
    data: "uppgifter personuppgift* gdpr integritet* data dataskydd",
    delete: "radera* raderar ta_bort tas_bort avsluta_konto avsluta_mitt tar_*_bort ta_*_bort tar_bort",
    rights: "rättighet* klaga* rätt_att",
    job: "jobb* lediga_jobb anställ* arbeta_hos söker_ni rekryter* bli_tränare praktik lediga_tjänster",
    company:
      "företag* hyra_in anlita boka_er vår_förening vår_klubb hyra event skolklass firma* kollegor arbetskamrat* arbetsplats* kick_off",
    insurance: "försäkr* olycksfall* ansvar vem_betalar vem_står_för",
    cookies: "cookie* kakor kakorna spårning*",
    newsletter: "nyhetsbrev* prenumer* utskick mejllista",
    academy: "akademi* ni_ställer om_ni ni_avbokar polaris tränaren_ställer ledaren_ställer ni_ställer_in",
    plan: "abonnemang* månadskort* månadsavgift* medlemskap* per_månad i_månaden månads* årskort* plan_pris årsvis pro bas",
    pack: "klippkort* *klippkort *klippskort klipp paket* tiokort* tiopack kort_med",
    wallet: "plånbok* saldo",
    satisfied: "nöjd* inte_gillar missnöjd* inte_passar inte_gillade trivs ångrar gillar_inte besvik*",
    guarantee: "garanti* *garanti *garantin löfte*",
    first: "första",
    history:
      "hur_länge_har funnits grundad* historia historien sedan_när hur_startade startade_ni berättelse* hur_gammal_är_akademin hur_gamla_är_ni",
    figures: "hur_många_har_ni_tränat hur_många_spelare_har tränat_totalt",
    methods:
      "vad_tränar vad_gör övning* dribbl* passning* avslut* mottagning* teknik* hur_går_ett upplägg innehåll boll bollen tema närteknik* skott*",
    together:
      "sätts_ihop indelning* delas_in delar_ni_in samma_ålder samma_nivå indelad* delas_*_in efter_ålder efter_nivå rätt_grupp vilken_grupp",
    terms: "villkor* regler* avtal* policy",
    dispute: "tvist* arn reklamation* domstol oense",
    seller: "säljar* organisationsnummer* orgnummer bolag* bankgiro",
    accessible: "tillgänglighet* skärmläsar* funktionsned* rullstol* kontrast",
    next: "nästa kommande närmast snarast idag i_dag imorgon i_morgon denna_vecka nästa_vecka ikväll",
    seat: "plats platser ledig* lediga_platser",
    winter: "sportlov* vinter* februari mars jullov*",
    easter: "påsk*",
    summer: "sommar* juni juli augusti",
    autumn: "höst* oktober november",
    breaks: "lov lovet loven skollov* *lov *lovet *loven semester*",
    clubless:
      "något_lag inget_lag någon_klubb ingen_klubb utan_klubb utan_lag mellan_två_klubbar måste_mitt_barn_spela",
    belong:
      "hör_ni tillhör* hör_till anslutna del_av_en_klubb sluta_i_*_klubb sluta_i_klubben lämna_*_klubb lämna_klubben byta_klubb sluta_i_*_lag lämna_*_lag",
    body: "balans* uthållig* kropp* stark* styrka",
    weekend: "helg helgen helger i_helgen",
    weekdays: "måndag* tisdag* onsdag* torsdag* fredag* lördag* söndag* vardag*",
    valid: "giltig* går_ut gå_ut går_*_ut gäller_till utgång* förfall* slutdatum sista_dag",
    pause: "paus* frys* uppehåll*",
    included: "ingår ingå inkluder* medföljer",
    news: "nyheter nytt_hos senaste_nytt något_nytt",
  },
}
