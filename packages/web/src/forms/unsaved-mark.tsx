import { useUnsaved } from './unsaved-scope.ts'

/** Stands among the inputs of a drawer, dialog or page that has no record form, and says whether they hold what is not saved. */
export function UnsavedMark({ dirty }: { readonly dirty: boolean }) {
  useUnsaved(dirty)
  return null
}
