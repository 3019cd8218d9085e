import { fileURLToPath } from 'node:url'

/** Templates lie in this folder or below it; they import each other by paths that begin here, and read nothing else. */
const WORKSPACE = fileURLToPath(new URL('..', import.meta.url))
/** How many documents ago what typst remembers of one is dropped. */
const REMEMBERED = 10

/** A document to print. */
export interface PrintedDocument {
  /** The typst file that draws it, `new URL('month-summary.typ', import.meta.url)`. */
  readonly template: URL
  /** What it draws; the template reads it as JSON, so that no text of it is ever code. */
  readonly data: object
  /** The instant that the file names as its creation, so that equal data make equal files. */
  readonly at: Date
}

/** Draws a document as PDF/A by typst, which brings its own fonts and is loaded with the first document. */
export async function printPdf({ template, data, at }: PrintedDocument): Promise<Uint8Array> {
  compiler ??= openCompiler()
  const typst = await compiler
  const pdf = typst.pdf(
    { mainFilePath: fileURLToPath(template), inputs: { data: JSON.stringify(data) } },
    { pdfStandard: 'a-2b', creationTimestamp: Math.floor(at.getTime() / 1000) },
  )
  typst.evictCache(REMEMBERED)
  return pdf
}

let compiler: ReturnType<typeof openCompiler> | undefined

async function openCompiler() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  return NodeCompiler.create({ workspace: WORKSPACE })
}
