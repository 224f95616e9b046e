import { barberChair } from "./barber-chair";
import { communityGarden } from "./community-garden";
import { fridgeList } from "./fridge-list";
import { kitchenTable } from "./kitchen-table";
import { laundromat } from "./laundromat";
import { libraryDesk } from "./library-desk";
import { movingBox } from "./moving-box";
import { oldNotebook } from "./old-notebook";
import { parkingLot } from "./parking-lot";
import { powerCut } from "./power-cut";
import { reunion } from "./reunion";
import type { Scene } from "./scene";
import { stoppedTrain } from "./stopped-train";
import { sundayCall } from "./sunday-call";
import { voiceMessage } from "./voice-message";
import { whiteboard } from "./whiteboard";
import { wobblyChair } from "./wobbly-chair";

/** The scenes that stories are told from: eight about a woman, eight about a man. */
export const SCENES: readonly Scene[] = [
  barberChair,
  communityGarden,
  fridgeList,
  kitchenTable,
  laundromat,
  libraryDesk,
  movingBox,
  oldNotebook,
  parkingLot,
  powerCut,
  reunion,
  stoppedTrain,
  sundayCall,
  voiceMessage,
  whiteboard,
  wobblyChair,
];
