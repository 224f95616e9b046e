import type { BlockName } from "@/lib/wizard/blocks";
import { onStages, type Scorer } from "../eval-case";
import { wordsOf } from "../text-measures";

/** The tip is the sender's own, and may name what the story is about. */
const LATER: readonly BlockName[] = ["transitionToTip", "transitionToOffer", "offer", "cta", "signOff", "postscript"];

/** Words of every letter, which carry no image; by their first five letters. */
const COMMON = new Set(
  (
    "about after again against almost along already always another anybody around asked away back because been before began " +
    "begin behind being below beside best better between both came come could days didn does doing done down each easy else " +
    "enough even evening every everybody everyone everything face fact feel felt find first five four from front full " +
    "gave gets getting give given goes going gone good half hand hands happen hard have head heard hear held help here hold home " +
    "hour house inside just keep kept kind knew know known last late later learn least leave left less letter life like line " +
    "little long look looked made make many maybe mean minute moment month more morning most mother much must name near need never " +
    "next nice night nobody none nothing notice once only open other over pages paper part people person piece place put " +
    "question quiet rather read ready really reason rest right room said same says second seem seen sent seven show side since " +
    "some somebody someone something soon stand start stay still stood stop such sure take tell than that their them then there " +
    "these they thing think this those though thought three through till time today told took toward tries turn twice two under until " +
    "upon used very voice wait want wanted watch week well went were what when where which while whole will with without woman word " +
    "words work world would write written year yes yet your " +
    "aber alle allem allen alles also andere auch beim dann darf dass davor dein denn diese doch eben einem einen einer eines einmal " +
    "erst etwas fragt ganz geht gibt habe haben hatte heute hier hinter ihre immer jeden jetzt kann keine kommt lange legte machen macht " +
    "mehr mein muss nach nicht nichts noch nur oder ohne sagte schon sehr sein seine sich sieht sind stand steht tage " +
    "über uhr und unter viel vier vom von vor war waren warum was wenn wer werden wieder wird wirklich wissen woche wollen wurde zwei zwischen"
  )
    .split(" ")
    .map((word) => word.slice(0, 5)),
);

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text.toLowerCase())
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 5)),
  );

/** An image that was used is used up: a rare word of the story comes back in one later block, and not in two. */
export const images: Scorer = {
  rule: "no image twice",
  find: onStages(["letter"], ({ brief, blocks }) => {
    if (!blocks.story || LATER.every((name) => !blocks[name])) return null;
    const given = stemsOf(Object.values(brief).join(" "));
    const later = LATER.map((name) => [name, stemsOf(blocks[name] ?? "")] as const);
    return [...stemsOf(blocks.story)].flatMap((stem) => {
      if (COMMON.has(stem) || given.has(stem)) return [];
      const places = later.filter(([, stems]) => stems.has(stem)).map(([name]) => name);
      return places.length > 1 ? [`“${stem}…” in ${places.join(" and ")}`] : [];
    });
  }),
};
