import { describe, expect, it } from 'vitest'
import { type HistoryEntry, tellEntry } from './document-history.calc.ts'

const ROWS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'revisions r1': { code: 'B' },
  'comments c1': { revision: 'r1', severity: 'major', origin: 'internal', text: 'Faltan cotas' },
  'comments c2': { revision: 'r1', severity: 'minor', origin: 'customer', text: 'x'.repeat(200) },
  'emitions e1': { revision: 'r1', transmittal: 't1', purpose: 'p1', dueOn: '2026-06-12' },
  'emitions e2': { revision: 'r1', transmittal: 't1', purpose: 'p1', suitability: 'S4', dueOn: '2026-06-12' },
  'responses a1': { emition: 'e1', result: 'revise', code: 'k1', reviewer: 'Inspección', notes: 'Ver notas' },
  'responses a2': { emition: 'e1', result: 'approved', bySilence: true },
  'discipline_checks q1': { revision: 'r1', discipline: 'el', checker: 'u1' },
  'document_dates d1': { milestone: 'm1' },
  'holds h1': { description: 'Datos de la bomba' },
  'asignments s1': { user: 'u1', role: 'reviews' },
  'revision_files f2': { name: 'planta.pdf' },
}
const NAMES: Readonly<Record<string, string>> = {
  'users u1': 'Ana Paz',
  'users u2': 'Beto Ríos',
  'specialty el': 'Electricidad',
  'credit_milestones m1': 'Emitido al cliente',
  'transmittals t1': 'RT-2631-0007',
  'issue_purposes p1': 'Para aprobación',
  'response_codes k1': 'C',
  'revision_files f1': 'vieja.pdf',
}
const WORDS = {
  nameOf: (collection: string, id: string) => NAMES[`${collection} ${id}`] ?? '',
  rowOf: (entity: string, id: string) => ROWS[`${entity} ${id}`],
}

const tell = (what: string, given: Partial<HistoryEntry> = {}) => {
  const [entity = '', entityId = '', action = ''] = what.split(' ')
  const base = { id: 'x', before: null, after: null, who: 'Ana Paz', at: '2026-06-01 10:00:00.000Z', reason: '' }
  return tellEntry({ ...base, entity, entityId, action, ...given }, WORDS)
}

