import type { SniffedType } from './sniffed-type.ts'

/** Types that hold anything, or that looking at the head of a file cannot tell apart: the name says what the file is for. */
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
/** What a browser would run or render as a page by its name alone. */
const ACTIVE =
  /^\.(?:js|mjs|cjs|jsx|ts|tsx|css|wasm|html?|xhtml?|xht|shtml|mht|mhtml|svgz?|xslt?|swf|hta|htc|php|jsp|asp|aspx|webmanifest|appcache)$/
/** Names that promise a type whose content can be told. */
const PROMISES = /^\.(?:png|apng|jpe?g|jpe|jfif|gif|webp|bmp|ico|tiff?|avif|heic|pdf|mp[34]|webm|ogg|wav|woff2?)$/
/** Other endings of a type, besides the one that it is told by. */
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

/** The extension that a file is stored under: the one it came with while that says nothing else than its content, else the content's (record-api §3.4.10). */
export function keptExtension(given: string, { contentType, extension }: SniffedType): string {
  const last = given.slice(given.lastIndexOf('.')).toLowerCase()
  const type = contentType.split(';')[0]!
  if (given === '' || last === extension || ALIASES[type]?.test(last)) return given || extension
  return OPEN_TYPES.has(type) && !ACTIVE.test(last) && !PROMISES.test(last) ? given : extension
}
