import type { Lexicon } from "../lexicon.ts"

export const fr: Lexicon = {
  endings: [
    "issements",
    "issement",
    "ations",
    "ation",
    "ements",
    "ement",
    "euses",
    "euse",
    "trices",
    "trice",
    "ions",
    "ion",
    "eurs",
    "eur",
    "ees",
    "ent",
    "ant",
    "aux",
    "ais",
    "ait",
    "ez",
    "er",
    "ee",
    "es",
    "ir",
    "e",
    "s",
    "x",
    "t",
  ],
  stopWords: `a ai ainsi ait alors apres as assez au aucun aucune aussi autre autres aux avant avec avez avoir avons ayant beaucoup bien bon
    bonjour ca car ce cela celle celui ces cet cette ceux chaque chez ci comme comment d dans de deja depuis des deux dit dire
    dois doit donc donner du elle elles en encore entre est et etait etant ete etes etre eu eux faire fais fait faites faut font
    il ils j je jamais jour jours juste l la le les leur leurs lui ma mais me meme mes met mettre mieux moi moins mon n ne ni nos
    notre nous on ont ou par parce pas pendant peu peut peuvent peux plait plus pour pourquoi pouvez pouvons prendre pres pu puis
    puisje qu quand quand_meme que quel quelle quelles quelqu quels qui quoi quelque rien s sa sais sans se sera sert ses si soit
    son sont sous sur svp ta te tes toi ton toujours tous tout toute toutes tres trop tu un une va vais vas veut veux veulent vers
    veuillez vient viens venir voici voila vos votre voudrais voudrions vous vraiment y merci besoin chose choses aimerais
    aimerait savoir possible passe arrive arriver t bout temps quelquun vouloir tenu dessus toutefois ont-ils eut va-t proposez
    internet obligatoire obligatoires nécessaire allezvous allez aller année an journée journées avons-nous aurons aura seront
    serait pourra maintenu surtout allons après aujourd auparavant autant autour avance avait avaient bientôt bref ceci certain
    certaine certains comprends concerne connaître croire crois deçà déjà demande derrière dernier dernière désolé dès devant
    devoir devient devra différent différente dis dite donné dont doute durant effet également enfin ensuite envie envoyer espère
    essayer façon faudrait fois fort fin finir gens grâce gros habite habitent hier ici idée important importe laisser laisse loin
    lorsque maintenant malgré matin moment monde nouveau nul obligé parfois parmi particulier partie partir passer penser pense
    personnes petit petite plutôt plusieurs pouvoir pourrait prend près presque problème propos puisque question questions
    quelques raison rend rendre reste rester revenir revient sait sauf selon seulement simple simplement soir soirée sommes
    souvent suite tard tellement tenir tôt trouver trouve utiliser utilise vite vivre voir vois vrai acheté acheter bienvenu
    bienvenue bienvenues permis acceptee acceptees accepte acceptes accueille accueillez actuellement affaire afin ailleurs aimer
    ajd bah bcp ben besoins bjr bonsoir bsr cad capable cas certainement chacun cherche cherchons chercher clair compter
    concernant conseiller correct cordialement coup curieux dc debut dessous difficile direct directement dispo effectivement
    efficace egal embete emmener ennui entendu environ eventuellement exact exactement exemple expliquer facile facilement
    familles fallait finalement finit genre gerer grand grande grands hein heureux hesite hesiter inquiet inquiete info infos
    information informations interesse interessee justement liste longtemps mec mien moyen naturellement necessaires nombreux
    normal normalement obtenir oui non ok ouais oublier parait pareil particulierement pb peur pourriez pourrions prevoir prevu
    precis preciser precision precisions prochainement propose proposer proposons rapidement recevoir recherche recommencer
    regarder renseignement renseignements rentrer retourner savez serieux serions souci souhaite souhaitons souhaiterais sortir
    tas tenter timide totalement tranquille tt uniquement urgent valoir viendra vs voulait voulais voulez trompé trompée erreur
    retard multi pris prise mis mise combien suède fourni fournis fournit fournissez prêté prêtez déménagé système voit voient
    voyons école minimum minimal maximal moyenne pire fatigué fatiguée raisonnable pratique souple séparément régulier
    régulièrement quelquefois appelé écrit contacté répondu promis cuisse bons bonne bonnes gentil gentils h min mn amener amène
    emmène participer participe participation participant participants assister typique type alternative alternatives méthode
    méthodes raisons imprévu imprévue programme programmes activité activités service services processus procédure exigence
    exigences exige critère critères actuel situation circonstances engagement objectif approche organisé organisés organisée
    organisées organisez organise consiste environnement opportunité bénéfice membre membres élève élèves sportif sportifs
    sportive sport sports football foot footballeur footballeurs footballeuse site page web application appli bouton clic
    formulaire décrire signifie attendu attentes conseil conseillé recommandé interdit arrivée arrivent récupérer déposer attend
    attendre trois quatre heure heures semaine semaines mienne tien sien sienne nôtre vôtre suffisamment accepter accueillir
    éventuel éventuelle effectuer démarche démarches zéro cinq six sept huit neuf dix onze douze vingt trente dizaine léger légère
    légers grave part partons oublie`,
  concepts: {
    when: "quand dates date quelle_semaine quelles_semaines quel_jour calendrier horaires",
    where:
      "où_sont où_se où_est où_trouver où_avez où_vous situe* se_trouve se_trouvent emplacement proche où_ça vous_trouver plan_d_accès c_est_où situés ou_se_passe ou_c_est c_est_ou ont_lieu a_lieu",
    who: "qui_est qui_sont à_qui pour_qui qui_voit qui_a_accès qui_peut_voir",
    howMany:
      "combien_de combien_d nombre combien_d_enfants sont_combien maximum taille petits_groupes petit_groupe grands_groupes ratio taux",
    howLong: "combien_de_temps combien_de_minutes combien_d_heures durée durent dure durer minutes",
    price:
      "prix tarif* coût* coûte* combien_ça combien_coûte c_est_combien est_combien cher chère montant payante payant c_combien combien_par combien_pour combien_une combien_un combien_la combien_le combien_les frais budget coutent pas_cher moins_cher moins_chère plus_cher",
    pay: "payer acceptez paiement* paie payez régler carte_bancaire visa mastercard virement* facture* paypal swish klarna chèque carte_de_crédit espèces liquide cash cheque chèques carte_bleue par_carte en_carte avec_*_carte prélèvement régl* carte_refusée ma_carte refusée refusé paiement_échoué moyens_de_paiement modes_de_paiement mode_de_paiement",
    receipt: "reçu reçus justificatif* tva attestation_de_paiement note_de_frais facture*",
    refund:
      "rembours* récupérer rendre rendu retour_argent rétract* argent pas_utilisé non_utilis* changé_d_avis regrett* récupère sous_rendus rendez",
    cancel:
      "annul* empêch* ne_peut_pas_venir ne_pouvons_pas pas_venir désist* absent* absence rater manquer vous_annulez ne_vient_pas viendra_pas vient_pas peut_pas_venir pourra_pas ne_peut_plus décommand* louper loupe prévenir_absence ne_sera_pas ne_pourra_pas n_est_pas_là ne_vient_plus manque manquée manqué loupe_une rate_une",
    move: "déplac* modifi* changer_de autre_jour un_autre_jour reporter report décaler échanger changer_la changer_pour changer trompé_de_date trompé_de_jour changer_d_horaire changer_de_jour changer_ma",
    full: "c_est_complet complète est_complet plus_de_place plus_de_places séance_complète affiche_complet complet pleine plein séance_pleine",
    waiting: "liste_d_attente attente file_d_attente",
    free: "gratuit* sans_frais offert* gratos",
    trial: "essai* essayer tester_une cours_d_essai découverte essaie tester essayer_avant séance_découverte",
    session: "séance* entraîn* cours leçon* atelier*",
    group: "groupe* collectif* collective* petits_groupes petit_groupe",
    individual:
      "individuel* particulier* privé* seul perso personnel_avec un_contre_un en_tête_à_tête cours_particulier* un_à_un cours_individuel* seul_avec",
    duo: "duo à_deux binôme deux_joueurs ami amis copain copains copine pote potes copines meilleur_ami meilleure_amie tous_les_deux toutes_les_deux rien_que_tous avec_un_copain avec_une_copine avec_un_ami avec_une_amie",
    fitness: "préparation_physique condition_physique physique fitness gym",
    camp: "stage* camp camps colonie* stage_d_été stage_cet_été camp_d_été",
    talent:
      "talent* élite* pro profession* détect* recruteur* filière centre_de_formation haut_niveau sport_études passer_pro devenir_pro repér* joueur_pro",
    goalkeeper: "gardien* goal but_gardien",
    beginner:
      "débutant* débuter jamais_joué jamais_touché jamais_fait expérience* quel_niveau niveau_requis assez_bon novice* niveau_faut prérequis commence_le_foot jamais_pratiqué débute débutante nouveau_dans commence_juste tout_débutant tous_niveaux tous_les_niveaux quels_niveaux niveau_faut_il",
    difference: "différen* compar* versus",
    choose: "choisir choix_entre convient conseillez recommand* adapté* lequel laquelle",
    age: "âge* #_ans ans jeune jeunes petit petite petits vieux minimum_d adolescent* ados ado adultes adulte plus_jeune tranche_d_âge tranches_d_âge quels_âges quel_âge",
    child:
      "enfant* fils fille filles garçon* gamin* joueur* joueuse* petit_fils fillette* garçonnet gosse* gamine* minot* bambin*",
    siblings:
      "frère* sœur* fratrie jumeaux jumelles deux_enfants trois_enfants plusieurs_enfants deux_filles deux_garçons deux_comptes un_seul_compte même_compte plusieurs_joueurs plusieurs #_enfants #_fils #_filles #_garçons mes_enfants tous_mes_enfants deux_fils jumeau",
    account: "compte comptes profil espace_perso connexion connecter",
    password:
      "mot_de_passe mot_de_pas* mdp réinitialis* connecter_perdu impossible_de_me_connecter connexion_impossible me_connecter mot_d_passe identifiant* arrive_plus_à_me nom_d_utilisateur identifiants_perdus perdu_mon",
    connect:
      "relier lier déjà_inscrit déjà_enregistr* déjà_un_compte code_du_joueur code ajouter mon_ex rattacher partager_le déjà_dans",
    parents:
      "parent* maman papa mère père tuteur* divorc* sépar* garde_alternée ex_mari ex_femme l_autre_parent beau_père belle_mère ma_femme mon_mari conjoint* ma_compagne mon_compagnon",
    language: "langue* parle* parlez anglais suédois arabe français espagnol allemand",
    bring:
      "apporter équipement* matériel emporter affaires sac protège* amener valise prévoir_pour mettre_dans_le_sac bouteille gourde sac_à_dos protège_tibia* ballon ballons",
    clothes:
      "tenue* vêtement* chaussure* crampons habits porter habiller maillot chaussettes short baskets gants veste survêtement jogging maillots pull",
    weather:
      "météo pluie pleut pleuvait neige* froid temps_mauvais mauvais_temps intérieur extérieur salle averse* orage* gel gèle canicule chaleur vent dehors dedans couvert gymnase boue grêle neigeait sous_abri toit bulle degrés verglas",
    club: "club clubs équipe*",
    progress: "progrès* progress* retour_sur un_retour suivi bilan évalu* apprend* amélior* commentaire*",
    points: "points point niveaux niveau xp badge* classement",
    injured:
      "bless* entorse* mal_au mal_à cheville genou foulure cassé kiné* douleur* rééduc* jambe bras fracture* plâtre* béquilles ligament* tendon* opér* commotion claquage élongation courbatur* croisés épaule hanche dos tête orteil coude doigt main aine bleu cuisse mollet tendinite gonflé gonflée tombé tombée tordu tordue blessé",
    prevent: "éviter prévenir_les prévention réduire_le_risque protég* risque*",
    weights: "poids halt* musculation muscu soulever muscl* charges haltère* squat*",
    faster:
      "rapide* vitesse résultat* plus_vite différence_se_voit effets améliorations plus_rapide explosiv* accélér* sprint* courir véloce lent lente",
    tests: "test tests tester mesur* chronom* chrono évaluation_physique",
    often:
      "rythme fréquence fois_par_semaine par_semaine combien_de_fois chaque_semaine une_fois_par_semaine deux_fois_par_semaine trois_fois_par_semaine",
    food: "repas déjeuner déjeunent mange* manger nourriture goûter cantine allerg* végé* végan* halal gluten noix dîner arachide* cacahuète* lactose œuf* lait porc intolér* coeliaque* cœliaque* midi régime* pique_nique allergie*",
    overnight: "dormir dorment dort nuit hébergement internat coucher pension logement nuits dodo",
    ill: "malade* maladie fièvre grippe rhume médecin certificat covid gastro toux tousse vomi* angine varicelle souffrant souffrante température",
    parts:
      "plusieurs_fois en_deux_fois deux_fois trois_fois échelonn* mensualité* étaler acompte en_plusieurs",
    register: "inscri* inscription* s_inscrire",
    book: "réserv* réserver créneau créneaux",
    start: "commencer débuter_à par_où démarrer première_étape",
    coach: "entraîneur* coach* moniteur* encadr* éducateur* équipe_technique",
    licence:
      "diplôme* diplom* qualif* formation_des uefa brevet compétence* certifi* licence licences diplômé* qualifié* expérimenté* bons_entraîneurs coachs_sont_bons entraîneurs_sont_bons compétents",
    checked:
      "casier judiciaire vérifi* contrôl* antécédents sûr sécurité_des_enfants police sécurité confiance",
    pitch: "terrain* stade* complexe* lieu lieux endroit pelouse synthétique surface gazon herbe",
    office: "bureau* secrétariat accueil siège",
    address: "adres* rue",
    phone:
      "téléphone* appel* numéro joindre contacter tel portable contact tél téléphonique sms whatsapp coordonnées parler_à parler_avec joindre_quelqu service_client conseiller_humain",
    open: "ouvert* ouvre* horaires_d ferme fermé* ouverture heures passer_au_secrétariat venir_au_secrétariat horaire ouvrez fermeture fermez ouverts ouvertes",
    reply: "réponse* répond* délai_de_réponse",
    mail: "mail email e_mail courriel",
    photo:
      "photo* image* film* vidéos_des instagram réseaux_sociaux publi* insta facebook tiktok diffus* droit_à_l_image",
    data: "données confidentialité rgpd vie_privée informations_personnelles infos_de mes_infos ses_infos nos_infos",
    delete: "supprim* effacer fermer_mon_compte effac* clôturer désactiver",
    rights: "droit droits réclam* plainte",
    job: "emploi* travailler recrut* embauch* poste_d candidature* devenir_entraîneur job postuler stage_étudiant cherchez_des_entraîneurs cherchez_des_coachs recrutez cherche_du_travail",
    company: "entreprise* société association engager privatis* notre_club événement école collègues",
    insurance: "assur* accident* qui_paie",
    cookies: "cookie* traceurs",
    newsletter:
      "newsletter* lettre_d_info* abonner_à m_abonner infolettre liste_de_diffusion plus_de_mails arrêter_les_mails trop_de_mails désabonn*",
    academy:
      "académie vous_annulez polaris entraîneur_annule coach_absent entraîneur_absent coach_malade pas_de_coach",
    plan: "abonnement* formule* mensuel* par_mois au_mois mois annuel* à_l_année cotisation* pro essentiel abonn* adhésion* trimestre* mensualité forfait_mensuel forfait_au_mois",
    pack: "carnet* pass pack* forfait* carte_de_10 lot_de promo* réduction* remise* dégressif* #_séances #_cours #_entraînements lot lots",
    wallet: "portefeuille* solde cagnotte",
    satisfied:
      "satisf* ne_plaît_pas plaît content* mécontent* déçu* aime_pas ne_convient_pas n_aime_pas déteste détest* plaît_pas s_ennuie accroche_pas apprécie_pas",
    guarantee: "garantie* garanti",
    first: "première premier",
    history:
      "depuis_quand exist* fond* histoire créée origine quel_âge_a_l_académie qui_a_fondé qui_a_créé fondateur* qui_est_derrière",
    figures: "combien_de_joueurs_avez formés_jusqu",
    methods:
      "que_travaille* exercice* dribbl* passe_et finition contrôle technique* déroul* contenu ballon thème tir que_font que_fait_on que_faites qu_est_ce_qu_ils_font ce_qu_ils_font apprennent centre_tir corner* coup_franc penalty arrière ailier attaquant défenseur milieu dribble séance_type se_passe_une se_passe_un se_déroule comment_se_passe progresser_en s_améliorer_en travailler_son travailler_sa",
    together:
      "sont_formés constitu* répart* même_âge même_niveau composition né née nés nées année_de_naissance catégorie* mixte mixtes filles_et_garçons garçons_et_filles",
    terms: "conditions règle* règlement cgv contrat",
    dispute: "litige* tribunal conflit médiat*",
    seller: "vendeur siret raison_sociale numéro_d_organisation bankgiro",
    accessible: "accessib* handicap* lecteur_d_écran fauteuil contraste",
    next: "prochain* à_venir aujourd demain cette_semaine semaine_prochaine ce_soir bientôt",
    seat: "place places disponib* libre libres",
    winter: "hiver février mars noël vacances_de_février janvier décembre",
    easter: "pâques printemps avril",
    summer:
      "été_prochain été juin juillet août stage_d_été stage_cet_été camp_d_été cet_été vacances_d_été en_été",
    autumn: "automne toussaint octobre novembre",
    breaks: "vacances congés",
    clubless:
      "aucune_équipe aucun_club sans_club pas_de_club pas_en_club pas_dans_un_club entre_deux_clubs faut_il_jouer être_en_club être_dans_un_club dans_un_club en_club inscrit_dans_un_club licencié licenciée licenciés licenciées joue_dans_un_club joue_pas_en_club jouer_en_club hors_club",
    belong:
      "dépend* affili* rattachés_à appartenez quitter_*_club quitter_*_équipe travaillez_avec collabor* partenaire* partenariat*",
    body: "équilibre endurance corps stable* force souplesse coordination gainage appuis agilité",
    weekend: "week_end weekend",
    weekdays: "lundi* mardi* mercredi* jeudi* vendredi* samedi* dimanche*",
    valid: "valable* validité expir* périm*",
    pause: "pause* suspend* geler interrompre",
    included: "inclus* compris comprend contient",
    news: "actualité* quoi_de_neuf dernières_nouvelles",
    single:
      "à_l_unité séance_unique seule_séance séance_seule à_la_séance par_séance ponctuel* sans_abonnement sans_engagement au_coup_par_coup une_seule_fois à_la_carte payer_à_la_séance payer_par_séance payer_à_chaque",
    relative: "grand_mère grand_père mamie papi papy mémé pépé tante oncle cousin cousine nounou",
    health:
      "allerg* asthm* diabèt* épilep* médicament* traitement ventoline tdah autis* besoins_particuliers chronique* cardiaque",
    parking: "parking* garer stationne*",
    changing: "vestiaire* douche* se_changer se_doucher",
    elsewhere: `billet billets billetterie pain patins patinage pâtes tennis padel squash badminton basket* volley*
      handball hockey rugby cricket golf natation nager piscine* gymnastique danse danser ballet yoga karaté judo boxe lutte
      arts_martiaux athlétisme vélo vélos cyclisme ski skier équitation cheval poney* escalade échecs esport jeu_vidéo jeux_vidéo
      playstation fifa fortnite guitare piano violon chant chanter musique chorale théâtre peinture dessin cours_de_dessin devoirs
      soutien_scolaire maths mathématiques prof_particulier de_maths examen université cours_de_langue cours_de_français
      permis_de_conduire auto_école ligue_des_champions ligue_1 coupe_du_monde score résultat_du résultat_de_la résultat_psg psg
      olympique marseille_match om real_madrid barça barcelone messi ronaldo mbappé qui_a_gagné paris_sportif* pronostic* télé
      télévision diffusé streaming vendez_vous_des vendez_des_maillot* acheter_un_maillot acheter_des_maillots boutique* souvenir*
      écharpe* recette* restaurant* resto pizza pizzeria burger sushi café bière bar supermarché courses hôtel* auberge airbnb
      appartement* loyer louer location crédit prêt_immobilier impôt* taux_de_change crypto* bitcoin bourse assurance_auto
      horaires_du_bus horaires_des_bus bus_numéro ligne_de_bus horaires_de_train billet_de_train avion vol_pour aéroport taxi uber
      voiture_de_location garage dentiste pharmacie vaccin* vétérinaire chien chiens chat chats animal animaux garde_d_enfant*
      baby_sitter baby_sitting babysitter crèche* maternelle garderie anniversaire* mariage fête_d goûter_d_anniversaire cinéma
      film_ce_soir concert* musée zoo parc_d_attractions lego forfait_mobile forfait_téléphone meilleur_téléphone iphone wifi
      ordinateur plombier électricien coiffeur coiffeuse coupe_de_cheveux météo_demain météo_du météo_pour météo_de météo_à
      prévisions quel_temps_fera quel_temps_fait fera_t_il_beau équipe_adulte* équipe_d_adultes équipe_senior* senior seniors
      vétéran* foot_adulte* foot_pour_adultes adultes_débutants cours_pour_adultes équipe_féminine_adulte président élection*
      passeport loto horoscope blague vendre_ma ma_maison maison_à volvo ikea google poème cantine_école menu_cantine
      apprendre_l_allemand apprendre_allemand apprendre_le apprendre_l_anglais pneu pneus canapé essence jardin jardinage cuisine
      cours_de_cuisine poste la_poste chaudière noël_date aïd ramadan colis livraison voiture* bateau bateaux meilleur_portable
      smartphone*`,
  },
}
