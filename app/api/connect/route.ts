import { deleteConnection, getConnection, putConnection } from "@/lib/server/routes/connect";

export const GET = getConnection;
export const PUT = putConnection;
export const DELETE = deleteConnection;
