import { describe, expect, it } from 'vitest'
import { fileTypeText, shownAs } from './file-type-words.ts'

describe('the type of a file', () => {
  it.each([
    ['plano.PDF', 'pdf', 'PDF'],
    ['foto.JPG', 'image', 'Imagen (JPG)'],
    ['foto.tiff', null, 'Imagen (TIFF)'],
    ['planta.dwg', null, 'Dibujo de CAD (DWG)'],
    ['cómputo.xlsx', null, 'Planilla (XLSX)'],
    ['memoria.docx', null, 'Texto (DOCX)'],
    ['modelo.ifc', null, 'Modelo (IFC)'],
    ['cosa.xyz', null, 'Archivo XYZ'],
    ['sin extensión', null, 'Archivo'],
    ['plano.pdf.dwg', null, 'Dibujo de CAD (DWG)'],
  ])('%s is shown as %s and called %s', (name, shown, text) => {
    expect([shownAs(name), fileTypeText(name)]).toEqual([shown, text])
  })
})
