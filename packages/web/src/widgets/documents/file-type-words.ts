import { extensionOf } from '@timesheet/domain/documents'

const IMAGES: ReadonlySet<string> = new Set('.png .jpg .jpeg .gif .webp'.split(' '))

const WORDS: Readonly<Record<string, string>> = {
  'Dibujo de CAD': '.dwg .dxf .dgn',
  'Modelo': '.rvt .rfa .ifc .nwd .skp',
  'Texto': '.doc .docx .odt .rtf .txt',
  'Planilla': '.xls .xlsx .xlsm .ods .csv',
  'Presentación': '.ppt .pptx .odp',
  'Cronograma': '.mpp',
  'Archivo comprimido': '.zip .7z .rar',
  'Imagen': '.tif .tiff .bmp .png .jpg .jpeg .gif .webp',
  'PDF': '.pdf',
}

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([word, extensions]) => extensions.split(' ').map((each) => [each, word] as const)),
)

/** How a file is shown in the page; null where browsers cannot. */
export function shownAs(name: string): 'pdf' | 'image' | null {
  const extension = extensionOf(name)
  if (extension === '.pdf') return 'pdf'
  return IMAGES.has(extension) ? 'image' : null
}

/** What a file is in words, as `Dibujo de CAD (DWG)`; an unknown one by its extension. */
export function fileTypeText(name: string): string {
  const extension = extensionOf(name)
  const known = TYPES.get(extension)
  const letters = extension.slice(1).toUpperCase()
  if (!known) return letters ? `Archivo ${letters}` : 'Archivo'
  return known === letters ? known : `${known} (${letters})`
}
