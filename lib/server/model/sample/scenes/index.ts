import { kitchenTable } from "./kitchen-table";
import { oldNotebook } from "./old-notebook";
import { parkingLot } from "./parking-lot";
import type { Scene } from "./scene";
import { stoppedTrain } from "./stopped-train";
import { sundayCall } from "./sunday-call";
import { wobblyChair } from "./wobbly-chair";

/** The scenes that stories are told from. */
export const SCENES: readonly Scene[] = [kitchenTable, oldNotebook, parkingLot, stoppedTrain, sundayCall, wobblyChair];
