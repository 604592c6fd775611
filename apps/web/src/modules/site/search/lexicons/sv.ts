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
  stopWords: `all alla allt alltså annan annars att av bara bli blir blivit bra bäst bästa både dag dagar de deras dem den denna dess dessa
    det detta dig din dina ditt dock dom du där då efter egen ej eller en enda er era ert ett exakt fall finns flera fram från
    funkar få får fått för först förut gick ge genom ger gjort gärna gör göra gå går gått ha hade han hans har hej henne hennes
    hjälp hjälpa hon honom hos hur håller i ibland icke in inget ingen inga innan inne inte ja jag jo ju just kan kanske ker
    kommer kolla kunna kunde köra ligger lite lägga lägger längre man med mellan men mer mest mig min mina mitt mot mycket måste
    möjligt nog någon något några någonstans nej ner ni nu nya nå när nära och också om oss på redan samma sedan sen ser ska skall
    skulle själv sig sin sina sitt som snart så sån ta tack tar till tycker tänkte under upp ur ut utan vad var vara varför varit
    varje vem vet vi vid vilja vill vilka vilken vilket visst vår våra vårt väl åt även är över prata pratar snälla stor stora
    stort undrar undrade gäller dags senaste behöver behövs betyder passerar enskilt fler annat håll iväg ändå kör igen ens göras
    saker sak ngn ngt ok okej tid står år precis tänk krävs obligatoriskt tvunget internet nätet någonting jätte gång allting
    allra alltid andra annanstans arbetet arbete beror berätta berättar bero betyda blev borde brukar bruka bort borta bryr båda
    dagen dagens daglig dessutom direkt dit drar dra dygn därför efteråt egentligen eget egna emot enbart endast enkelt enkla
    eventuellt extra faktiskt fast fel fin fina finnas fixa flesta fortfarande fortsätta fortsätter framför fredags fråga frågor
    färdig följa följer förbi föredrar föreslår förstå förstår försöka försöker fört försent ganska gillar gjord glad gott gäng
    halv halva hamnar hand handlar hel hela helst heter hinner hittar hitta hittat hjälper hopp hoppas häromdagen hålla hända
    händer hänt hör höra ifall ifrån igår ihop illa inför innebär inom istället jobba jobbar jobbet jättebra kallas klar klart
    klara klarar knappt kommit kort kostade kräver kunnat kvar kväll kvällar kvällen känna känner köpa köper köpt köpte köp lagom
    lika liksom lita lova låg låta låter lätt lära lämnar lämna lämpligt massa medan mena menar mesta minst minsta morgon morgonen
    märka möjlig möjlighet namn nackdel nästan nyligen nyss nytt nödvändigt näst olika ordna ordnar orka oroar orolig peka per
    personer plötsligt problem problemet pratade riktig riktigt rätt räcker räknas råkar sade saknar saknas sakta sann sent senare
    sida sist sista sitter sitta skicka skickar skickat skriva skriver skönt slut slutar sluta slipper snabbt snarare sort
    speciellt sätt säg säga säger säkert säker särskilt såg sådan sådana sätta sätter stanna stannar stoppa stämmer stå större
    största svår svårt tanke tankar tidigare tidigt tills tillräckligt titta tittar tro tror trots tur tvungen typ tyvärr tänka
    tänker undra ungefär uppe utom utanför utöver vanlig vanligt vanligtvis varandra vart verkar verkligen viktig viktigt ville
    viss vissa visa visar vågar värt åka åker åtminstone åter återigen ännu älskar öva använda använder används använt välkommen
    välkomna tillåtet oxo oxå asså hen nånstans nåt nån nåra juste aktuell allmänt angående anledning antagligen antar avseende
    bekräfta bestämma betydligt bland bestämt bidra bor bråttom dela diskutera duktig dåligt dålig ena endera erbjuder erbjuda
    fattar fattat framåt framöver fungera fungerar funka försökt gett gissar given givetvis hemma hänger intresserad intresse info
    information jaha japp jättegärna kika klockan kollar konstigt känns ledsen leta letar liknande lilla längst löser lös löst
    länge medlem meddela meddelar menade möjligen nervös noga nuvarande obs ok:a omgående osäker osv plus pga relativt samtidigt
    självklart snabbast snäll sugen särskild såklart såsom tacksam tex tips tjena tja hejsan hallå totalt typen vanligen väldigt
    vänlig vänligen vänta väntar återkom önskar önska öht tåget bussen bilen tunnelbanan trafik försenad försenade tog bytt åkte
    misstag sverige tillhandahåller lånar låna lånas flyttade blyg fixar tänkt systemet system sträckt se syns synas skola skolan
    minimum lägst lägsta högst högsta genomsnitt sämst alls trött rädd spänd rimligt smidigt flexibelt separat regelbundet mejlade
    ringde svarade lovade uppdatera uppdatering tim h nekades delta deltar deltagande deltagare medverka typiskt alternativ
    alternativt metod metoder skäl orsak oväntat program programmet aktivitet aktiviteter tjänst process krav behöva kriterier
    situation omständigheter åtagande syfte drivs anordnas anordnar arrangeras arrangerar hålls erbjuds möjligheter medlemmar elev
    elever ungdom ungdomar idrott idrottare fotboll fotbollen fotbollsspelare fotbollsspelande webbplats hemsida hemsidan sidan
    sajten appen klicka knapp formulär blankett beskriva innebära förväntas förväntningar råd rådet rekommenderat hämta hämtar
    hämtning lämning anlända ankomst två tre fyra timmar veckor vecka månad månader hittade läste läst skrev berättade passa
    barnets sonens dotterns noll tjugo trettio dussin tio lindrig lindriga allvarlig bättre sämre glömmer bekräftelse`,
  concepts: {
    when: "när vilket_datum vilka_datum datum vilken_vecka vilka_veckor schema tider",
    where:
      "var_ligger var_är var_tränar var_någonstans var_håller hitta_hit vägbeskrivning var_spelar nära närmaste hitta_till karta håller_till finns_ni ligger_ni vart_ligger vart_är var_finns var_kör vart_tränar hålls_träning* äger_rum",
    who: "vem vilka vem_är till_för vem_får_se vem_ser vem_kan_se vem_har_tillgång",
    howMany:
      "hur_många hur_stor hur_stora antal max som_mest små_grupper stora_grupper grupperna_små storlek antalet",
    howLong:
      "hur_länge hur_lång hur_långt hur_många_minuter hur_många_timmar hur_många_dagar minuter hålla_på håller_på timme",
    price:
      "pris* kostar kosta kostnad* avgift* hur_mycket_kostar dyr* billig* kronor kr taxa månadskostnad* *kostnad *avgift *pris *priser prislista avgifter prisuppgift billigast* totalkostnad budget prisvärt",
    pay: "betal* visa mastercard swish* klarna bankkort kreditkort faktura* autogiro banköverföring bankgiro kortbetal* med_*_kort med_kort kontant* överföring* swisha betalt betala_med mitt_kort kortet_nekas nekades nekas betalning_misslyck* betalsätt betalningssätt betalningsalternativ",
    receipt: "kvitto* moms verifikat betalningsbevis kvitton underlag_för",
    refund:
      "återbetal* pengarna_tillbaka pengarna_åter tillbaka_pengarna lämna_tillbaka få_tillbaka återköp* ånger* returner* oanvänd* inte_använt inte_har_använt pengar_tillbaka ångrar_*_köp ångrat_*_köp ångrat_mig få_igen får_igen igen_pengarna pengarna_igen få_*_tillbaka får_*_tillbaka pengarna pengar pengarna_tillbaks tillbaks",
    cancel:
      "avbok* förhinder ställa_in ställer_in inställt inställd* kan_inte_komma inte_komma uteblir missa* avanmäl* ångra avbryt* hoppa_över missar stannar_hemma frånvaro ni_ställer_in ni_ställt_in ni_avbokar tränaren_ställer_in ledaren_ställer_in hinner_inte kan_ej_komma kommer_inte kommer_ej inte_kan_komma sjukanmäl* frånvaroanmäl* lämna_återbud återbud dyker_inte_upp uteblev inte_dyker_upp kan_inte_vara_med är_sjuk_idag kan_ej missade missat missar_ett missar_en uteblivna",
    move: "flytta* ändra* ombok* boka_om byta byter annan_dag annan_tid byt_dag skjuta_upp *inställningar byta_tid byta_dag ändra_bokning ändra_tid",
    full: "fullt full fullbok* slutsål* inga_platser fullsatt fullbelagt platserna_slut slut_på_platser inga_lediga",
    waiting: "väntelist* kö kön köplats reservplats* reservlist* stå_i_kö",
    free: "gratis kostnadsfri* utan_kostnad avgiftsfri* inget_kostar",
    trial:
      "prova provträn* provpass* testa_på prova_på testpass test_träning prova_först provar provträna prova_på_träning testträn* testa_innan prova_innan",
    session: "pass passet passen träning* träna tränar lektion* *träning *träningen *pass",
    group: "grupp* gruppträn* gruppass* små_grupper",
    individual:
      "individuell* enskild* privat* privatträn* enskilt personlig* pt ensam en_till_en en_mot_en själv_med egen_tränare 1_mot_1 en_och_en på_egen_hand",
    duo: "duo* två_och_två tillsammans_med_en par två_spelare kompis* vän vänner vännen klasskompis* träna_ihop träna_tillsammans ihop_med bästis* polare polar* bara_dom_två bara_de_två de_två två_stycken ta_med_en_kompis med_en_kompis",
    fitness: "fys* kondition* styrketrän* gym",
    camp: "läger* lägr* *läger *lägret *lägren fotbollsskol* knattefotboll dagläger*",
    talent:
      "talang* siktar* elit* proffs* landslag* scout* satsning* satsar högre_nivå akademispelare nästa_nivå uttagning* bli_proffs elitlag elitakademi*",
    goalkeeper: "målvakt* målis burväktare stå_i_mål",
    beginner:
      "nybörj* aldrig_spelat aldrig_provat aldrig_sparkat aldrig_rört aldrig_tränat ny_i förkunskap* erfarenhet* vilken_nivå nivå_behöv* tillräckligt_bra inte_så_bra nyss_börjat kräv* spelat_fotboll spelat_innan ha_spelat spelat_förut spelat_tidigare ny_på helt_ny aldrig_testat oerfaren* noll_erfarenhet nybörjarnivå alla_nivåer nivå_krävs förkunskaper oerfaren",
    difference: "skillnad* skilj* jämför* kontra",
    choose: "välj* passar lämplig* rekommendera* bäst_för vilken_träning vilket_ska",
    age: "ålder* åldrar år_gammal år_gamla åring* *åring *åringar liten små yngsta äldsta för_ung tonåring* vuxen vuxna för_liten fem_år sex_år gammal gamla unga yngre åldersgräns* #_år sju_år åtta_år nio_år tio_år elva_år tolv_år tretton_år fyra_år tre_år fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton är_# bara_# fyller_# för_tidigt får_börja får_han_börja får_hon_börja kan_han_börja kan_hon_börja lågstadie* mellanstadie* högstadie* gymnasi* årskurs* åk tonåren småbarn åldersgrupper åldersgrupp vilka_åldrar",
    child: "barn* son sonen dotter* dottern tjej* kille* pojk* flick* spelare* unge ungar barnbarn grabb*",
    siblings:
      "syskon* bror brodern syster tvillingar flera_barn två_barn tre_barn två_tjejer två_killar två_konton flera_konton ett_konto samma_konto två_döttrar två_söner hela_familjen flera_spelare #_barn #_ungar #_killar #_tjejer båda_barnen båda_mina alla_mina_barn bröder systrar tvilling* *syskon mina_barn",
    account: "konto kontot konton kontona min_sida profil inlogg* logga_in",
    password:
      "lösen* tappat_bort kommer_inte_in återställ* kommer_*_inte_in kan_inte_logga inte_logga_in inloggning_funkar logga_in_funkar pinkod kommer_inte_åt användarnamn* kommer_ej_in tappat_inloggningen tappat_bort_inlogg*",
    connect:
      "koppla* redan_registr* redan_finns finns_redan spelarkod kod koden ex exet mitt_ex lägga_till få_in_honom få_in_henne redan_inlagd dela_spelare",
    parents:
      "förälder* föräldr* mamma* pappa* vårdnad* skild* separer* båda_föräldrarna skilda delad_vårdnad växelvis särbo styvpappa styvmamma bonuspappa bonusmamma exman exfru ex_man ex_fru separerade min_fru min_man min_sambo fru sambo",
    language:
      "språk* engelska svenska arabiska franska spanska talar pratar tala pratar_ni pratas talas språken tyska somaliska persiska",
    bring:
      "utrustning* ta_med ha_med packa* packlist* grejer prylar benskydd* behöver_man_ha väska egen_boll ta_med_boll vattenflaska* ryggsäck benskydden utrust* *utrustning boll bollar",
    clothes:
      "kläder klädsel ha_på_sig skor fotbollsskor shorts tröja klä byxor jacka mössa vantar handskar sockor strumpor dobbar dojor grässkor inneskor gympaskor klädd *kläder *skor",
    weather:
      "väder* regn* ösregn* snö* kallt dåligt_väder storm* minusgrader inomhus utomhus spöregnar inne ute halka hagel åska blåst blåser kyla varmt värmebölja slask under_tak tak kallgrader frost minus",
    club: "klubb* lag laget föreningen förening* lagidrott",
    progress: "utveckl* återkoppl* feedback hur_det_går framsteg förbättr* uppfölj* rapport* lär_sig omdöme*",
    points: "poäng* nivåer nivåerna nivå level* ranking märken",
    injured:
      "skad* stuka* ont knä* fot_ont bruten brutit fysio* sjukgymnast* rehab* vrickat vrist foten fotled* handled* bryter bröt armen benet arm ben fraktur* hälsena* ligament* korsband* hjärnskak* gips gipsa* kryckor muskelbristning sträckning operer* operation växtvärk ljumsk* *skada *skadan *skadad axel höft rygg huvud tå armbåge finger hand lår vad_muskel träningsvärk blåmärke sträckt sträckte vrickade stukade vad svullen svullet ramlat ramlade föll gjort_illa slog_i",
    prevent: "undvik* förebygg* minska_risk* skydda* färre_skador knäskad* risken",
    weights: "vikter vikt viktträn* lyft* skivstång* muskl* styrketrän* tunga",
    faster:
      "snabba* snabbh* resultat* märks märker effekt* förbättring* skillnaden_märks fortare explosiv* accelerat* löpning löpträn* springa springer kvick*",
    tests: "test testa tester testar mäter mäta mätning* tidtag* sprinttid* sprint*",
    often:
      "hur_ofta gånger_i_veckan gånger_per_vecka i_veckan per_vecka varje_vecka två_gånger en_gång_i_veckan två_pass_i_veckan tre_gånger",
    food: "mat maten lunch* äta mellanmål frukost middag allerg* *allergi *allergiker *allergisk vegetari* vegan* halal* gluten* laktos* nöt* käk käka matsäck specialkost ägg mjölk jordnöt* fläsk kosher celiaki* *mat *maten *intolerant *intolerans middagsmat",
    overnight: "övernatt* sover sova över_natten boende natten nattläger nätter övernattning* över_natt",
    ill: "sjuk* förkyld* feber magsjuk* influensa* läkar* krasslig vab* covid kräks infektion snuvig hosta* kräksjuk* vattkoppor halsfluss öroninflammation hög_temp snorig vinterkräk*",
    parts: "delbetal* dela_upp avbetal* två_gånger i_delar i_omgångar månadsvis uppdelad",
    register: "anmäl* *anmälan registrer* skriva_in ansök* skriva_upp skaffa_plats intresseanmäl* anmälning*",
    book: "boka bokar bokas bokning* reservera* bokat boka_plats",
    start:
      "börja börjar kommer_igång komma_igång starta första_steget igång börja_mitt mitt_i_terminen under_terminen hoppa_in",
    coach: "tränare* tränarna* coach* ledare* ledarna instruktör* personal* *tränare *ledare",
    licence:
      "licens* utbild* behörig* diplom* uefa kvalifik* certifi* kompeten* erfaren* meriter utbildade duktiga hur_bra_är kunniga",
    checked:
      "belastnings* polis* brottsregist* registerutdrag* kontroller* trygg* bakgrund* säkra_med vandel* säkra säkerhet",
    pitch:
      "plan planen planer planerna fotbollsplan* *planer *planerna arena* ip anläggning* plats* konstgräs* hall hallen underlag gräs",
    office: "kansli* kontor* reception*",
    address: "adress* gata gatan besöksadress*",
    phone:
      "telefon* ringa ring ringer nummer mobil* nås kontakta* samtal kontakt tel telnr telefonnr mobilnummer sms sms:a nummer_till prata_med prata_med_någon tala_med människa kundtjänst kundservice support",
    open: "öppet öppettid* öppna* stäng* öppettider tider_har besöka titta_förbi komma_förbi kika_in stängt telefontid* kontorstid* besökstid*",
    reply: "svarar svar svara återkommer hör_av höra_av hör_*_av svarstid*",
    mail: "mejl* mail* epost e_post",
    photo:
      "foto* bild* bilder filma* lägga_ut lägger_ut publicer* instagram sociala_medier insta facebook tiktok snapchat fota* fotograf* fotografi*",
    data: "uppgifter personuppgift* gdpr integritet* data dataskydd",
    delete:
      "radera* raderar ta_bort tas_bort avsluta_konto avsluta_mitt tar_*_bort ta_*_bort tar_bort stänga_konto stäng_konto avregistrera* kontot_borttaget",
    rights: "rättighet* klaga* rätt_att",
    job: "jobb* lediga_jobb anställ* arbeta_hos söker_ni rekryter* bli_tränare praktik lediga_tjänster extrajobb* sommarjobb* söker_jobb söker_tränare behöver_ni_tränare",
    company:
      "företag* hyra_in anlita boka_er vår_förening vår_klubb hyra event skolklass firma* kollegor arbetskamrat* arbetsplats* kick_off",
    insurance: "försäkr* olycksfall* ansvar vem_betalar vem_står_för",
    cookies: "cookie* kakor kakorna spårning*",
    newsletter:
      "nyhetsbrev* prenumer* utskick mejllista inga_mer_mejl slippa_mejl sluta_mejla avprenumer* avregistrera_mejl",
    academy:
      "akademi* ni_ställer om_ni ni_avbokar polaris tränaren_ställer ledaren_ställer ni_ställer_in tränaren_ställer_in ledaren_ställer_in ni_ställt_in tränaren_sjuk tränaren_är_sjuk tränaren_kom_inte ingen_tränare",
    plan: "abonnemang* månadskort* månadsavgift* medlemskap* per_månad i_månaden månads* årskort* plan_pris årsvis pro bas terminskort* terminsavgift* termin* säsongskort* månadspris månadsabonnemang bindningstid binda_sig uppsägning* säga_upp",
    pack: "klippkort* *klippkort *klippskort klipp paket* tiokort* tiopack kort_med rabatt* *rabatt mängdrabatt erbjudande* #_pass #_träningar #_gånger tio_pass fem_pass flera_pass paketpris",
    wallet: "plånbok* saldo",
    satisfied:
      "nöjd* inte_gillar missnöjd* inte_passar inte_gillade trivs ångrar gillar_inte besvik* hatar avskyr tycker_inte_om inte_kul tråkigt vantrivs tycker_illa inte_nöjd",
    guarantee: "garanti* *garanti *garantin löfte*",
    first: "första",
    history:
      "hur_länge_har funnits grundad* historia historien sedan_när hur_startade startade_ni berättelse* hur_gammal_är_akademin hur_gamla_är_ni vem_startade vilka_startade vem_grundade grundare vem_ligger_bakom",
    figures: "hur_många_har_ni_tränat hur_många_spelare_har tränat_totalt",
    methods:
      "vad_tränar vad_gör övning* dribbl* passning* avslut* mottagning* teknik* hur_går_ett upplägg innehåll boll bollen tema närteknik* skott* vad_gör_ni vad_gör_de vad_händer_på vad_får_de_göra inlägg hörnor frispark* straff* ytterback mittback forward mittfältare anfall* försvar* hur_ser_ett ser_en_träning_ut ser_träningen_ut ser_ett_pass_ut går_en_träning går_träningen bli_bättre_på bättre_på träna_på",
    together:
      "sätts_ihop indelning* delas_in delar_ni_in samma_ålder samma_nivå indelad* delas_*_in efter_ålder efter_nivå rätt_grupp vilken_grupp född födda födelseår årskull* årgång* blandat blandade killar_och_tjejer tjejer_och_killar mixade nivågrupp* åldersindel*",
    terms: "villkor* regler* avtal* policy",
    dispute: "tvist* arn reklamation* domstol oense",
    seller: "säljar* organisationsnummer* orgnummer bolag* bankgiro",
    accessible: "tillgänglighet* skärmläsar* funktionsned* rullstol* kontrast",
    next: "nästa kommande närmast snarast idag i_dag imorgon i_morgon denna_vecka nästa_vecka ikväll",
    seat: "plats platser ledig* lediga_platser",
    winter: "sportlov* vinter* februari mars jullov* vecka_9 v9 januari december jul julen jullovet",
    easter: "påsk* april vår våren",
    summer: "sommar* juni juli augusti",
    autumn: "höst* oktober november vecka_44 v44",
    breaks: "lov lovet loven skollov* *lov *lovet *loven semester*",
    clubless:
      "något_lag inget_lag någon_klubb ingen_klubb utan_klubb utan_lag mellan_två_klubbar måste_mitt_barn_spela går_inte_i_klubb inte_med_i_någon ingen_förening utan_förening inte_i_någon spela_i_klubb spela_i_lag vara_med_i_ett_lag vara_med_i_en_klubb vara_med_i_klubb",
    belong:
      "hör_ni tillhör* hör_till anslutna del_av_en_klubb sluta_i_*_klubb sluta_i_klubben lämna_*_klubb lämna_klubben byta_klubb sluta_i_*_lag lämna_*_lag samarbet* jobbar_ni_med",
    body: "balans* uthållig* kropp* stark* styrka smidig* rörlig* koordination* bålstyrka stretch* kondis *styrka",
    weekend: "helg helgen helger i_helgen",
    weekdays: "måndag* tisdag* onsdag* torsdag* fredag* lördag* söndag* vardag*",
    valid: "giltig* går_ut gå_ut går_*_ut gäller_till utgång* förfall* slutdatum sista_dag",
    pause: "paus* frys* uppehåll*",
    included: "ingår ingå inkluder* medföljer",
    news: "nyheter nytt_hos senaste_nytt något_nytt",
    single:
      "enstaka engångs* lösa_pass löspass styckpris per_pass per_gång per_träning drop_in ett_pass_i_taget enstaka_pass lösträn* bara_en_gång betala_per_gång betala_per_pass",
    relative:
      "mormor farmor morfar farfar moster faster morbror farbror kusin kusiner barnvakt mor_och_farföräldrar",
    health:
      "allerg* *allergi *allergisk *allergiker astma* diabet* epilep* medicin* inhalator adhd autis* npf kronisk* hjärtfel* särskilda_behov",
    parking: "parkering* parkera* *parkering *parkeringen",
    changing: "omklädning* dusch* byta_om byter_om ombytt* klädskåp",
    elsewhere: `skridskor skridsko* kalas *kalas biljett* badstrand tennis padel* squash badminton basket* volleyboll
      handboll* innebandy* hockey* ishockey bandy rugby golf* simskol* simning simma simhall* simträning simlektion* gymnastik* dans
      dansa danskurs* balett yoga karate judo boxning kampsport* brottning friidrott* cykel cykla cyklar skidor skidskola skida
      ridning ridskol* rida häst* klättring klätter* schack* esport* tvspel playstation fifa fortnite datorspel* dataspel* tv_spel
      gitarr* piano* fiol sång sjunga musik* kör_sång kulturskola* teater* målarkurs bildkurs läxhjälp läxor läxa matte matematik
      privatlärare nationella_prov språkkurs sfi körkort* körskola övningskör* champions_league premier_league fotbolls_vm vm em_i
      allsvenskan superettan derby derbyt vem_vann matchresultat resultatet_i tabellen odds betting tips_på_match stryktips*
      hammarby bajen aik djurgården dif malmö_ff barcelona real_madrid messi ronaldo zlatan mbappe tv teve sänds streama stream
      säljer_ni_tröj* säljer_ni_match* säljer_ni_skor säljer_ni_kläder köpa_tröja köpa_matchtröja matchtröj* souvenir* supporter*
      halsduk fanshop webbshop presentkort_på_ica recept receptet restaurang* pizza pizzeria hamburgare sushi kafé café fika öl krog
      bar matbutik ica coop hotell* vandrarhem airbnb lägenhet* bostad* hyra_lägenhet hyreslägenhet bolån lån låna_pengar skatt
      skatten skatteverket deklar* växelkurs valutakurs krypto* bitcoin aktier bilförsäkring busstid* busstabell tidtabell
      busslinje* tågtid* flyg flygbiljett* flygplats* taxi uber hyrbil bilverkstad besiktning tandläk* apotek* vaccin* veterinär
      hund hundar hundvakt katt katter husdjur barnvakt_ikväll barnpassning förskol* dagis fritids fritidshem födelsedagskalas
      födelsedagsfest födelsedag bröllop* bröllopsfest fest fester hoppborg bio biofilm konsert* museum museer djurpark* tivoli
      gröna_lund lego mobilabonnemang* bredband wifi dator* laptop iphone elektriker rörmokare frisör* klippa_håret väderprognos*
      prognos väderleks* hur_blir_vädret hur_är_vädret blir_det_för_väder vädret_i_helgen vädret_imorgon väder_imorgon väder_idag
      seniorlag* veteranlag* korplag* korpen vuxenlag* lag_för_vuxna träning_för_vuxna vuxenfotboll* vuxenträning damlag* herrlag*
      oldboys gåfotboll fotboll_för_vuxna statsminister* val_2026 pass_hos_polisen nytt_pass pappersbruk lotto* horoskop skämt
      friskvård* friskvårdsbidrag sälja_huset sälja_min hus_till volvo ikea google dikt skolmat skollunch lära_sig_tyska
      lära_sig_svenska lära_sig_engelska vinterdäck däck soffa bensinpris bensin odla trädgård matlagning matlagningskurs
      postkontor skridskoskol* paketleverans leverans begagna* bilar båt båtar bästa_mobilen mobiltelefon* bröd_recept mallorca`,
  },
}
