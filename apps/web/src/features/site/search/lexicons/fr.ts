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
  stopWords: `a ai ainsi ait alors apres as assez au aucun aucune aussi autre autres aux avant avec avez avoir avons ayant beaucoup bien bon bonjour ca car ce
    cela celle celui ces cet cette ceux chaque chez ci comme comment d dans de deja depuis des deux dit dire dois doit donc donner du elle elles en encore entre
    est et etait etant ete etes etre eu eux faire fais fait faites faut font il ils j je jamais jour jours juste l la le les leur leurs lui ma mais me meme mes met mettre mieux moi moins
    mon n ne ni nos notre nous on ont ou par parce pas pendant peu peut peuvent peux plait plus pour pourquoi pouvez pouvons prendre pres pu puis puisje qu quand quand_meme que quel quelle
    quelles quelqu quels qui quoi quelque rien s sa sais sans se sera sert ses si soit son sont sous sur svp ta te tes toi ton toujours tous tout toute toutes tres trop tu un une va vais
    vas veut veux veulent vers veuillez veulent vient viens venir voici voila vos votre voudrais voudrions vous vraiment y merci besoin chose choses aimerais aimerait savoir possible passe arrive arriver t bout temps quelquun vouloir tenu dessus toutefois ont-ils eut va-t proposez internet obligatoire obligatoires nécessaire allezvous allez aller internet année an journée journées avons-nous aurons aura seront serait pourra maintenu surtout
    allons après aujourd auparavant autant autour avance avait avaient bientôt bref ceci certain certaine certains comprends
    concerne connaître croire crois deçà déjà demande derrière dernier dernière désolé dès devant devoir devient devra différent
    différente dis dite donné dont doute durant effet également enfin ensuite envie envoyer espère essayer façon faudrait fois
    fort fin finir gens grâce gros habite habitent hier ici idée important importe laisser laisse loin lorsque maintenant malgré
    matin moment monde nouveau nul obligé parfois parmi particulier partie partir passer penser pense personnes petit petite
    plutôt plusieurs pouvoir pourrait prend près presque problème propos puisque question questions quelques raison rend rendre
    reste rester revenir revient sait sauf selon seulement simple simplement soir soirée sommes souvent suite tard tellement
    tenir tôt trouver trouve utiliser utilise vite vivre voir vois vrai acheté acheter
    bienvenu bienvenue bienvenues permis`,
  lookalikes: "parking billet billets pain patins pâtes",
  concepts: {
    when: "quand dates date quelle_semaine quelles_semaines quel_jour calendrier horaires",
    where: "où_sont où_se où_est où_trouver où_avez où_vous situe* se_trouve se_trouvent emplacement proche",
    who: "qui_est qui_sont à_qui pour_qui",
    howMany: "combien_de combien_d nombre combien_d_enfants sont_combien maximum taille",
    howLong: "combien_de_temps combien_de_minutes combien_d_heures durée durent dure durer minutes",
    price:
      "prix tarif* coût* coûte* combien_ça combien_coûte c_est_combien est_combien cher chère montant payante payant",
    pay: "payer acceptez paiement* paie payez régler carte_bancaire visa mastercard virement* facture* paypal swish klarna chèque carte_de_crédit",
    receipt: "reçu reçus justificatif* tva attestation_de_paiement",
    refund:
      "rembours* récupérer rendre rendu retour_argent rétract* argent pas_utilisé non_utilis* changé_d_avis regrett*",
    cancel: "annul* empêch* ne_peut_pas_venir ne_pouvons_pas pas_venir désist* absent* absence rater manquer",
    move: "déplac* modifi* changer_de autre_jour un_autre_jour reporter report décaler échanger changer_la changer_pour",
    full: "c_est_complet complète est_complet plus_de_place plus_de_places séance_complète affiche_complet",
    waiting: "liste_d_attente attente file_d_attente",
    free: "gratuit* sans_frais offert*",
    trial: "essai* essayer tester_une cours_d_essai découverte essaie",
    session: "séance* entraîn* cours leçon* atelier*",
    group: "groupe* collectif* collective*",
    individual:
      "individuel* particulier* privé* seul perso personnel_avec un_contre_un en_tête_à_tête cours_particulier*",
    duo: "duo à_deux binôme deux_joueurs ami amis copain copains copine",
    fitness: "préparation_physique condition_physique physique fitness gym",
    camp: "stage* camp camps colonie*",
    talent:
      "talent* élite* pro profession* détect* recruteur* filière centre_de_formation haut_niveau sport_études",
    goalkeeper: "gardien* goal but_gardien",
    beginner:
      "débutant* débuter jamais_joué jamais_touché jamais_fait expérience* quel_niveau niveau_requis assez_bon novice* niveau_faut prérequis commence_le_foot",
    difference: "différen* compar* versus",
    choose: "choisir choix_entre convient conseillez recommand* adapté* lequel laquelle",
    age: "âge* #_ans ans jeune jeunes petit petite petits vieux minimum_d adolescent* ados ado adultes adulte plus_jeune",
    child: "enfant* fils fille filles garçon* gamin* joueur* joueuse* petit_fils",
    siblings:
      "frère* sœur* fratrie jumeaux jumelles deux_enfants trois_enfants plusieurs_enfants deux_filles deux_garçons deux_comptes un_seul_compte même_compte plusieurs_joueurs plusieurs",
    account: "compte comptes profil espace_perso connexion connecter",
    password: "mot_de_passe mot_de_pas* mdp oublié* réinitialis* connecter_perdu impossible_de_me_connecter",
    connect:
      "relier lier déjà_inscrit déjà_enregistr* déjà_un_compte code_du_joueur code ajouter mon_ex rattacher partager_le déjà_dans",
    parents: "parent* maman papa mère père tuteur* divorc* sépar* garde_alternée grand_mère grand_père",
    language: "langue* parle* parlez anglais suédois arabe français espagnol",
    bring:
      "apporter équipement* matériel emporter affaires sac protège* amener valise prévoir_pour mettre_dans_le_sac",
    clothes: "tenue* vêtement* chaussure* crampons habits porter habiller maillot",
    weather:
      "météo pluie pleut pleuvait neige* froid temps_mauvais mauvais_temps intérieur extérieur salle averse* orage*",
    club: "club clubs équipe*",
    progress: "progrès* progress* retour_sur un_retour suivi bilan évalu* apprend* amélior* commentaire*",
    points: "points point niveaux niveau xp badge* classement",
    injured:
      "bless* entorse* mal_au mal_à cheville genou foulure cassé kiné* douleur* rééduc* jambe bras fracture*",
    prevent: "éviter prévenir_les prévention réduire_le_risque protég* risque*",
    weights: "poids halt* musculation muscu soulever muscl* charges",
    faster: "rapide* vitesse résultat* plus_vite différence_se_voit effets améliorations",
    tests: "test tests tester mesur* chronom* chrono évaluation_physique",
    often: "rythme fréquence fois_par_semaine par_semaine combien_de_fois chaque_semaine",
    food: "repas déjeuner déjeunent mange* manger nourriture goûter cantine allerg* végé* végan* halal gluten noix dîner",
    overnight: "dormir dorment dort nuit hébergement internat coucher pension logement",
    ill: "malade* maladie fièvre grippe rhume médecin certificat covid",
    parts:
      "plusieurs_fois en_deux_fois deux_fois trois_fois échelonn* mensualité* étaler acompte en_plusieurs",
    register: "inscri* inscription* s_inscrire",
    book: "réserv*",
    start: "commencer débuter_à par_où démarrer première_étape",
    coach: "entraîneur* coach* moniteur* encadr* éducateur* équipe_technique",
    licence: "diplôme* diplom* licence* qualif* formation_des uefa brevet compétence* certifi*",
    checked: "casier judiciaire vérifi* contrôl* antécédents sûr sécurité_des_enfants police",
    pitch: "terrain* stade* complexe* lieu lieux endroit pelouse synthétique",
    office: "bureau* secrétariat accueil siège",
    address: "adres* rue",
    phone: "téléphone* appel* numéro joindre contacter tel portable contact",
    open: "ouvert* ouvre* horaires_d ferme fermé* ouverture heures passer_au_secrétariat venir_au_secrétariat",
    reply: "réponse* répond* délai_de_réponse",
    mail: "mail email e_mail courriel",
    photo: "photo* image* film* vidéos_des instagram réseaux_sociaux publi*",
    data: "données confidentialité rgpd vie_privée informations_personnelles",
    delete: "supprim* effacer fermer_mon_compte",
    rights: "droit droits réclam* plainte",
    job: "emploi* travailler recrut* embauch* poste_d candidature* devenir_entraîneur job postuler stage_étudiant",
    company: "entreprise* société association engager privatis* notre_club événement école collègues",
    insurance: "assur* accident* qui_paie",
    cookies: "cookie* traceurs",
    newsletter: "newsletter* lettre_d_info* abonner_à m_abonner infolettre liste_de_diffusion",
    academy: "académie vous_annulez polaris entraîneur_annule",
    plan: "abonnement* formule* mensuel* par_mois au_mois mois annuel* à_l_année cotisation* pro essentiel",
    pack: "carnet* pass pack* forfait* carte_de_10 lot_de",
    wallet: "portefeuille* solde",
    satisfied: "satisf* ne_plaît_pas plaît content* mécontent* déçu* aime_pas ne_convient_pas n_aime_pas",
    guarantee: "garantie* garanti",
    first: "première premier",
    history: "depuis_quand exist* fond* histoire créée origine quel_âge_a_l_académie",
    figures: "combien_de_joueurs_avez formés_jusqu",
    methods:
      "que_travaille* exercice* dribbl* passe_et finition contrôle technique* déroul* contenu ballon thème tir",
    together: "sont_formés constitu* répart* même_âge même_niveau composition",
    terms: "conditions règle* règlement cgv contrat",
    dispute: "litige* tribunal conflit médiat*",
    seller: "vendeur siret raison_sociale numéro_d_organisation bankgiro",
    accessible: "accessib* handicap* lecteur_d_écran fauteuil contraste",
    next: "prochain* à_venir aujourd demain cette_semaine semaine_prochaine ce_soir bientôt",
    seat: "place places disponib* libre libres",
    winter: "hiver février mars noël",
    easter: "pâques printemps",
    summer: "été_prochain été juin juillet août",
    autumn: "automne toussaint octobre novembre",
    breaks: "vacances congés",
    clubless:
      "aucune_équipe aucun_club sans_club pas_de_club pas_en_club pas_dans_un_club entre_deux_clubs faut_il_jouer",
    belong: "dépend* affili* rattachés_à appartenez quitter_*_club quitter_*_équipe",
    body: "équilibre endurance corps stable* force",
    weekend: "week_end weekend",
    weekdays: "lundi* mardi* mercredi* jeudi* vendredi* samedi* dimanche*",
    valid: "valable* validité expir* périm*",
    pause: "pause* suspend* geler interrompre",
    included: "inclus* compris comprend contient",
    news: "actualité* quoi_de_neuf dernières_nouvelles",
  },
}
