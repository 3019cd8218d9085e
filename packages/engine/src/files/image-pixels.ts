/**
 * Limit of pixels, which take four bytes each when decoded: allows the pictures of good cameras and refuses those that
 * need gigabytes.
 */
export const MAX_PIXELS = 64_000_000

const IMAGE_TYPES = new Set(['image/png', 'image/apng', 'image/jpg', 'image/jpeg', 'image/gif', 'image/webp'])

/** Whether images of a content type are decoded here, to make thumbs. */
export function isDecoded(contentType: string): boolean {
  return IMAGE_TYPES.has(contentType)
}

/** The number of pixels according to an image's header, without decoding it; 0 if it is no image or unreadable. */
export async function pixelsOf(source: Uint8Array | string, contentType: string): Promise<number> {
  if (!isDecoded(contentType)) return 0
  // Imported with the first image: the library takes 11 MB, which an idle server saves.
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width * height
}
