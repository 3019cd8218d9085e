/** Decoded, one pixel takes four bytes: a picture of a good camera has its place, one of a gigabyte has not. */
export const MAX_PIXELS = 64_000_000

const IMAGE_TYPES = new Set(['image/png', 'image/apng', 'image/jpg', 'image/jpeg', 'image/gif', 'image/webp'])

/** True for the content types that are decoded here, to make thumbs of them. */
export function isDecoded(contentType: string): boolean {
  return IMAGE_TYPES.has(contentType)
}

/** How many pixels the head of an image says it has, without decoding it; 0 for what is no image or cannot be read. */
export async function pixelsOf(source: Uint8Array | string, contentType: string): Promise<number> {
  if (!isDecoded(contentType)) return 0
  // Loaded with the first image: the library takes 11 MB that an idle server does without.
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width * height
}
