import type { NextRequest } from "next/server";
import { pageResponse } from "@/lib/boot/page-response";

export function middleware(request: NextRequest) {
  return pageResponse(request);
}

export const config = {
  runtime: "nodejs",
  // Pages only: routes and files check for themselves, and a stream should begin without delay.
  matcher: ["/((?!_next/|api/|process$|process/|wizard/|story/|icon\\.svg$|favicon\\.ico$).*)"],
};
