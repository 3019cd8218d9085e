import { describe, expect, it } from 'vitest'
import { documentHours, usedWords } from './document-hours.view-model.ts'

const asigned = (user: string, minutes: number, more: object = {}) => ({
  ...{ user, minutes, role: 'prepares' as const, state: 'active' as const },
  ...more,
})

describe('the hours of a document by person', () => {
  it('are all that was loaded, the most first; who loaded nothing has 0', () => {
    const loaded = new Map([
      ['ana', 60],
      ['leo', 300],
    ])
    const given = [asigned('ana', 240), asigned('eva', 120, { role: 'reviews' })]
    expect(documentHours(given, loaded, { spent: 360, viewer: 'jp' })).toEqual({
      people: [
        { user: 'leo', roles: '', asigned: 0, loaded: 300 },
        { user: 'ana', roles: 'Elabora', asigned: 240, loaded: 60 },
        { user: 'eva', roles: 'Revisa', asigned: 120, loaded: 0 },
      ],
      others: 0,
    })
  })

  it('are not known of colleagues whose hours are seen added up only', () => {
    const given = [asigned('ana', 240), asigned('yo', 60)]
    expect(documentHours(given, new Map(), { spent: 90, viewer: 'yo' })).toEqual({
      people: [
        { user: 'ana', roles: 'Elabora', asigned: 240, loaded: null },
        { user: 'yo', roles: 'Elabora', asigned: 60, loaded: 0 },
      ],
      others: 90,
    })
  })

  it('add up the asignments of a person that are active', () => {
    const given = [
      asigned('ana', 240),
      asigned('ana', 60, { role: 'collaborates' }),
      asigned('ana', 999, { state: 'void' }),
      asigned('leo', 30, { state: 'ended' }),
    ]
    expect(documentHours(given, new Map(), { spent: 0, viewer: 'jp' }).people).toEqual([
      { user: 'ana', roles: 'Elabora, Colabora', asigned: 300, loaded: 0 },
    ])
  })

  it.each([
    ['a part', 90, 120, '75 %'],
    ['more than was foreseen', 180, 120, '150 %'],
    ['nothing foreseen', 60, 0, ''],
  ])('say how much of the forecast was used: %s', (_, spent, forecast, said) =>
    expect(usedWords(spent, forecast)).toBe(said),
  )
})
