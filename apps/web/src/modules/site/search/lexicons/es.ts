import type { Lexicon } from "../lexicon.ts"

export const es: Lexicon = {
  endings: [
    "amientos",
    "imientos",
    "amiento",
    "imiento",
    "aciones",
    "iciones",
    "acion",
    "icion",
    "ciones",
    "cion",
    "adores",
    "adoras",
    "ador",
    "adora",
    "iendo",
    "ando",
    "amos",
    "emos",
    "imos",
    "aron",
    "ieron",
    "aba",
    "ais",
    "eis",
    "ado",
    "ido",
    "ada",
    "ida",
    "ar",
    "er",
    "ir",
    "an",
    "en",
    "as",
    "os",
    "es",
    "a",
    "o",
    "e",
    "s",
  ],
  stopWords: `a acaso ademas ahi ahora al algo alguien algun alguna algunas algunos alli antes aqui aquel asi aun aunque bien buen buena
    buenas bueno buenos cada casi como con cosa cosas cual cuales cualquier cuando cuanta cuanto da dais dan dar de debe debemos
    deben debo decir dejar del demas demasiado desde despues dia dias dice donde dos durante e el ella ellas ellos en entonces
    entre era eran eres es esa esas ese eso esos esta estaba estais estamos estan estar estas este esto estos estoy fue fueron
    gracias ha haber habia habeis hace hacemos hacen hacer haceis hacia han has hasta hay haya he hemos hizo hola igual ir justo
    la las le les lo los luego mas me mediante mejor menos mi mia mio mis misma mismo mucha mucho muchos muy nada ni ningun
    ninguna no nos nosotros nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para parece pero poco poder podeis
    podemos podria podriamos poner pone ponen por porque pues puede pueden puedo que quedan quedar queda quedas quiere quieren
    quiero querria quien quienes se sea seais ser seria si sido siempre sin sobre sois solo somos son soy su sus tal tambien
    tampoco tan tanto te tenia tenian tendra tendria tener tenemos teneis tengo ti tiene tienen toda todas todavia todo todos tras
    tu tus un una unas uno unos va vais vamos van vas ver vez voy vosotros vuestra vuestras vuestro vuestros y ya yo saber sabeis
    necesita necesitamos necesito favor posible primero poneis pongo ofreceis pasa pase pasaria salido surgido llevar hoy_mismo
    vale internet obligatorio obligatoria obligatorias necesario necesaria significa significan contais pedis estado tarda tardan
    gustaria alguno quisiera además adónde ahí algún allá allí ambos anoche apenas aquella aquí así aún ayer bajo bastante cierto
    cierta claro comprado comprar compré conmigo conocer contar contra creo creer cuenta_con dado deber debería deja delante
    dentro después detrás día días diferente difícil dime directamente ello encima encontrar encuentro enfrente enviar están
    existe explica fácil falta forma fuera gente gran gusta gustaría hago idea importante incluso jamás junto lejos llega llegar
    lleva mayor menudo mía momento nadie ninguno noche nueva nuevo parte pasar pasado pena pensar perdón persona personas podría
    pregunta preguntas problema pronto propia propio querer queremos quería quizá quizás razón realmente sabe sabes salir seguir
    según sería sino solamente suele también tarde tardes tipo todavía tomar usar usa varias varios venir verdad viene vive vivir
    volver bienvenido bienvenida bienvenidas permitido abrazo acabar actual actualmente afortunadamente alcanza anda andar apetece
    aprox aproximadamente arreglar averiguar ayuda ayudar buscando buscamos busco buscar capaz casa caso chao comentar comprobar
    concreto conseguir consulta consultar contestan correcto d debido decidir dejo demasiada depende deseo dificil disculpa
    disculpe duda dudas echar ejemplo elegido encantaria encanta entender entiendo enterar enviado escribir escucha esperar espero
    estuvo exactamente explicar facil faltaria feliz final finalmente frecuentemente funcionan funciona general generalmente hablo
    hablamos haria igualmente imagino info informacion informarme interesa interesada interesado intentar jaja lado lamento
    llamado llamo llegado manera mande maneras mira mirar mismos mitad modo muchisimas necesitan necesitaria noto obligado ocurre
    ofrecen oye paso pensando pensado perfecto permite permiten perdona pide piden podriais pq preferible preferimos preferiria
    prefiero preocupa preocupada preocupado prisa probablemente pueda puedan q quedamos quedaria quisieramos rapidamente raro
    recibir respecto resulta saludo saludos senora senor serviria sirve sigue situacion solucionar soleis suerte supongo supuesto
    tanta tb tbn termina terminar timido timida tocar totalmente trae tratar ultima ultimo unico urgente usted ustedes vean veo
    vemos vivimos x xq equivoque equivoqué equivocado error retraso hechos suecia proporcionan proporcionáis prestan prestáis
    mudado mudamos tímida tímido sistema ve ven colegio mínimo mínima máximo promedio peor cansado cansada razonable práctico
    flexible separado regularmente llamé escribí respondieron contacté simpáticos h min darme participar participa participan
    participación participantes asistir asiste típica típico tipico alternativa alternativas método métodos motivo motivos
    programa programas actividad actividades servicio servicios proceso procedimiento requieren criterio situación circunstancias
    compromiso objetivo enfoque organizan organizáis organizado ofrecéis consiste entorno oportunidad beneficio miembro miembros
    alumno alumnos alumna deporte deportes deportivo deportiva fútbol futbol futbolista futbolistas página web app botón clic
    formulario describir esperado consejo aconsejáis recomendado prohibido llegada llegan recoger recogida dejarlo dejarla tres
    cuatro hora semana semanas meses mío tuyo suyo suya efectuar realizar realizan realiza llevan celebran celebra cero cinco seis
    siete ocho nueve diez once doce veinte treinta decena leve leves grave fuerte olvida`,
  concepts: {
    when: "cuándo fecha fechas qué_semana qué_semanas qué_día calendario horario este_año próximo_año",
    where:
      "dónde_está dónde_están dónde_entren* dónde_queda dónde_os ubicación situad* cerca cómo_llegar dónde_entrenan dónde_quedan dónde_se dónde_entrenáis dónde_es dónde_estáis ubicados mapa se_realizan se_imparten tienen_lugar",
    who: "quién quiénes para_quién quién_ve quién_puede_ver quién_tiene_acceso",
    howMany:
      "cuántos cuántas número_de_jugadores máximo cuánta_gente tamaño grupos_chicos grupos_pequeños grupos_reducidos grupos_grandes ratio proporción",
    howLong:
      "cuánto_dura cuántos_minutos cuántas_horas duración dura duran cuánto_tiempo minutos cuántos_días",
    price:
      "precio* cobr* cuesta* cuánto_vale cuánto_es cuánto_sale tarifa* coste costo caro cara barat* importe cuánto_por cuánto_hay vale valen precios más_barato más_barata más_caro presupuesto",
    pay: "pago aceptáis aceptan pagar pagos paga tarjeta visa mastercard transferencia* factura* paypal swish klarna bizum efectivo al_contado contado débito crédito tarjetas domicili* depósito cash mi_tarjeta rechazada rechazado denegada pago_falló métodos_de_pago formas_de_pago forma_de_pago medios_de_pago",
    receipt: "recibo* justificante_de comprobante* iva ticket justificar_gastos factura*",
    refund:
      "devol* devuelv* reembols* recuper* desist* reintegr* sin_usar no_he_usado cambiado_de_idea arrepient* plata dinero dinero_de_vuelta",
    cancel:
      "cancel* anul* no_podemos_ir no_puede_ir no_poder imprevisto* faltar falta_a ausencia* surgido_algo baja_de no_va_a_ir no_irá no_viene no_asist* dar_de_baja desapunt* no_podrá no_pueden_ir no_vamos no_puede_venir no_podemos_venir no_podrá_ir no_llegamos se_pierde no_puede_asistir hoy_no_va no_va de_baja pierde_una pierde_la falta_un falta_a_un perderse",
    move: "cambiar* modific* cambio_de otro_día otra_fecha mover aplazar posponer reprogram* cambiarlo cambiar_hora cambiar_el_día cambiar_la_clase cambiar_de_hora",
    full: "lleno llena completo completa agotad* sin_plazas no_hay_plazas no_quedan no_hay_sitio no_hay_lugar cupo* sin_cupo llenas",
    waiting: "lista_de_espera espera cola",
    free: "gratis gratuit* sin_coste sin_pagar",
    trial: "prueba* probar clase_de_prueba pruebe probar_antes antes_de_pagar",
    session: "sesión* sesiones entren* clase* entrenamiento*",
    group: "grupo* grupal* colectiv* grupos_chicos grupos_pequeños grupos_reducidos",
    individual:
      "individual* particular* privad* uno_a_uno personal_con personalizad* a_solas entrenador_personal él_solo ella_sola",
    duo: "dúo en_pareja dos_jugadores con_un_amigo amigo amigos amiga amigas compañero compañera con_su_amigo con_su_amiga los_dos_solos las_dos_solas los_dos_juntos dos_amigos dos_amigas mejor_amigo mejor_amiga amiguito* llevar_un_amigo con_una_amiga",
    fitness: "preparación_física físico física fitness gimnasio acondicionamiento",
    camp: "campus campamento* escuela_de_fútbol campu",
    talent:
      "talento* élite profesional* pro ojeador* cantera* alto_nivel selección_nacional llegar_a_profesional ser_profesional ojear* fichar*",
    goalkeeper: "portero* portera* guardameta* arquero* portería",
    beginner:
      "principiante* nunca_ha_jugado nunca_ha_tocado nunca_ha_entrenado nunca_jugó experiencia empezando qué_nivel nivel_hace nivel_mínimo novat* empieza_de_cero requisito* nuevo_en nueva_en acaba_de_empezar desde_cero nunca_ha nunca_jugado todos_los_niveles niveles_aceptáis cualquier_nivel nivel_necesita",
    difference: "diferenci* distint* comparar versus",
    choose: "elegir cuál_elegi* recomend* adecuad* conviene escoger le_va nos_va",
    age: "edad* #_años años año pequeño pequeña pequeños mayor mayores adolescente* adultos adulto edad_mínima joven jóvenes grupos_de_edad rango_de_edad qué_edades edades",
    child: "niñ* hijo hijos hija hijas chico* chica* jugador* crío* peque nieto*",
    siblings:
      "hermano* hermana* mellizos gemel* dos_hijos dos_hijas tres_hijos varios dos_cuentas una_cuenta misma_cuenta varios_hijos #_hijos #_hijas #_niños todos_mis_hijos mis_hijos gemelas mellizas",
    account: "cuenta cuentas perfil iniciar_sesión acceso entrar_en acceder iniciar",
    password:
      "contraseñ* clave no_puedo_entrar restablecer recuperar_la_contra* no_recuerdo_la no_me_deja_entrar no_puedo_iniciar password entrar_a_mi_cuenta usuario_no perdí_mi olvidé_mi",
    connect:
      "conect* vincul* ya_registr* ya_existe ya_está código mi_ex añad* compartir_jugador ya_inscrit* agregar",
    parents:
      "padre* madre* papá mamá tutor* divorci* separad* custodia exmarido exmujer ex_marido ex_mujer padrastro madrastra otro_padre mi_mujer mi_marido esposa esposo pareja mi_ex",
    language: "idioma* habl* inglés sueco árabe francés español castellano alemán",
    bring:
      "traer equipación* material mochila lleva_de llevar_al llevar_a espinillera* meter_en maleta equipamiento canillera* botella cantimplora bolsa trae_de pelota pelotas balón balones",
    clothes:
      "ropa botas zapatillas vestir ponerse camiseta calzado botines botín zapatos tacos guayos medias calcetines pantalón pantalones guantes chaqueta uniforme abrigo chándal tenis_de",
    weather:
      "lluvia llueve llover nieve nieva frío mal_tiempo tiempo_hace cubierto a_cubierto tormenta* aguacero lloviendo lluvias calor viento helada techado barro granizo lluev* bajo_techo techo grados heladas",
    club: "club clubes equipo*",
    progress: "progres* mejorando evolu* seguimiento informe aprend* valoración comentarios mejora",
    points: "puntos punto niveles nivel xp insignias ranking clasificación",
    injured:
      "lesion* lesión torcid* esguince* tobillo rodilla duele dolor roto fisio* rehabilitación pierna brazo fractura* rompe yeso escayol* muletas ligament* menisco operad* operación contractura desgarro golpe tendón hombro cadera espalda cabeza dedo codo mano ingle moretón pie tirón muslo pantorrilla hinchado hinchada cayó caído torció torcedura",
    prevent: "evitar prevenir prevención reducir_el_riesgo proteg* riesgo*",
    weights: "pesas pesa levantar* musculación músculo* mancuernas fuerza_con",
    faster:
      "rápid* velocidad resultado* notar nota se_nota mejoras más_veloz correr veloz* explosiv* aceler* lento lenta",
    tests: "test tests medís medir mide* tiempos_de cronometr* pruebas_físicas sprint",
    often:
      "frecuencia veces_por_semana veces_a_la por_semana a_la_semana cada_semana cuántas_veces una_vez_por_semana dos_veces_por_semana tres_veces",
    food: "comida comen comer almuerzo* merienda alergi* alérgic* vegetarian* vegan* halal gluten nueces desayuno menú cenar celíac* cacahuet* maní lactosa huevo* leche cerdo intoleran* dieta* bocadillo",
    overnight: "dormir duermen duerme noche alojamiento pernoct* residencia internado",
    ill: "enferm* mala_antes malo_antes pone_mal* fiebre gripe médic* resfri* covid justificante_médico está_malo está_mala esta_malo esta_mala malito malita pachuch* vomit* tos anginas varicela gastroenteritis constipad* se_encuentra_mal virus",
    parts: "plazos a_plazos en_partes dos_pagos dos_veces fraccion* financiar cuotas en_dos",
    register: "inscri* apunt* registro_en matricul* dar_de_alta registr*",
    book: "reserv* turno turnos",
    start: "empez* empiez* comenzar primer_paso arrancar por_dónde",
    coach: "entrenador* monitor* técnicos coach* preparador* profesor* staff míster",
    licence:
      "titul* licencia* formación_tienen diploma* uefa certific* cualific* estudios titulad* formados cualificad* experiencia_tienen son_buenos buenos_entrenadores capacitados preparados",
    checked: "antecedentes penales policial* comprob* verific* certificado_de delitos segur_con revis*",
    pitch: "campo campos cancha* instalacion* pista* lugar* césped estadio* superficie pasto hierba",
    office: "oficina* secretaría recepción sede",
    address: "dirección* direccion calle dirige",
    phone:
      "teléfono* llam* número contactar móvil whatsapp contacto tel celular cel sms wasap telefónico hablar_con atención_al_cliente persona_real humano",
    open: "abierto* abierta abre abrís abren horario_de cierra cerrad* horas pasar_por_la_oficina visitar horarios abiertos cerráis",
    reply: "respond* respuesta* contestar contestáis tardáis",
    mail: "correo email e_mail mail",
    photo:
      "foto* imagen* imágenes vídeos_de graba* instagram redes_sociales public* subís subir insta facebook tiktok redes",
    data: "datos privacidad rgpd información_personal protección_de_datos",
    delete: "borr* elimin* suprim* cerrar_mi_cuenta cerrar_cuenta baja_de_la_cuenta",
    rights: "derecho derechos reclam* queja*",
    job: "trabaj* empleo* vacante* contratáis puesto* ser_entrenador currículum prácticas cv buscáis_entrenador* busco_trabajo buscan_entrenadores necesitan_entrenadores",
    company:
      "empresa* contratar alquilar_entrenador* nuestro_club evento* colegio asociación compañeros colegas",
    insurance: "segur* asegur* accidente* quién_paga",
    cookies: "cookie* rastreo",
    newsletter:
      "boletín* newsletter* suscrib* lista_de_correo no_más_correos más_correos menos_correos dejar_de_recibir darme_de_baja_del_boletín baja_del_boletín",
    academy:
      "academia polaris entrenador_cancela canceláis* anuláis* entrenador_no_viene entrenador_enfermo sin_entrenador entrenador_falta",
    plan: "suscripción* cuota* mensual* al_mes por_mes mes abono plan planes anual* mensualidad* pro básico",
    pack: "bono* paquete* pack* pase pases tarjeta_de_10 #_clases #_sesiones #_entrenamientos descuento* oferta* promoción promo promociones rebaja*",
    wallet: "monedero* saldo",
    satisfied:
      "satisf* no_nos_gusta no_le_gusta gusta content* no_convence decepcion* insatisf* odia aburre aburrid* no_quiere_seguir no_les_gusta",
    guarantee: "garantía* garantiz*",
    first: "primera primer",
    history:
      "desde_cuándo existe* fundad* historia origen cuánto_lleváis quién_fundó quién_creó fundador* quién_está_detrás",
    figures: "cuántos_jugadores_habéis habéis_formado",
    methods:
      "qué_se_entrena qué_trabaj* ejercicio* regate* pases_y remate* control_y técnica* cómo_es_una contenido balón tema tiro* transcurre qué_hacen qué_se_hace qué_hacéis qué_aprenden centros córner* penalti* lateral defensa delantero extremo mediocampista sesión_típica cómo_son_las cómo_es_un mejorar_el mejorar_la mejorar_su mejorar_regate",
    together:
      "se_forman formáis mezcl* misma_edad mismo_nivel divid* agrup* nació nacido nacida nacidos año_de_nacimiento categoría* mixto mixta mixtos niños_y_niñas niñas_y_niños",
    terms: "condiciones términos norma* regla* contrato",
    dispute: "conflicto* disputa* tribunal mediac*",
    seller: "vendedor cif número_de_organización razón_social bankgiro",
    accessible: "accesib* discapac* lector_de_pantalla silla_de_ruedas contraste",
    next: "próxim* siguiente hoy mañana esta_semana semana_que_viene esta_noche",
    seat: "plaza plazas hueco* sitio libre libres disponib*",
    winter: "invierno febrero marzo navidad enero diciembre",
    easter: "pascua semana_santa primavera abril",
    summer: "verano junio julio agosto",
    autumn: "otoño octubre noviembre",
    breaks: "vacaciones festivos",
    clubless:
      "ningún_equipo ningún_club sin_club sin_equipo entre_dos_clubes hay_que_jugar estar_en_un_equipo estar_en_un_club estar_en_equipo jugar_en_un_equipo jugar_en_un_club estar_federad* federad* no_juega_en ser_de_un_club estar_en_algún estar_apuntado_a_un",
    belong:
      "pertenec* afiliad* parte_de_un_club vinculados_a dejar_*_club dejar_*_equipo trabajan_con trabajáis_con colabor* convenio*",
    body: "equilibrio resistencia cuerpo estable fuerza coordinación agilidad flexib* estirar core",
    weekend: "fin_de_semana fines_de_semana finde",
    weekdays: "lunes martes miércoles jueves viernes sábado* domingo*",
    valid: "válid* validez caduc* vence* expir*",
    pause: "paus* congel* suspend* interrump*",
    included: "incluye* incluid* contiene",
    news: "noticia* novedad* qué_hay_de_nuevo",
    single:
      "suelta sueltas suelto sueltos por_clase por_sesión sola_clase sola_sesión clase_única sin_abono sin_compromiso de_una_en_una cada_clase cada_sesión pagar_por_clase pagar_por_sesión pago_por_clase pagar_cada",
    relative: "abuel* tío tía tíos primo primos prima niñera",
    health:
      "alergi* alérgic* asma asmátic* diabet* diabét* epilep* medicament* medicina inhalador tdah autis* necesidades_especiales crónic* cardíac*",
    parking: "aparcamiento* aparcar parking estacionar estacionamiento*",
    changing: "vestuario* ducha* duchan cambiarse cambiarnos vestidor*",
    elsewhere: `tenis pádel pan entradas_para entrada_para comprar_entradas entradas
      patines patinaje squash bádminton baloncesto básquet voleibol balonmano hockey rugby cricket golf natación nadar piscina*
      gimnasia_rítmica gimnasia baile bailar danza ballet yoga kárate judo boxeo lucha artes_marciales atletismo bici bicicleta*
      ciclismo esquí esquiar equitación caballo* escalada ajedrez esports videojuego* playstation fifa fortnite guitarra piano
      violín canto cantar música coro teatro pintura dibujo deberes clases_de_apoyo matemáticas mates profesor_particular examen
      universidad curso_de_idiomas clases_de_inglés clases_de_sueco carnet_de_conducir autoescuela champions premier
      liga_de_campeones la_liga mundial eurocopa resultado_del resultado_barça barça barcelona real_madrid atlético clásico messi
      ronaldo mbappé quién_ganó ganó_el apuestas quiniela tele televisión transmiten streaming venden_camisetas vendéis_camisetas
      comprar_camiseta* vendéis_ropa venden_ropa venden_botas tienda souvenir* bufanda* receta* restaurante* pizza pizzería
      hamburguesa* sushi café cafetería cerveza bar supermercado hotel* hostal albergue airbnb apartamento* piso alquiler
      alquilar_un hipoteca préstamo* impuesto* hacienda declaración_de_la_renta tipo_de_cambio cripto* bitcoin bolsa_de_valores
      seguro_de_coche horario_de_autobús horario_del_autobús horarios_de_bus autobús_número línea_de_autobús tren_a avión vuelo
      vuelos aeropuerto taxi uber alquiler_de_coche taller_mecánico dentista farmacia vacuna* veterinario perro perros gato gatos
      mascota* canguro niñera_para guardería* jardín_de_infancia preescolar cumpleaños boda bodas fiesta fiestas piñata cine
      película película_hoy concierto* museo zoo parque_de_atracciones lego tarifa_móvil fibra_óptica wifi ordenador portátil iphone
      fontanero electricista peluquer* corte_de_pelo tiempo_hará tiempo_hace_mañana tiempo_hace_hoy qué_tiempo_hace qué_tiempo_hará
      pronóstico* previsión_del_tiempo tiempo_mañana el_tiempo_para equipo_de_adultos equipo_para_adultos equipos_de_adultos
      fútbol_para_adultos clases_para_adultos entrenamiento_para_adultos veterano* equipo_senior presidente elecciones pasaporte
      lotería horóscopo chiste vender_mi mi_casa casa_en volvo ikea google poema menú_del_colegio comedor_escolar aprender_alemán
      aprender_inglés aprender_sueco neumático* sofá gasolina jardín plantar cocina clases_de_cocina correos caldera navidad_es eid
      ramadán alcalde italia entrega_paquete entrega_de_paquete* coche coches barco barcos mejor_móvil móviles`,
  },
}
