import type { SniffedType } from './sniffed-type.ts'

/** Types that may hold anything, or whose files the detection cannot tell apart; their extension is kept. */
const OPEN_TYPES = new Set([
  ...[
    'text/plain',
    'text/csv',
    'text/xml',
    'application/json',
    'application/octet-stream',
    'application/x-ole-storage',
  ],
  ...[
    'application/zip',
    'application/gzip',
    'application/x-7z-compressed',
    'application/x-tar',
    'application/x-bzip2',
    'application/x-xz',
    'application/zstd',
  ],
])
/** Extensions of files that a browser would execute or render as a page. */
const ACTIVE =
  /^\.(?:js|mjs|cjs|jsx|ts|tsx|css|wasm|html?|xhtml?|xht|shtml|mht|mhtml|svgz?|xslt?|swf|hta|htc|php|jsp|asp|aspx|webmanifest|appcache)$/
/** Extensions of types that the detection recognizes, so they are kept only if the content has that type. */
const PROMISES = /^\.(?:png|apng|jpe?g|jpe|jfif|gif|webp|bmp|ico|tiff?|avif|heic|pdf|mp[34]|webm|ogg|wav|woff2?)$/
/** Further extensions of a type. */
const ALIASES: Readonly<Record<string, RegExp>> = {
  'application/msword': /^\.do[ct]$/,
  'application/vnd.ms-excel': /^\.xl[st]$/,
  'application/vnd.ms-powerpoint': /^\.p(?:pt|ps|ot)$/,
  'application/vnd.ms-outlook': /^\.msg$/,
  'image/jpeg': /^\.(?:jpe?g|jpe|jfif)$/,
  'image/tiff': /^\.tiff?$/,
  'image/apng': /^\.a?png$/,
  'image/x-icon': /^\.(?:ico|cur)$/,
  'text/html': /^\.html?$/,
  'video/mp4': /^\.(?:mp4|m4v)$/,
  'video/quicktime': /^\.(?:mov|qt)$/,
  'audio/mpeg': /^\.(?:mp3|mpga)$/,
  'audio/x-m4a': /^\.m4a$/,
}

/**
 * The extension that a file is stored with: the given one if it does not contradict the content, else the content's
 * (record-api §3.4.10).
 */
export function keptExtension(given: string, { contentType, extension }: SniffedType): string {
  const last = given.slice(given.lastIndexOf('.')).toLowerCase()
  const type = contentType.split(';')[0]!
  if (given === '' || last === extension || ALIASES[type]?.test(last)) return given || extension
  return OPEN_TYPES.has(type) && !ACTIVE.test(last) && !PROMISES.test(last) ? given : extension
}
