export {
  deleteConnection as DELETE,
  getConnection as GET,
  putConnection as PUT,
} from "@/lib/model/server/connect-route";
