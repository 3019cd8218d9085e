/** What is done with chosen documents and people comes as one, since both dialogs consist of nearly the same parts. */
export { AsignDialog } from './asign-dialog.tsx'
export { CopyDialog } from './copy-dialog.tsx'
