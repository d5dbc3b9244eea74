/** Only what the tests use. `data` is what it read, as CSL-JSON. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string, options: { forceType: string })
    data: object[]
  }
}
