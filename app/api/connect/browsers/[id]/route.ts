import { removeOperator } from "@/lib/model/server/connect-route";

export const DELETE = removeOperator;
