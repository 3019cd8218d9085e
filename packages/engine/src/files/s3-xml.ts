import type { ListedFile } from './file-store.ts'

/** One page of a bucket's listing; `next` is the token of the following page. */
export interface ListPage {
  readonly files: readonly ListedFile[]
  readonly next: string | undefined
}

/** Parses the answer of ListObjectsV2. */
export function readListPage(xml: string): ListPage {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, item = '']) => ({
    key: xmlText(item, 'Key'),
    size: Number(xmlText(item, 'Size')),
    modified: new Date(xmlText(item, 'LastModified')),
  }))
  const more = xmlText(xml, 'IsTruncated') === 'true'
  return { files, next: more ? xmlText(xml, 'NextContinuationToken') || undefined : undefined }
}

/** The text of the first element with this name; '' if there is none. */
export function xmlText(xml: string, name: string): string {
  const found = new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml)
  return decode(found?.[1] ?? '')
}

/** Escapes a text for the content of an XML element. */
export function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`)
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
