import { expect, it } from 'vitest'
import { keptExtension } from './kept-extension.ts'

it.each([
  ['.js', 'image/gif', '.gif', '.gif'],
  ['.js', 'text/plain; charset=utf-8', '.txt', '.txt'],
  ['.MJS', 'text/plain; charset=utf-8', '.txt', '.txt'],
  ['.min.js', 'text/plain; charset=utf-8', '.txt', '.txt'],
  ['.css', 'text/plain; charset=utf-8', '.txt', '.txt'],
  ['.html', 'text/plain; charset=utf-8', '.txt', '.txt'],
  ['.svg', 'text/xml; charset=utf-8', '.xml', '.xml'],
  ['.wasm', 'application/octet-stream', '', ''],
  ['.txt', 'text/html; charset=utf-8', '.html', '.html'],
  ['.png', 'text/html; charset=utf-8', '.html', '.html'],
  ['.png', 'text/plain; charset=utf-8', '.txt', '.txt'],
  ['.jpg', 'image/png', '.png', '.png'],
  ['.pdf', 'application/zip', '.zip', '.zip'],
  ['', 'image/png', '.png', '.png'],
  ['.htm', 'text/html; charset=utf-8', '.html', '.htm'],
  ['.JPEG', 'image/jpeg', '.jpg', '.JPEG'],
  ['.tif', 'image/tiff', '.tif', '.tif'],
  ['.svg', 'image/svg+xml', '.svg', '.svg'],
  ['.dxf', 'text/plain; charset=utf-8', '.txt', '.dxf'],
  ['.md', 'text/plain; charset=utf-8', '.txt', '.md'],
  ['.kml', 'text/xml; charset=utf-8', '.xml', '.kml'],
  ['.dwg', 'application/octet-stream', '', '.dwg'],
  ['.tar.gz', 'application/gzip', '.gz', '.tar.gz'],
  ['.docx', 'application/zip', '.zip', '.docx'],
  ['.doc', 'application/msword', '', '.doc'],
])('%s with %s', (given, contentType, extension, kept) => {
  expect(keptExtension(given, { contentType, extension })).toBe(kept)
})
