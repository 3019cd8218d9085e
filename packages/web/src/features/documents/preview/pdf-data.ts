const MODULES = '../../../../../../node_modules/pdfjs-dist'
/** The fonts that every reader of PDFs has, and decoders of images of scanners, by their names. */
const ASSETS: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}
const FOLDERS = ['standard_fonts', 'wasm']

/** Gives the reader of PDFs the files that it does not carry with it. */
export class PdfData {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = FOLDERS.map((folder) => ASSETS[`${MODULES}/${folder}/${filename}`]).find(Boolean)
    if (!address) throw new Error(`no such file: ${filename}`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${filename} was answered with ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
