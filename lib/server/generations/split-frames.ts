import "server-only";

const FRAME_END = "\n\n";

/** Takes frames apart that were joined: each ends with an empty line, and has none inside. */
export function* splitFrames(bytes: Buffer): Generator<Buffer, void> {
  let from = 0;
  for (let end = bytes.indexOf(FRAME_END); end !== -1; end = bytes.indexOf(FRAME_END, from)) {
    yield bytes.subarray(from, end + FRAME_END.length);
    from = end + FRAME_END.length;
  }
}
