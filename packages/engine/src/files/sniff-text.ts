import type { SniffedType } from './sniffed-type.ts'

const MARKUP_PROLOG = /^(?:\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!doctype\s+svg[^>[]*(?:\[[\s\S]*?\])?\s*>)*/i
const HTML_START =
  /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|iframe|style|title|table|div|h1|p|br|a|img)[\s>/]/i
const BINARY_CODES = new Set([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31,
])

/** Detects the type of a text by its first bytes; null if it is not text. */
export function sniffText(head: Uint8Array): SniffedType | null {
  const text = decode(head)
  if (text === null) return null
  if (/^<svg[\s/>]/i.test(text.replace(MARKUP_PROLOG, ''))) return { contentType: 'image/svg+xml', extension: '.svg' }
  if (HTML_START.test(text)) return { contentType: 'text/html; charset=utf-8', extension: '.html' }
  if (/^\s*<\?xml\s/.test(text)) return { contentType: 'text/xml; charset=utf-8', extension: '.xml' }
  if (isJson(text)) return { contentType: 'application/json', extension: '.json' }
  if (isTable(text)) return { contentType: 'text/csv; charset=utf-8', extension: '.csv' }
  return { contentType: 'text/plain; charset=utf-8', extension: '.txt' }
}

function decode(head: Uint8Array): string | null {
  if (head.some((code) => BINARY_CODES.has(code))) return null
  return new TextDecoder().decode(head)
}

/** Whether a text, of which only the beginning may be known, is JSON. */
function isJson(text: string): boolean {
  const trimmed = text.trim()
  if (!/^[{[]/.test(trimmed)) return false
  try {
    JSON.parse(trimmed)
    return true
  } catch (cause) {
    return text.length > 4000 && /^(?:\{\s*"|\[\s*[[{"\d-])/.test(trimmed) && cause instanceof SyntaxError
  }
}

/** Whether a text has at least two lines with the same number of columns, at least two. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/)
  const whole = lines.slice(0, text.length > 4000 ? -1 : undefined).filter((line) => line !== '')
  if (whole.length < 2) return false
  return [',', ';'].some((separator) => {
    const counts = new Set(whole.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length))
    return counts.size === 1 && !counts.has(1)
  })
}
