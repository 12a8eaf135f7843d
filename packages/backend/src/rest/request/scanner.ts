import { refusal } from "../errors/rest-error.ts";
import type { RestError } from "../errors/rest-error.ts";

const unquotedName = /(?:[\p{L}\p{N}_$]|-(?!>))+/uy;

/** Reads one parameter of the query string from left to right. */
export class Scanner {
  readonly #text: string;
  readonly #what: string;
  #position = 0;

  /** `what` names the parameter in refusals. */
  constructor(text: string, what: string) {
    this.#text = text;
    this.#what = what;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#text.length;
  }

  /** True when the text goes on with `expected`; nothing is read. */
  sees(expected: string): boolean {
    return this.#text.startsWith(expected, this.#position);
  }

  /** Reads `expected` when the text goes on with it. */
  accept(expected: string): boolean {
    if (!this.sees(expected)) return false;
    this.#position += expected.length;
    return true;
  }

  /** Reads `expected` or refuses. */
  expect(expected: string): void {
    if (!this.accept(expected)) throw this.refuse(`expected "${expected}"`);
  }

  /** Reads what matches a sticky pattern, or undefined. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text)?.[0];
    this.#position += found?.length ?? 0;
    return found;
  }

  skipSpaces(): void {
    this.match(/\s*/y);
  }

  /** Reads a name, plain or in double quotes. */
  name(): string {
    const name = this.sees('"') ? this.quoted() : this.match(unquotedName);
    if (name === undefined || name === "") throw this.refuse("expected a name");
    return name;
  }

  /** Reads a text in double quotes, in which a backslash makes the next character an ordinary one. */
  quoted(): string {
    const literal = this.match(/"(?:[^"\\]|\\[\s\S])*"/y);
    if (literal === undefined) throw this.refuse("unfinished quotation");
    return literal.slice(1, -1).replaceAll(/\\([\s\S])/g, "$1");
  }

  /** Reads everything that is left. */
  rest(): string {
    const rest = this.#text.slice(this.#position);
    this.#position = this.#text.length;
    return rest;
  }

  /** Refuses whatever is left. */
  end(): void {
    if (!this.isAtEnd) throw this.refuse("expected the end");
  }

  /** The refusal of the text at the present position. */
  refuse(problem: string): RestError {
    return refusal("PGRST100", `failed to parse ${this.#what} (${this.#text.slice(0, 200)})`, {
      details: `${problem} at character ${this.#position + 1}`,
    });
  }
}
