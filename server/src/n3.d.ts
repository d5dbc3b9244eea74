/** What is used of n3, which brings no types. */
declare module 'n3' {
  type Term = { termType: string; value: string; language?: string; datatype?: { value: string } }
  export type Quad = { subject: Term; predicate: Term; object: Term }
  export class Parser {
    constructor(options?: { format?: string })
    parse(text: string): Quad[]
  }
}
