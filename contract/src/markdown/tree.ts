export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'strong'; children: Inline[] }
  | { type: 'emphasis'; children: Inline[] }
  /** `href`: an address of the web or of mail, or one below the base path of the site, beginning with a slash. */
  | { type: 'link'; href: string; children: Inline[] }
  /** A picture or clip of the centre's own pages. `src` is below the base path and begins with a slash. */
  | { type: 'picture' | 'video' | 'sound'; src: string; words: string }
  | { type: 'break' }

export type Heading = { type: 'heading'; level: 1 | 2 | 3 | 4; children: Inline[] }

export type Block =
  | Heading
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: Inline[][] }
  | { type: 'quote'; children: Block[] }
  | { type: 'rule' }
