/** The opening and closing tags between which models think aloud, in lowercase. */
export const THINKING_TAGS: readonly (readonly [open: string, close: string])[] = [
  ...[
    "think",
    "seed:think",
    "longcat_think",
    "thinking",
    "thought",
    "thoughts",
    "reasoning",
    "reflection",
    "scratchpad",
  ].map((name) => [`<${name}>`, `</${name}>`] as const),
  ["[think]", "[/think]"],
  ["◁think▷", "◁/think▷"],
  ["<|begin_of_thought|>", "<|end_of_thought|>"],
  ["<|start_thinking|>", "<|end_thinking|>"],
  // In replies with channels, everything before the final one is thinking.
  ["<|channel|>analysis", "<|channel|>final<|message|>"],
  ["<|channel|>commentary", "<|channel|>final<|message|>"],
  ["<|channel>thought", "<channel|>"],
];

/**
 * The form of the signs that the templates of models put around messages: `<|im_end|>`, `<|eot_id|>`,
 * `<｜end▁of▁sentence｜>`, `<turn|>`. It needs a bar, which no tag of HTML and no merge tag of a mailing service has there.
 */
export const SIGN_FORM = "<(?:[|｜][\\w▁:-]{1,40}[|｜]?|[\\w▁:-]{1,40}[|｜])>";

/** The signs of another form, in lowercase. `</s>` is one unless it closes the `<s>` of HTML. */
export const OTHER_SIGNS: readonly string[] = [
  ...["</s>", "<bos>", "<eos>", "<pad>", "<unk>", "<start_of_turn>", "<end_of_turn>"],
  ...["<seed:bos>", "<seed:eos>", "[/inst]", "<<sys>>", "<</sys>>"],
];

const TURN_BEGINNINGS = ["<|im_start|>", "<|start_header_id|>", "<|start|>", "<|turn>", "<start_of_turn>"];

const turnsOf = (...roles: readonly string[]) => TURN_BEGINNINGS.flatMap((sign) => roles.map((role) => sign + role));

/** The signs that begin the model's own message, in lowercase. */
export const OWN_TURNS: readonly string[] = [...turnsOf("assistant", "model"), "<|assistant|>", "<｜assistant｜>"];

/** The signs that begin a message of another speaker, which a model repeats or makes up, in lowercase. */
export const OTHER_TURNS: readonly string[] = [...turnsOf("user", "system"), "<|user|>", "<｜user｜>", "[inst]"];
