import type { Sharp } from 'sharp'
import { fileKey, thumbKey, type RecordFolder } from './file-key.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { MAX_PIXELS } from './image-pixels.ts'
import { parseThumbSize, type ThumbSize } from './thumb-size.ts'

const MAX_AT_ONCE = 2

/** Makes thumbs on demand, each once, a few at a time. */
class Thumbs {
  readonly #store: FileStore
  readonly #making = new Map<string, Promise<StoredFile | null>>()
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor(store: FileStore) {
    this.#store = store
  }

  /** The stored thumb of an image, made if it is missing; null if it cannot be made, and the original is served. */
  async find(folder: RecordFolder, name: string, sizeText: string): Promise<StoredFile | null> {
    const size = parseThumbSize(sizeText)
    if (size === null) return null
    const key = thumbKey(folder, name, sizeText)
    return (await this.#store.stat(key)) ?? this.#makeOnce(key, fileKey(folder, name), size)
  }

  #makeOnce(key: string, original: string, size: ThumbSize): Promise<StoredFile | null> {
    const inProgress = this.#making.get(key)
    if (inProgress) return inProgress
    const made = this.#inTurn(() => this.#make(key, original, size))
      .catch(() => null)
      .finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  async #make(key: string, original: string, size: ThumbSize): Promise<StoredFile | null> {
    const source = await this.#store.read(original)
    if (source === null) return null
    const { data, contentType } = await render(source, size)
    await this.#store.put(key, data, contentType)
    return this.#store.stat(key)
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.#queue.push(resolve))
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}

const ofStore = new WeakMap<FileStore, Thumbs>()

/** The thumb maker of a store, shared by all requests. */
export function thumbsOf(store: FileStore): Thumbs {
  const known = ofStore.get(store)
  if (known) return known
  const made = new Thumbs(store)
  ofStore.set(store, made)
  return made
}

async function render(source: Uint8Array, size: ThumbSize): Promise<{ data: Uint8Array; contentType: string }> {
  // Imported with the first thumb: the library takes 11 MB, which an idle server saves.
  const { default: sharp } = await import('sharp')
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, autoOrient: true })
  const { format } = await image.metadata()
  const resized = resize(image, size)
  if (format === 'jpeg') return { data: await resized.jpeg().toBuffer(), contentType: 'image/jpeg' }
  if (format === 'gif') return { data: await resized.gif().toBuffer(), contentType: 'image/gif' }
  return { data: await resized.png().toBuffer(), contentType: 'image/png' }
}

function resize(image: Sharp, { width, height, mode }: ThumbSize): Sharp {
  if (width === 0) return image.resize({ height })
  if (height === 0) return image.resize({ width })
  if (mode === 'inside') return image.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  return image.resize({ width, height, fit: 'cover', position: mode === 'centre' ? 'centre' : mode })
}
