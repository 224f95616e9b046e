export { removeOperator as DELETE } from "@/lib/model/server/connect-route";