describe('the history of a document says', () => {
  it.each<[what: string, given: Partial<HistoryEntry>, text: string | undefined, quote?: string]>([
    ['documents d create', { after: { code: 'X' } }, 'Se creó el documento'],
    ['documents d update', { after: { state: 'ready', actor: 'u1', revision: 'r1' } }, undefined],
    ['documents d update', { after: { voided: true, stopReason: 'Duplicado' } }, 'Se anuló el documento', 'Duplicado'],
    ['documents d update', { after: { suspended: false } }, 'Se reanudó el documento'],
    [
      'revisions r1 create',
      { after: { series: 'preliminary', changes: 'Ejes' } },
      'Se abrió la revisión B (preliminar)',
      'Ejes',
    ],
    [
      'revisions r1 create',
      { after: { series: 'contractual', createdFrom: 'r1', changes: 'Se revocó la siguiente' } },
      'Se abrió la revisión B para emitir de nuevo la B, con sus archivos',
      'Se revocó la siguiente',
    ],
    ['revisions r1 submit', { after: { state: 'checking' } }, 'Se envió a verificación la revisión B'],
    // What is observed is a comment, which fewer people read than the revision.
    ['revisions r1 observe', { reason: 'Faltan cotas' }, 'Se observó en la verificación la revisión B', ''],
    ['revisions r1 annul', { reason: 'Otro alcance' }, 'Se anuló la revisión B', 'Otro alcance'],
    ['revisions r1 issue', {}, undefined],
    ['revisions r1 update', { after: { preparedAt: '2026-06-01' } }, undefined],
    [
      'revision_files f2 create',
      { after: { name: 'planta.pdf', revision: 'r1' } },
      'Se agregó a la revisión B el archivo planta.pdf',
    ],
    [
      'revision_files f2 create',
      { after: { name: 'planta.pdf', revision: 'r1', replaces: 'f1' } },
      'Se reemplazó en la revisión B el archivo vieja.pdf por planta.pdf',
    ],
    [
      'revision_files f9 delete',
      { before: { name: 'nota.txt', revision: 'r1' } },
      'Se quitó de la revisión B el archivo nota.txt',
    ],
    [
      'comments c1 create',
      { after: { text: 'Faltan cotas' } },
      'Observación mayor sobre la revisión B',
      'Faltan cotas',
    ],
    ['comments c1 respond', { after: { response: 'Van' } }, 'Se respondió una observación sobre la revisión B', 'Van'],
    ['comments c1 close', {}, 'Se cerró una observación sobre la revisión B', 'Faltan cotas'],
    ['comments c2 close', {}, 'Se cerró una observación sobre la revisión B', `${'x'.repeat(119)}…`],
    ['comments c1 update', { after: { reviewer: 'u1' } }, undefined],
    ['emitions e1 create', {}, undefined],
    [
      'emitions e1 await',
      {},
      'Se emitió la revisión B con el remito RT-2631-0007: Para aprobación; se responde hasta el 12/06/2026',
    ],
    [
      'emitions e1 update',
      { before: { reminders: 1 }, after: { reminders: 2 } },
      'Se recordó al cliente la respuesta de la revisión B, emitida con el remito RT-2631-0007',
    ],
    ['emitions e2 issue', {}, 'Se emitió la revisión B con el remito RT-2631-0007: Para aprobación (S4)'],
    [
      'emitions e2 await',
      {},
      'Se emitió la revisión B con el remito RT-2631-0007: Para aprobación (S4); se responde hasta el 12/06/2026',
    ],
    ['emitions gone issue', {}, undefined],
    ['responses a1 create', {}, 'Inspección respondió la revisión B: Revisar y reenviar (C)', 'Ver notas'],
    ['responses a2 create', {}, 'Se registró por silencio la respuesta a la revisión B: Aprobado'],
    ['discipline_checks q1 create', {}, 'Se pidió a Electricidad (Ana Paz) que verifique la revisión B'],
    ['discipline_checks q1 clear', {}, 'Electricidad no tiene objeciones a la revisión B', ''],
    [
      'discipline_checks q1 observe',
      { after: { answer: 'No pasa' } },
      'Electricidad respondió con observaciones a la revisión B',
      '',
    ],
    [
      'discipline_checks q1 waive',
      { after: { answer: 'No toca' } },
      'Electricidad quedó dispensada de verificar la revisión B',
      'No toca',
    ],
    [
      'document_dates d1 create',
      { after: { document: 'd', milestone: 'm1', plannedOn: '', realOn: '2026-06-12' } },
      'Se alcanzó el hito Emitido al cliente el 12/06/2026',
    ],
    [
      'document_dates d1 update',
      { before: { realOn: '2026-06-12' }, after: { realOn: '' } },
      'Ya no se alcanza el hito Emitido al cliente',
    ],
    [
      'document_dates d1 update',
      { before: { plannedOn: '' }, after: { plannedOn: '2026-06-12' } },
      'Se cambiaron las fechas del hito Emitido al cliente',
    ],
    ['document_dates d1 update', { before: { milestone: 'm0' }, after: { milestone: 'm1' } }, undefined],
    ['holds h1 lift', {}, 'Se levantó una retención', 'Datos de la bomba'],
    ['asignments s1 create', { after: { minutes: 480 } }, 'Se asignó a Ana Paz (revisa), 8:00 h'],
    ['asignments s1 void', {}, 'Se anuló la asignación de Ana Paz (revisa)'],
    ['hours h update', { after: { minutes: 60 } }, undefined],
  ])('%s %j: %s', (what, given, text, quote) => {
    const event = tell(what, given)
    expect(event?.text).toBe(text)
    if (quote !== undefined) expect(event?.quote).toBe(quote)
  })

  it('what changed from what into what, in words', () => {
    const before = { title: 'Planta', preparer: 'u1', budgetMinutes: 600, responsible: 'u9', state: 'planned' }
    const after = {
      title: 'Planta baja',
      preparer: 'u2',
      budgetMinutes: 0,
      responsible: '',
      forecastOn: '2026-07-01',
      state: 'ready',
    }
    expect(tell('documents d update', { before, after })?.changes).toEqual([
      { label: 'Título', before: 'Planta', after: 'Planta baja' },
      { label: 'Responsable', before: 'Sin acceso', after: '' },
      { label: 'Elabora', before: 'Ana Paz', after: 'Beto Ríos' },
      { label: 'Emisión prevista', before: '', after: '01/07/2026' },
      { label: 'Horas presupuestadas', before: '10:00 h', after: '' },
    ])
  })

  it('where the object is seen, while it is there', () => {
    const after = { name: 'planta.pdf', revision: 'r1', document: 'd1' }
    expect(tell('revision_files f2 create', { after })?.link).toBe('/documents/d1?file=f2')
    expect(tell('revision_files f9 create', { after })?.link).toBe('')
    expect(tell('emitions e1 issue')?.link).toBe('/emitions?id=t1')
  })
})
