import { describe, expect, it } from 'vitest'
import { columnsText } from './columns-text.ts'

const WORDS = { fields: { code: 'Código', title: 'Título' }, none: 'No se cargan' }

describe('the columns of a list in words', () => {
  it.each([
    ['that were found', ['Cod', 'Nombre'], { code: 0, title: 1 }, false, 'Reconocidas: código, título.'],
    ['that were chosen', ['Cod'], { code: 0 }, true, 'Como se eligieron: código.'],
    ['beside others', ['Cod', 'Peso', ''], { code: 0 }, false, 'Reconocidas: código. No se cargan: Peso.'],
  ])('%s', (_, heads, columns, isSaid, text) => expect(columnsText({ heads, columns, isSaid }, WORDS)).toBe(text))
})
