import { request as httpRequest } from "node:http";
import { z } from "zod";

/** What a server answered. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A browser as far as signing in needs one: it keeps cookies and posts JSON. Each comes from a network of its own. */
export class SignInBrowser {
  readonly cookies = new Map<string, string>();
  private static networks = 0;
  private readonly network: string;

  /** @param host what it calls the server, where that is not the origin's own name, as behind a proxy. */
  constructor(
    private readonly origin: string,
    network?: string,
    private readonly host = new URL(origin).host,
  ) {
    SignInBrowser.networks += 1;
    const number = SignInBrowser.networks;
    this.network = network ?? `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  }

  /** Sends a request; redirects are not followed. `Host` can be set, too. */
  async send(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
    const { hostname, port } = new URL(this.origin);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await new Promise<Answer>((resolve, reject) => {
      const sent = httpRequest(
        {
          hostname,
          port,
          method,
          path,
          agent: false,
          headers: {
            Host: this.host,
            "X-Forwarded-For": this.network,
            ...(cookie === "" ? {} : { Cookie: cookie }),
            ...headers,
          },
        },
        (response) => {
          const received = new Headers();
          for (let at = 0; at < response.rawHeaders.length; at += 2) {
            received.append(response.rawHeaders[at] ?? "", response.rawHeaders[at + 1] ?? "");
          }
          let text = "";
          response.setEncoding("utf8").on("data", (chunk: string) => {
            text += chunk;
          });
          response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: received, text }));
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
    this.keepCookies(answer.headers);
    return answer;
  }

  async get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send("GET", path, headers);
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("POST", path, { "Content-Type": "application/json", ...headers }, JSON.stringify(body));
  }

  async csrfToken(): Promise<string> {
    const { text } = await this.get("/api/auth/csrf");
    return z.object({ csrfToken: z.string() }).parse(JSON.parse(text)).csrfToken;
  }

  async askForLink(body: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer> {
    return this.post("/api/auth/signin/email", { csrfToken: await this.csrfToken(), ...body }, headers);
  }

  async complete(token: string, email: string): Promise<Answer> {
    return this.post("/api/auth/callback/email", { token, email });
  }

  async signOut(): Promise<Answer> {
    return this.post("/api/auth/signout", { csrfToken: await this.csrfToken() });
  }

  private keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === "" || /max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** All of an answer by which a person, or a program, could tell one address from another. */
export const shapeOf = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replaceAll(/\d+ seconds?/g, "N seconds").replace(/"retryAfterSeconds":\d+/, ""),
  headers: [...headers].filter(([name]) => !/^(date|retry-after|set-cookie)$/.test(name)),
});

/** The failure in an answer's body. */
export function failureIn(answer: Answer): { code: string; message: string; field?: string | undefined } {
  const body = z.object({
    error: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }),
  });
  return body.parse(JSON.parse(answer.text)).error;
}
