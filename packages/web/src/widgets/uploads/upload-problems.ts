import { ClientResponseError } from 'pocketbase'
import { errorText, fieldErrorTexts } from '../../data/error-text.ts'
import { ChunkUnavailableError } from '../../ui/lazy/load-chunk.ts'

/** A file that the browser cannot read any more: it was moved, changed or is a folder. */
export class UnreadableFile extends Error {}

/** Throws an `UnreadableFile` where the browser cannot read a file. */
export async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw new UnreadableFile(file.name)
  }
}

const LOCKED = 423
/** No answer, another request that still has the file, too many requests, a server that restarts. */
const PASSING = new Set([0, 409, LOCKED, 429, 502, 503, 504])

/** Whether trying again later may help. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ChunkUnavailableError) return error.isOffline
  return error instanceof ClientResponseError && !error.isAbort && PASSING.has(error.status)
}

/** Why a file was not taken: by its field, where that is known. */
export function problemOf(error: unknown): string {
  if (error instanceof UnreadableFile) return 'El archivo se movió, cambió o es una carpeta: hay que elegirlo otra vez'
  if (error instanceof ChunkUnavailableError) return 'No se pudo cargar lo que envía archivos grandes'
  if (error instanceof ClientResponseError && error.status === LOCKED) return 'Otra pestaña lo está enviando'
  return Object.values(fieldErrorTexts(error))[0] ?? errorText(error)
}
