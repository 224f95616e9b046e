import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../scripts/ensure-build.mjs";
import { freePort } from "./free-port";
import { programPath } from "./programs.mjs";

/** An nginx of a test's own, with the configuration that is deployed. */
export type NginxServer = Awaited<ReturnType<typeof startNginx>>;

/**
 * Starts nginx on a free port before two instances. Of the deployed configuration it changes what belongs to the place
 * alone: the port, the addresses of the instances, the folder of the log, and Docker's name server, which older versions
 * of nginx cannot use for an upstream.
 * @param instances e.g. `http://127.0.0.1:41234`
 */
export async function startNginx(instances: readonly [string, string]) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  writeFileSync(join(folder, "site.conf"), siteFor(port, instances, folder));
  writeFileSync(join(folder, "nginx.conf"), frameFor(folder));
  const options = ["-c", join(folder, "nginx.conf"), "-p", folder, "-e", join(folder, "error.log")];
  const child = spawn(programPath("nginx") ?? "nginx", options, { stdio: ["ignore", "inherit", "inherit"] });
  const exited = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error("nginx did not start.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  /** What it has noted of requests so far. */
  const accessLog = () => readFileSync(join(folder, "access.log"), "utf8");
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await exited;
    rmSync(folder, { recursive: true });
  };
  return { url, accessLog, stop };
}

function siteFor(port: number, instances: readonly [string, string], folder: string): string {
  const [one, two] = instances.map((url) => new URL(url).host);
  const deployed = readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8");
  const changed = deployed
    .replace(/^resolver .*;$/m, "")
    .replace("/var/log/nginx/", `${folder}/`)
    .replace("listen 8080;", `listen 127.0.0.1:${port};`)
    .replace("server one:3000 resolve", `server ${one}`)
    .replace("server two:3000 resolve", `server ${two}`);
  if (/:3000\b|\b8080\b|resolve|\/var\/log/.test(changed.replaceAll(/#.*$/gm, ""))) {
    throw new Error("deploy/nginx.conf has changed, and this has to follow.");
  }
  return changed;
}

/** What the container's own nginx.conf has around it, with all files in one folder. */
function frameFor(folder: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
${userInfo().uid === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  include ${folder}/site.conf;
}
`;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
