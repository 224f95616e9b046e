// `npm run bench`: the figures of the server against the raw thing and against
// what people build otherwise, side by side in one run. `npm run bench -- burst`
// measures one of them and writes nothing down; `npm run bench -- burst --cpu-prof` hands such a flag of Node.js to the
// application's process.
import { availableParallelism, loadavg, totalmem } from "node:os";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { burst } from "./figures/burst.mjs";
import { checks } from "./figures/checks.mjs";
import { exports } from "./figures/exports.mjs";
import { firstToken } from "./figures/first-token.mjs";
import { gaps } from "./figures/gaps.mjs";
import { library } from "./figures/library.mjs";
import { memory } from "./figures/memory.mjs";
import { opening } from "./figures/opening.mjs";
import { processorTime } from "./figures/processor-time.mjs";
import { saves } from "./figures/saves.mjs";
import { buildOthers, startApplication, startOthers, startProgram } from "./processes.mjs";
import { readStream } from "./read-stream.mjs";
import { tableOf, writeReport } from "./report.mjs";

const FIGURES = [firstToken, processorTime, burst, memory, gaps, saves, opening, library, exports, checks];

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const nodeFlags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const chosen = FIGURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0) {
  console.error(`There are ${FIGURES.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

await ensureBuild();
const loadBefore = loadavg()[0];
const model = await startProgram("upstream.mjs");
const pipe = await startProgram("pipe.mjs", model.url);
const othersFolder = await buildOthers();
const results = [];
for (const figure of chosen) {
  // A process of its own for each: what one figure leaves behind is no part of the next.
  const application = await startApplication(model.url, nodeFlags);
  const others = await startOthers(othersFolder, model.url);
  await warmUp(application, others);
  const result = await figure.measure({
    application,
    others,
    startOthers: () => startOthers(othersFolder, model.url),
    model,
    pipe,
    say,
  });
  results.push({ ...figure, ...result });
  console.log(`${figure.name}: ${result.value} (target ${figure.target}; ${result.parts})`);
  await Promise.all([application.stop(), others.stop()]);
}
await Promise.all([pipe.stop(), model.stop()]);

const machine = {
  node: process.version,
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  load: [loadBefore, loadavg()[0]].map((load) => load.toFixed(1)),
};
console.log(`\n${tableOf(results, machine)}`);
if (wanted.length === 0) writeReport(tableOf(results, machine));
// Connections that are kept for the next request would keep this process.
process.exit();

/** Puts the script that the model's server answers by. */
async function say(script) {
  await fetch(model.url, { method: "PUT", body: JSON.stringify(script) });
}

/** The first requests compile code and open connections, here as anywhere. */
async function warmUp(application, others) {
  await say({ deltas: 200, intervalMs: 0 });
  for (let round = 0; round < 30; round += 1) {
    for (const from of [
      { url: application.url, kind: "application" },
      { url: others.url, kind: "handedThrough" },
      { url: others.url, kind: "aiSdk" },
      { url: pipe.url, kind: "model" },
      { url: model.url, kind: "model" },
    ]) {
      await readStream(from).ended;
    }
  }
}
