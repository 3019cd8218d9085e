const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const LINE_ENDS = /<br\s*\/?>|<\/(?:p|div|h[1-6]|li|tr|table|ul|ol|main|section|blockquote)\s*>/gi

/** Converts an HTML mail to plain text: paragraphs become lines, links are followed by their address. */
export function plainText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(head|style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(
      /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a\s*>/gi,
      (_, double?: string, single?: string, label?: string) => withAddress(label ?? '', double ?? single ?? ''),
    )
    .replace(LINE_ENDS, '\n')
    .replace(/<[^>]*>/g, '')
  return decodeEntities(text)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function withAddress(label: string, address: string): string {
  const text = label.replace(/<[^>]*>/g, '').trim()
  if (address === '' || text === address) return text
  return text === '' ? address : `${text} ( ${address} )`
}

/** Decodes in one pass, so that `&amp;lt;` becomes the text `&lt;` and not `<`. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
