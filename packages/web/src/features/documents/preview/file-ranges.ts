import { PDFDataRangeTransport } from 'pdfjs-dist'
import { pause } from '../../../data/pause.ts'
import type { ShownFile } from './shown-file.ts'

const TRIES = 4
const PAUSE_MS = 500

interface Heard {
  /** Told how many bytes have come. */
  readonly onCame: (bytes: number) => void
  /** Told once when bytes do not come. */
  readonly onFailed: () => void
}

/** Brings the parts of a file that its pages need, each by a token that is still valid. */
export class FileRanges extends PDFDataRangeTransport {
  readonly #file: ShownFile
  readonly #heard: Heard
  readonly #stop = new AbortController()
  #came = 0

  constructor(file: ShownFile, heard: Heard) {
    super(file.bytes, null)
    this.#file = file
    this.#heard = heard
  }

  override requestDataRange(begin: number, end: number): void {
    this.#bring(begin, end).then(
      (bytes) => {
        if (this.#stop.signal.aborted) return
        this.#came += bytes.length
        this.#heard.onCame(this.#came)
        this.onDataRange(begin, bytes)
      },
      () => {
        if (!this.#stop.signal.aborted) this.#heard.onFailed()
      },
    )
  }

  override abort(): void {
    this.#stop.abort()
  }

  async #bring(begin: number, end: number): Promise<Uint8Array> {
    const { signal } = this.#stop
    for (let i = 1; ; i++) {
      try {
        const { url, headers } = await this.#file.ask()
        const response = await fetch(url, { headers: { ...headers, range: `bytes=${begin}-${end - 1}` }, signal })
        if (!response.ok) throw new Error(`a part of the file was answered with ${response.status}`)
        const bytes = new Uint8Array(await response.arrayBuffer())
        return response.status === 206 ? bytes : bytes.slice(begin, end)
      } catch (error) {
        if (signal.aborted || i === TRIES) throw error
        await pause(PAUSE_MS * i, signal)
      }
    }
  }
}
