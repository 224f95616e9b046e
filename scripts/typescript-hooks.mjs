// Lets a script import the project's TypeScript, with the installed compiler, file by file and without checking types.
// Register it with `register` of `node:module`.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { ROOT } from "./ensure-build.mjs";

const OPTIONS = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true };

/** Resolves `@/lib/x` and `./x` without an extension. */
export async function resolve(specifier, context, nextResolve) {
  const file = fileOf(specifier, context.parentURL);
  if (file && existsSync(file)) return { url: file.href, format: "module", shortCircuit: true };
  return nextResolve(specifier, context);
}

function fileOf(specifier, parentUrl) {
  if (specifier.startsWith("@/")) return new URL(`${specifier.slice(2)}.ts`, pathToFileURL(ROOT));
  return specifier.startsWith(".") ? new URL(`${specifier}.ts`, parentUrl) : null;
}

/** Removes the types from a file. */
export async function load(url, context, nextLoad) {
  if (!url.startsWith("file:") || !url.endsWith(".ts")) return nextLoad(url, context);
  const fileName = fileURLToPath(url);
  const { outputText } = ts.transpileModule(await readFile(fileName, "utf8"), { compilerOptions: OPTIONS, fileName });
  return { format: "module", source: outputText, shortCircuit: true };
}
