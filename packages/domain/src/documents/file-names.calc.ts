import { withoutHidden } from './hidden-characters.calc.ts'
import { MOST_FILE_NAME, type RevisionFile } from './revision-files.collection.ts'

const FORBIDDEN = /[<>:"|?*]/g

/** A name of a file without folders, hidden characters and those that a file system refuses; `archivo` if nothing is left. */
export function cleanFileName(name: string): string {
  const last = withoutHidden(name).split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replaceAll(FORBIDDEN, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  if (clean === '') return 'archivo'
  if (clean.length <= MOST_FILE_NAME) return clean
  const extension = extensionOf(clean)
  return clean.slice(0, MOST_FILE_NAME - extension.length) + extension
}

/** The extension of a name in small letters with its point; '' without one. */
export function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? ''
}

/** The name under which a file of a revision is offered: `{code}_Rev{revision}.{ext}` (domain.md §2.2). */
export function offeredName(document: { readonly code: string }, revision: { readonly code: string }, name: string) {
  return cleanFileName(`${document.code}_Rev${revision.code}${extensionOf(name)}`)
}

/** The same names in their order, of which those that repeat one before, in whatever case, are numbered: `plano (2).pdf`. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const given = new Set(names.map((name) => name.toLowerCase()))
  const taken = new Set<string>()
  return names.map((name) => {
    const extension = extensionOf(name)
    const base = name.slice(0, name.length - extension.length)
    let distinct = name
    for (let count = 2; taken.has(distinct.toLowerCase()); count++) {
      const next = `${base} (${count})${extension}`
      // A file that brings that very name keeps it.
      distinct = given.has(next.toLowerCase()) ? distinct : next
    }
    taken.add(distinct.toLowerCase())
    return distinct
  })
}

const EDITABLE: ReadonlySet<string> = new Set(
  '.dwg .dxf .dgn .rvt .rfa .ifc .nwd .skp .doc .docx .odt .xls .xlsx .xlsm .ods .ppt .pptx .csv .txt .mpp'.split(' '),
)

/** The kind that a file probably is, by its extension. */
export function likelyKind(name: string): RevisionFile['kind'] {
  const extension = extensionOf(name)
  if (extension === '.pdf') return 'pdf'
  return EDITABLE.has(extension) ? 'editable' : 'attachment'
}
