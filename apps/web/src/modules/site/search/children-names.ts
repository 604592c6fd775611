import { foldWord } from "./fold.ts"

/** Names that parents write for "my child", common in Sweden; other names count as unknown words. */
export const childrensNames: ReadonlySet<string> = new Set(
  `adam adrian agnes ahmed alba albin alex alexander ali alice alicia alma alva alvar alvin amanda amina amira anna anton aria arvid
  astrid august axel aya bella ben benjamin celine charlie chloe clara daniel david diana diego ebba eddie edith edvin ella ellen ellie
  elias elin elisa elise elliot elsa elton elvira emil emilia emily emma enzo eric erik ester ethan fatima felicia felix filip fiona
  freja frank gabriel george gustav hamza hannah hanna harry hassan hedda henry hilma hugo hussein ibrahim ida ilyas inès ines ingrid
  iris isabella isak isla ivar jack jacob jade jakob james jasmine joel john johan jonas josef joseph julia julian juno kevin khalid
  klara layla leah lea leia leila leo leon leonora leyla liam lily linnea linus lisa liv livia loke lou louis love lova lucas lucia ludvig
  luka lukas luna lykke mahmoud malik malte maja maria mariam martin maryam mateo matilda matteo max melvin meja melissa mia mila milo milton
  mira moa mohamed mohammed molly mona morris mustafa nadia nathan nellie nicole nils nina noa noah noor nora nour novalie olle oliver
  olivia omar oskar oscar otto pablo paul ronja rut ruth saga sally sam sami samir samuel santiago sara sarah sebastian selma sigge
  signe sigrid simon sixten sofia sophie stella stina svante sven tage theo thea theodor thomas tilda tilde tim tindra tintin tom tove tuva
  tyra valter vera victor viggo vilgot vilma vincent wilhelm william wilma wilmer yasmin youssef yousef yusuf ylva zahra zara zoe
  آدم أحمد إبراهيم إلياس آية أمينة بلال جاد جنى حسن حسين حمزة خالد دانيال رامي ريان زين سارة سامي سلمى سليم عبدالله عثمان علي عمر فاطمة
  كريم لارا لمى لين ليلى ليان ماريا مالك مايا محمد محمود مريم مصطفى ملك ميرا نادين ناصر نور هادي هبة ياسمين ياسين يحيى يزن يوسف`
    .split(/\s+/)
    .map(foldWord),
)
