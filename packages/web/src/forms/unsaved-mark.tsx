import { useUnsaved } from './unsaved-scope.ts'

/** Reports unsaved input of a drawer, dialog or page without a record form to the guard around it; renders nothing. */
export function UnsavedMark({ dirty }: { readonly dirty: boolean }) {
  useUnsaved(dirty)
  return null
}
