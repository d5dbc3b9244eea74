/** A piece of HTML: whatever text is in it has been escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it may stand in an element, or in an attribute between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

type Value = string | number | Html | null | undefined | false | readonly Value[]

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  return Array.isArray(value) ? value.map(render).join('') : escapeHtml(String(value))
}

/** HTML with values in it, all of which are escaped but for HTML itself: html`<p>${text}</p>`. Attributes stand between double quotes. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((text, string, at) => text + render(values[at - 1]) + string))
