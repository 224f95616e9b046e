import { Lexer, type MarkedToken, type Token } from "marked";
import { Component, Fragment, memo, type ReactNode, useMemo } from "react";

/** The longest text that is read as Markdown, in characters: an answer of 500 tokens is far below it. */
const MOST_CHARACTERS = 20_000;

/** The longest paragraph, item or cell whose signs are read, in characters, and the most signs in it. */
const MOST_IN_ONE = { characters: 2_000, signs: 100 };

/** A line that opens more quotes and lists than an answer has, by their signs or by the space before one. */
const TOO_DEEP = /^(?:(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){13}|[ \t]{40,}(?:[-*+]|\d{1,9}[.)])[ \t])/m;

/**
 * Shows the Markdown of an answer. HTML stays text and an image is a link, so that nothing is fetched. A text that
 * takes too long to read, or cannot be read, is shown as it came. A growing answer has only its last block read again.
 */
export function AnswerMarkdown({ text }: { text: string }) {
  return (
    <AsItCame text={text}>
      <Blocks text={text} />
    </AsItCame>
  );
}

function Blocks({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  if (!blocks) return <p>{text}</p>;
  return (
    <div className={PROSE}>
      {blocks.map((raw, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no name of its own, and an answer only grows at its end.
        <Block key={at} raw={raw} />
      ))}
    </div>
  );
}

const SYNTAX = { gfm: true, breaks: true };

/** Returns the text of each block of an answer; undefined if reading them would take too long. */
function blocksOf(text: string): string[] | undefined {
  const normal = text.replace(/\r\n?/g, "\n");
  if (normal.length > MOST_CHARACTERS || TOO_DEEP.test(normal)) return undefined;
  return new Lexer(SYNTAX).blockTokens(normal).map(({ raw }) => raw);
}

const Block = memo(({ raw }: { raw: string }) => {
  const lexer = new Lexer(SYNTAX);
  const tokens = lexer.blockTokens(raw);
  for (const { src, tokens: inline } of lexer.inlineQueue) {
    if (isQuick(src)) lexer.inlineTokens(src, inline);
    else inline.push({ type: "text", raw: src, text: src });
  }
  return shown(tokens);
});

/** Whether the signs of a paragraph are read in no time: the reader's time grows with their square. */
const isQuick = (text: string): boolean =>
  text.length <= MOST_IN_ONE.characters && (text.match(/[*_~[\]]/g)?.length ?? 0) <= MOST_IN_ONE.signs;

/** Shows a text as it came if the reader of Markdown fails. */
class AsItCame extends Component<{ text: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p>{this.props.text}</p> : this.props.children;
  }
}

/** Space around blocks and marks of lists, which the page's reset takes away. */
const PROSE =
  "flex flex-col gap-4 whitespace-pre-wrap [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-line [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_code]:rounded-sm [&_code]:bg-well [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.9em] [&_h3]:font-heading [&_h3]:font-semibold [&_h3]:text-lg [&_li]:pl-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-well [&_pre]:p-4 [&_pre]:leading-normal [&_pre_code]:p-0 [&_td]:border [&_td]:border-line [&_td]:px-3 [&_td]:py-1.5 [&_th]:border [&_th]:border-line [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-left [&_ul]:list-disc [&_ul]:pl-6";

function shown(tokens: readonly Token[] = []): ReactNode {
  // Tokens have no name of their own, and an answer only grows at its end.
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  return tokens.map((token, at) => <Fragment key={at}>{elementOf(token as MarkedToken)}</Fragment>);
}

function elementOf(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "space":
      return null;
    case "paragraph":
      return (
        <p>
          {/^ */.exec(token.raw)?.[0]}
          {shown(token.tokens)}
        </p>
      );
    case "heading":
      // Below the heading of the answer.
      return <h3>{shown(token.tokens)}</h3>;
    case "list":
      return token.ordered ? (
        <ol start={token.start === "" ? undefined : token.start}>{shown(token.items)}</ol>
      ) : (
        <ul>{shown(token.items)}</ul>
      );
    case "list_item":
      return <li>{shown(token.tokens)}</li>;
    case "blockquote":
      return <blockquote>{shown(token.tokens)}</blockquote>;
    case "code":
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case "hr":
      return <hr className="border-line" />;
    case "table":
      return <AnswerTable {...token} />;
    case "strong":
      return <strong>{shown(token.tokens)}</strong>;
    case "em":
      return <em>{shown(token.tokens)}</em>;
    case "del":
      return <del>{shown(token.tokens)}</del>;
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      // With the spaces that the next line begins with, which chord charts need.
      return token.raw.replace(/^[^\n]*/, "");
    case "link":
      return <AnswerLink href={token.href}>{shown(token.tokens)}</AnswerLink>;
    case "image":
      return <AnswerLink href={token.href}>{token.text || token.href}</AnswerLink>;
    case "text":
      return token.tokens ? shown(token.tokens) : token.text;
    case "escape":
      return token.text;
    default:
      return token.raw;
  }
}

function AnswerTable({ header, rows }: Extract<MarkedToken, { type: "table" }>) {
  return (
    <div className="overflow-x-auto">
      <table>
        <thead>
          <tr>
            {header.map(({ text, tokens }) => (
              <th key={text}>{shown(tokens)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(({ text }) => text).join("|")}>
              {row.map(({ text, tokens }) => (
                <td key={text}>{shown(tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A link to the web or to a mailbox; any other address stays words. */
function AnswerLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^(?:https?|mailto):/i.test(href)) return children;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
