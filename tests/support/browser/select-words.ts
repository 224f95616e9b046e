import type { Locator } from "@playwright/test";

/** Selects words of a block, as a finger or the keys of a screen reader do. */
export async function selectWords(block: Locator, words: string): Promise<void> {
  await block.evaluate((element, text) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? "").indexOf(text);
      if (at < 0) continue;
      getSelection()?.setBaseAndExtent(node, at, node, at + text.length);
      return;
    }
    throw new Error(`'${text}' is not in: ${element.textContent}`);
  }, words);
}
