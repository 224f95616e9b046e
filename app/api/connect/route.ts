import { deleteConnection, getConnection, putConnection } from "@/lib/model/server/connect-route";

export const GET = getConnection;
export const PUT = putConnection;
export const DELETE = deleteConnection;
