import {
  COMPANIES_DE,
  COUNT,
  FIRST_FREE,
  FREE_OF_WORK,
  GROUPS,
  NO_PROMISE_EN,
  PEOPLE_EN,
  SPANS,
  THINGS_GIVEN,
} from "./claim-words";
import type { FactKind } from "./fact";
import { latin, latinRegExp } from "./latin";

/** A promise in words: what it is called, and how it is said in each language. */
export interface ClaimPhrase {
  kind: FactKind;
  /** What a brief has to say, in any words and language of the same entry, for the claim to hold. */
  key: string;
  patterns: readonly [en: RegExp, de: RegExp, fr: RegExp, es: RegExp];
  /** Of these words, those that say less than the others, and hold already for what gives this key. */
  less?: readonly [key: string, words: RegExp];
}

/** The words alone, between their boundaries, in small letters: patterns for any case take much longer to compile. */
const say = (pattern: string) => latinRegExp(`(?<![\\p{L}\\p{N}-])(?:${pattern})(?!\\p{L})`, "g");

/**
 * Promises that are made in words and not in numbers. Each entry has texts that trip it, and harmless ones that do
 * not, in `tests/fixtures/checks/claims.ts`.
 */
export const CLAIM_PHRASES: readonly ClaimPhrase[] = [
  {
    kind: "guarantee",
    key: "guarantee",
    less: ["guarantee:cancel", latin(/cancel|kündbar|annulable|engagement|compromiso|no strings/u)],
    patterns: [
      say(
        `money[- ]back|(?:full |complete )?refunds?|refunded|refundable|(?:we |i |fully |is |are |results |satisfaction )guaranteed?|guarantees?(?<!${NO_PROMISE_EN} guarantees?)|risk[- ]free|no[- ]risk|your money back|or you (?:pay nothing|don[’']t pay)|cancel (?:any ?time|whenever)|no strings attached`,
      ),
      say(
        "geld[- ]zurück(?:-garantie)?|geld zurück|garantien?(?<!(?:keine|ohne) garantien?)|garantiert(?<!niemand garantiert)|rückerstattung|erstatte(?:n|t)|zurückerstattet|ohne risiko|risikofrei|risikolos|jederzeit kündbar|zufriedenheitsgarantie",
      ),
      say(
        "garanti(?:es?|s)?(?<!(?:aucune|sans|pas de) garanties?)|rembours(?:é|ée|és|ées|ement|ons)|sans risque|sans engagement|annulable",
      ),
      say(
        "garantías?(?<!(?:no hay|sin|ninguna|existe) garantías?)|garantizad[oa]s?|garantizamos|reembolsos?|devolución|te devolvemos|sin riesgo|sin compromiso",
      ),
    ],
  },
  {
    kind: "superlative",
    key: "best",
    patterns: [
      say(
        "(?<!all )(?:the|our|world[’']s|britain[’']s|america[’']s|europe[’']s|one of the) (?:very )?best(?! (?:(?:part|thing|way|time|moment|day|morning|afternoon|evening|night|week|weekend|hour|summer|winter|idea|conversation|meal)s?|stor(?:y|ies)|memor(?:y|ies)|of|kind|place to|wishes|regards|one|ones|for you|i|you|we|they|it|he|she|tip|bit|answer|reason|friend|advice|case)(?!\\p{L}))[ -]\\p{L}{3,30}|second to none|unbeatable|unmatched|unrivall?ed|world[- ]class|best[- ]in[- ]class|nothing (?:else )?(?:comes close|compares)|better than any",
      ),
      say(
        "(?:der|die|das|den|dem|unser|unsere) (?:aller)?besten?(?! (?:daran|davon|ist|für|zum|zur|was|an|aus|wäre|wege?|zeit(?:en|punkt)?|momente?|teile?|tage?n?|morgen|abende?n?|nächte|stunden?|ideen?|gespräche?|geschichten?|von)(?!\\p{L})) \\p{L}{3,30}|unschlagbar\\p{L}{0,2}|konkurrenzlos\\p{L}{0,2}|weltklasse",
      ),
      say(
        "(?:le|la|les) (?:meilleure?s?) (?!façon|moyen|moment|manière|partie|matin|jour|soir|nuit|idée|histoire|ami|souvenir)\\p{L}{3,30}|imbattables?|inégalée?s?|sans égal",
      ),
      say(
        "(?:el|la|los|las) mejor(?:es)? (?!manera|forma|momento|parte|modo|mañana|día|noche|tarde|hora|idea|historia|amig|recuerdo)\\p{L}{3,30}|inigualables?|insuperables?",
      ),
    ],
  },
  {
    kind: "superlative",
    key: "leading",
    patterns: [
      say(
        "#1|no\\. ?1(?!\\d)|number one|number-one|(?:the|our|a) leading(?! (?:hand|edge|leg|foot|arm|role|question|man|lady)(?!\\p{L}))|(?:the |our |a )?(?:top-rated|highest-rated|best-rated|best-?selling|award-winning|best-loved|best-known)|(?:the |our |its |their )?most (?:popular|trusted|loved|advanced|powerful|effective|complete|comprehensive|respected|recommended|downloaded|affordable)|world-famous|industry[- ]leading",
      ),
      say(
        `nummer (?:eins|1)|nr\\. ?1(?!\\d)|führende[rnsm]? (?:${COMPANIES_DE})\\p{L}{0,12}|preisgekrönte?[rnsm]?|meistverkaufte?[rnsm]?|beliebteste[rnsm]?|marktführer|bestseller`,
      ),
      say(
        "numéro (?:un|1)|n[°º] ?1(?!\\d)|leaders?|prim(?:é|ée|és|ées)|(?:le|la|les) plus (?:populaires?|complète?s?|efficaces?|vendue?s?|appréciée?s?)",
      ),
      say(
        "número (?:uno|1)|n\\.?º ?1(?!\\d)|líder(?:es)?|premiad[oa]s?|(?:el|la|los|las)? ?más (?:populares|popular|vendid[oa]s?|complet[oa]s?|efectiv[oa]s?|efica(?:z|ces)) (?:del|de la|de)",
      ),
    ],
  },
  {
    kind: "superlative",
    key: "est",
    patterns: [
      say(
        "(?:the|our|world[’']s) (?:fastest|cheapest|largest|biggest|finest|greatest|lowest|highest|safest|strongest|smartest|most (?:beautiful|modern)) (?!part|thing|way|step|mistake|fear|problem|worry|room|table|pan|bowl|child|number|point|of|shelf|drawer)\\p{L}{3,30}|the only (?:course|tool|app|program|programme|class|workshop|book|guide|service|software|system|method|product|place|platform|school|studio) (?:that|to|in|you|with|where)",
      ),
      say(
        "(?:der|die|das|den) (?:schnellste|günstigste|größte|sicherste|einzige|billigste|modernste)n? (?:kurs|app|tool|programm|anbieter|software|schule|werkstatt|methode|buch|workshop)\\p{L}{0,20}",
      ),
      say(
        "(?:le|la) (?:seule?|plus grande?|plus rapide|moins cher|moins chère) (?:cours|outil|application|programme|méthode|livre|atelier|logiciel)",
      ),
      say(
        "(?:el|la) (?:únic[oa]|más grande|más rápid[oa]|más barat[oa]) (?:curso|herramienta|aplicación|programa|método|libro|taller)",
      ),
    ],
  },
  {
    kind: "free",
    key: "free",
    patterns: [
      say(
        `(?<=(?<!(?:had|have|has|got|gets?|keeps?|kept|with) )${COUNT} (?:${SPANS}) )free(?! (?:of|from|time|to (?!try)))|(?<=first (?:${FIRST_FREE}) (?:is )?)free(?! of)|free(?= for (?:the |your |a )?${COUNT} (?:${SPANS}))|(?<=(?:^|[.!?]|\\n) ?)free for (?!an? |the |lunch|dinner|coffee|tonight|tomorrow|now)\\p{L}{3,}|(?<=(?:^|[.!?;:,(\\n]) ?)free(?= ?(?:[;.,!)\\n]|$))|for free|free of charge|at no (?:extra |additional )?(?:cost|charge)|(?:costs|pay) nothing|complimentary|free (?!for )(?:\\p{L}{3,20} )?(?:${THINGS_GIVEN})|(?<=${COUNT} )free days(?! (?:between|left|off))|(?<!${FREE_OF_WORK} )(?:is|are|it[’']s|they[’']re|that[’']s) (?:completely |entirely |absolutely |totally |always |and )?free(?! (?:to|of|from|on|at|after|for (?:a|an|the|lunch|dinner|coffee)|hand|time|until|when|this|tonight|tomorrow))`,
      ),
      say(
        "kostenlos(?:e[rnsm]?)?|kostenfrei(?:e[rnsm]?)?|gratis|umsonst(?<!(?:nicht|alles|war|waren|wäre) umsonst)|geschenkt(?<!(?:hat|hatte|hatten|habe|haben|wurde|war)(?!\\p{L})[^.!?\\n]{0,60}geschenkt)|unentgeltlich",
      ),
      say(
        "gratuit(?:e|s|es|ement)?|offerte?s?(?<!(?:a|ai|as|avait|avaient|ont|lui|leur) offerte?s?)(?! par (?!la maison|nos soins))|sans frais",
      ),
      say("gratis|gratuit[oa]s?|gratuitamente|sin coste|sin costo|de regalo"),
    ],
  },
  {
    kind: "free",
    key: "delivery",
    patterns: [
      say(
        "free (?:worldwide |next-day |express )?(?:shipping|delivery|postage|returns)|ships? free|delivered free|(?:shipping|delivery|postage)(?: and handling)?(?: (?:is|are))? (?:included|free)|including (?:shipping|delivery|postage)",
      ),
      say(
        "(?:kostenlose|kostenfreie|versandkostenfreie?)[rnm]? (?:lieferung|versand|rücksendung)|(?:lieferung|versand|rückversand) (?:ist |sind )?(?:kostenlos|kostenfrei|gratis|inklusive|inbegriffen)|(?:inklusive|inkl\\.) (?:lieferung|versand)|versandkostenfrei|gratisversand",
      ),
      say(
        "livraison (?:est )?(?:gratuite|offerte|comprise|incluse)|port (?:est )?(?:compris|offert|gratuit)|frais de port (?:offerts|compris)",
      ),
      say("envío (?:es |está )?(?:gratis|gratuito|incluido)|envíos gratis"),
    ],
  },
  {
    kind: "free",
    key: "bonus",
    patterns: [
      say(
        "(?:a |an |free |exclusive |special |surprise )?bonus(?:es)?|free gifts?|(?:a |your )?free (?:consultation|call|coaching|assessment|audit|consult)",
      ),
      say("bonus|gratisgeschenk|(?:kostenlose[sn]?) (?:beratung|erstgespräch|geschenk|analyse)"),
      say("bonus|cadeaux? (?:offerts?|gratuits?)|(?:consultation|séance|appel) (?:gratuite?|offerte?)"),
      say("bonus|bonos?|regalos? (?:gratis|exclusivos?)|(?:consulta|llamada|sesión) (?:gratis|gratuita)"),
    ],
  },
  {
    kind: "free",
    key: "discount",
    less: [
      "discount:some",
      latin(
        /discount|(?:special|reduced) |rabatte?$|sonder|vergünstigt|ermäßig|réduc|remise|réduit|spécial|descuento|rebaja|especial/u,
      ),
    ],
    patterns: [
      say(
        "discount(?:s|ed)?|half[- ]price|half off|early[- ]bird|on sale(?<!(?:go|goes|going|went) on sale)(?! (?:from|since|until|till|at|in|on|now|next|this|here|soon|again|today|tomorrow))|special (?:offer|price)|reduced (?:price|rate)|coupons?|promo codes?|best price|introductory (?:price|offer)",
      ),
      say(
        "rabatte?|rabattcode|frühbucher\\p{L}{0,20}|halber preis|zum halben preis|sonderpreis|sonderangebot|gutscheine?|vergünstigt\\p{L}{0,3}|ermäßig\\p{L}{1,6}",
      ),
      say("réductions?|remises?|promotions?|code promo|moitié prix|tarif réduit|offre spéciale|prix spécial"),
      say(
        "descuentos?|rebajas?|rebajad[oa]s?|oferta especial|precio especial|mitad de precio|cup[oó]n(?:es)?|promoci[oó]n(?:es)?",
      ),
    ],
  },
  {
    kind: "deadline",
    key: "deadline",
    less: ["deadline:closing", latin(/anmeldeschluss/u)],
    patterns: [
      say(
        "(?:ends?|ending|closes?|closing|expires?|offer ends|doors close|enrol?ment closes|registration closes) (?:tonight|tomorrow|today|soon|at midnight|this (?:week|weekend|month|evening)|next week)|(?:until|by|before) (?:midnight|tonight|tomorrow|the end of (?:the|this) (?:week|month|year))|(?:today|tonight|this week(?:end)?) only|only (?:today|tonight|this week)|last chance|final (?:call|hours|days)|limited[- ]time|for a limited time|time is running out|before it[’']s gone|(?<=(?:^|[.!?:;,–—\n“(]) ?|(?:so|please|better|should|must) )hurry",
      ),
      say(
        "nur (?:noch )?(?:heute|diese woche|bis morgen|bis heute|für kurze zeit|kurze zeit)|endet (?:heute|morgen|bald|um mitternacht)|letzte (?:chance|gelegenheit)|bis mitternacht|anmeldeschluss|solange der vorrat reicht|beeil(?:e|t|en sie)? (?:dich|euch|sich)(?! nicht)",
      ),
      say(
        "(?:se termine|expire|finit) (?:ce soir|demain|bientôt|à minuit|aujourd[’']hui)|dernière chance|durée limitée|temps limité|jusqu[’']à (?:ce soir|minuit|demain)|(?:aujourd[’']hui|cette semaine) seulement|dépêchez-vous|dépêche-toi",
      ),
      say(
        "(?:termina|acaba|expira|finaliza) (?:hoy|mañana|pronto|esta noche|a medianoche)|última oportunidad|tiempo limitado|(?:solo|sólo) (?:hoy|esta semana)|hasta (?:medianoche|mañana)|date prisa",
      ),
    ],
  },
  {
    kind: "deadline",
    key: "scarcity",
    less: ["scarcity:limited", latin(/limit|begrenzt/u)],
    patterns: [
      say(
        `(?:only |just )?(?:a few|a handful of|very few|the last few|limited) (?:places|spots|seats|tickets|copies)(?: (?:are )?(?:left|remain|available))?|(?:almost|nearly) (?:sold out|booked (?:out|up)|fully booked)|(?:we|we[’']re|they|they[’']re|${GROUPS}) (?:(?:are|is) )?(?:almost|nearly) (?:full|gone)|selling (?:out )?fast|sells out|sold out|filling (?:up )?(?:fast|quickly)|while (?:stocks?|supplies) lasts?|spots are going|(?:places|spots|seats) are (?:limited|going fast|filling)`,
      ),
      say(
        "(?:nur (?:noch )?)?(?:wenige|einige wenige|begrenzte) plätze|(?:fast|beinahe) (?:ausgebucht|ausverkauft)|begrenzte teilnehmerzahl|plätze sind (?:begrenzt|knapp)|schnell (?:ausgebucht|weg)",
      ),
      say("(?:plus que )?quelques places|places limitées|nombre de places limité|presque complet|bientôt complet"),
      say(
        "(?:solo quedan |quedan )?(?:pocas|algunas) plazas|plazas limitadas|casi (?:agotad[oa]s?|completo)|(?:grupo|curso|taller|clase|plazas?) (?:está |están )?casi llen[oa]s?",
      ),
    ],
  },
  {
    kind: "number",
    key: "magnitude:100",
    patterns: [
      say(`(?:hundreds|dozens|scores) of (?:\\p{L}{3,20} )?(?:${PEOPLE_EN})|a hundred (?:other )?(?:${PEOPLE_EN})`),
      say("hunderte[rn]?(?: von)? (?!mal)\\p{L}{4,30}|dutzende(?: von)? \\p{L}{4,30}"),
      say("(?:des|plusieurs) (?:centaines|dizaines) de \\p{L}{4,30}"),
      say("(?:cientos|decenas|centenares) de \\p{L}{4,30}"),
    ],
  },
  {
    kind: "number",
    key: "magnitude:1000",
    patterns: [
      say(
        `(?:thousands|millions|tens of thousands) of (?:\\p{L}{3,20} )?(?:${PEOPLE_EN})|a (?:thousand|million) (?:other )?(?:${PEOPLE_EN})`,
      ),
      say("tausende[rn]?(?: von)? (?!mal)\\p{L}{4,30}|millionen(?: von)? \\p{L}{4,30}"),
      say("des (?:milliers|millions) de \\p{L}{4,30}"),
      say("(?:miles|millones) de \\p{L}{4,30}"),
    ],
  },
  {
    kind: "testimonial",
    key: "customers",
    patterns: [
      say(
        "(?:our|one|one of our|many|most|some of our|another|a happy|happy|past|previous|former) (?:\\p{L}{3,15} )?(?:customers?|clients?|readers|students?|members?|users?|subscribers?|participants?|parents|attendees)(?: of (?:ours|mine))? (?:says?|said|tells?|told|writes?|wrote|reports?|agrees?|loves?|loved|calls? it|raves?|swears?|put it)|(?:a|one) (?:reader|client|customer|student|member) (?:wrote|told (?:us|me)|writes|says)|as (?:one|a) (?:\\p{L}{3,15} )?(?:customer|client|reader|student|member|user) (?:put it|said|says|told)|proven (?:results|method|system)|studies show|research shows|experts agree|scientifically proven|doctors recommend",
      ),
      say(
        "(?:unsere|viele|eine|ein|einer unserer|eine unserer) (?:\\p{L}{3,20} )?(?:kund(?:en|in|e)|teilnehmer(?:in|innen)?|leser(?:in|innen)?|schüler(?:in|innen)?) (?:sagt|sagen|sagte|schreibt|schreiben|schrieb|berichtet|berichten|schwört|lieben)|wissenschaftlich (?:bewiesen|erwiesen|belegt)|studien (?:zeigen|belegen)|experten sind sich einig|nachweislich",
      ),
      say(
        "(?:nos|une|un|beaucoup de|plusieurs) (?:client(?:e|s|es)?|lect(?:eurs?|rices?)|élèves?|participant(?:e|s|es)?|membres?) (?:disent|dit|raconte(?:nt)?|écri(?:t|vent)|a dit|ont dit|adorent|témoigne(?:nt)?)|scientifiquement prouvée?s?|des études montrent|les experts s[’']accordent",
      ),
      say(
        "(?:nuestros|nuestras|un|una|muchos|muchas) (?:clientes?|clientas?|lector(?:es|as?)?|alumn[oa]s?|participantes?|miembros?) (?:dice[n]?|cuenta[n]?|escrib(?:e|en|ió)|dijo|afirman?|adoran)|científicamente (?:probad[oa]s?|demostrad[oa]s?)|los estudios demuestran",
      ),
    ],
  },
];
