import { beforeAll, expect, test } from "vitest";
import { openSession, SESSION_COOKIE } from "@/tests/support/clients/open-session";
import { SignInBrowser } from "@/tests/support/clients/sign-in-browser";
import { giveServer } from "../given";

const app = giveServer(() => ({ SHOW: "story,email" }));
let person: SignInBrowser;

beforeAll(async () => {
  person = new SignInBrowser(app.url);
  person.cookies.set(SESSION_COOKIE, await openSession(app.dataFolder, "ada@mail.example"));
});

/** The addresses that a page links to, each once, in the order of the page. */
const linksIn = (page: string) => [...new Set([...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path))];

test("no page offers a tool that is not shown, and every tool keeps its address", async () => {
  const tools = ["/", "/wizard", "/story", "/ask", "/assistant", "/guitar"];
  for (const path of [...tools, "/emails", "/connect", "/account", "/sessions"]) {
    const { status, text } = await person.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(linksIn(text).slice(0, 4), path).toEqual(["/wizard", "/story", "/emails", "/account"]);
    for (const hidden of ["/", "/ask", "/guitar", "/assistant"]) expect(linksIn(text), path).not.toContain(hidden);
  }
  const nowhere = await person.get("/nowhere");
  expect([nowhere.status, linksIn(nowhere.text).includes("/")]).toEqual([404, false]);
  const login = await new SignInBrowser(app.url).get("/login");
  expect(linksIn(login.text)).toEqual([
    ...["/wizard", "/story", "/emails", "/login#sign-in"],
    ...["/wizard?email=new", "/wizard?email=new#example", "/story?email=new"],
  ]);
});

test("where the titles are not shown, a sign-in leads to the first tool that is", async () => {
  expect((await person.get("/login")).headers.get("location")).toBe("/wizard");
  expect((await person.get("/login?returnTo=/")).headers.get("location")).toBe("/");
});
