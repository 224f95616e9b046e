/** Reads an answer's frames as they come. */
export interface FrameReader {
  /** Reads until what has arrived after the prompt holds these words, and gives all of it. */
  until(words: string): Promise<string>;
  /** Reads to the end, and gives all of it. */
  rest(): Promise<string>;
  /** Leaves, as somebody who closes the page. */
  leave(): Promise<void>;
}

/** The frame with the prompt, complete or still arriving. */
const PROMPT = /^data: \{"prompt":.*$/m;

export function readFrames(response: Response): FrameReader {
  if (!response.body) throw new Error("The answer has no body.");
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const holds = (words: string) => text.replace(PROMPT, "").includes(words);
  const more = async () => {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    return !done;
  };
  return {
    async until(words) {
      while (!holds(words)) {
        if (!(await more())) throw new Error(`The answer ended without ${JSON.stringify(words)}:\n${text}`);
      }
      return text;
    },
    async rest() {
      while (await more());
      return text;
    },
    leave: () => reader.cancel(),
  };
}
